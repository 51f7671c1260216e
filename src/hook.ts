// Entry of dist/hook.mjs, the hook in one self-contained file. Behaves as `transcript-hooks run`.
import { builtin } from './analyzers/builtin.ts';
import { hookProcess } from './hooks/process.ts';
import { isHost } from './host.ts';

const at = process.argv.indexOf('--host');
const named =
  at === -1
    ? process.argv.find((argument) => argument.startsWith('--host='))?.slice('--host='.length)
    : process.argv[at + 1];
await hookProcess(builtin, isHost(named) ? named : undefined);
