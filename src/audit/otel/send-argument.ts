/** Argument by which the hook file knows that it is to send a record, and not to judge. */
export const sendArgument = '--send-record';
