import type { Host } from '../../host.ts';
import type { Scope } from '../install/layout.ts';

/** Something that keeps the check from working, or may; each with what to do about it. */
export interface Problem {
  code:
    | 'not-installed'
    | 'unreadable-file'
    | 'unknown-event'
    | 'wrong-shape'
    | 'duplicate'
    | 'hooks-disabled'
    | 'folder-not-trusted'
    | 'old-node'
    | 'hook-missing'
    | 'hook-stale'
    | 'hook-modified'
    | 'hook-ignored'
    | 'config-invalid'
    | 'config-misnamed'
    | 'plugin-failed'
    | 'honest-blocked'
    | 'audit-unwritable'
    | 'audit-not-ignored'
    | 'telemetry-unsent'
    | 'no-stop'
    | 'probe-failed';
  /** `error`: the check does not work. `warning`: it may not, or not everywhere. */
  severity: 'error' | 'warning';
  host?: Host;
  file?: string;
  message: string;
  remedy: string;
}

/** The command line that mends something in a scope, quoted for a sentence. */
export const ourCommand = (verb: 'install' | 'uninstall', scope: Scope): string =>
  `\`transcript-hooks ${verb}${scope === 'user' ? ' --scope user' : ''}\``;
