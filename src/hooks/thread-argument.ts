/** Ends the arguments of the hook's file where it runs as a thread (isolate.ts). To ask `worker_threads` would load it in every call. */
export const threadArgument = '--in-a-thread';
