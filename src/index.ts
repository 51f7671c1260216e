export * from './analyzers/index.ts';
export * from './hooks/index.ts';
export { type Host, hosts, isHost } from './host.ts';
export * from './transcript/index.ts';
