import { join, resolve } from 'node:path';
import type { ConfigFile, Environment } from '../config/locate.ts';
import { AuditKey, type Otel, OtelKey } from './schema.ts';

/** Where and how the audit log is kept. */
export interface AuditSettings {
  /** Absolute. */
  path: string;
  /** Size at which a new file is begun. */
  maxBytes: number;
  /** Old files that are kept. */
  keep: number;
  /** Whether the agent's words are in it. */
  text: boolean;
  /** Whether the answer after a block is judged too, for the record. */
  followUp: boolean;
}

/** Where telemetry is sent; what is absent, the `OTEL_*` variables of the environment say. */
export interface OtelSettings extends Exclude<Otel, boolean> {
  /** Folder of the configuration file, from which the packages are resolved. */
  folder: string;
}

/** Where the record of a hook run goes. */
export interface Outlets {
  audit?: AuditSettings;
  otel?: OtelSettings;
}

const defaultAudit = { maxBytes: 10 * 1024 * 1024, keep: 5, text: false, followUp: true };

/** What one configuration file says of it, before anything is judged. */
export interface OutletSource extends Pick<ConfigFile, 'layer'> {
  folder: string;
  value: unknown;
}

/**
 * The outlets of the strongest file that names each and that may be followed. A mistake elsewhere in the files does not switch them off:
 * that it was made is one of the things to be recorded.
 */
export function outletsOf(
  sources: readonly OutletSource[],
  allowed: (layer: ConfigFile['layer']) => boolean,
  environment: Environment,
): Outlets {
  const followed = sources.filter(({ layer }) => allowed(layer));
  const outlets: Outlets = {};
  for (const { folder, value } of followed) {
    const { audit, otel } = (value ?? {}) as { audit?: unknown; otel?: unknown };
    const readAudit = AuditKey.safeParse(audit);
    if (audit !== undefined && readAudit.success) {
      delete outlets.audit;
      const given = typeof readAudit.data === 'string' ? { path: readAudit.data } : readAudit.data;
      if (given) outlets.audit = { ...defaultAudit, ...defined(given), path: pathOf(given.path, folder, environment) };
    }
    const readOtel = OtelKey.safeParse(otel);
    if (otel !== undefined && readOtel.success) {
      delete outlets.otel;
      if (readOtel.data) outlets.otel = { ...(readOtel.data === true ? {} : readOtel.data), folder };
    }
  }
  return outlets;
}

const defined = (given: object): Partial<AuditSettings> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/** `~` is the person's home; what is relative is so to the folder of the file that names it. */
function pathOf(path: string, folder: string, { HOME, USERPROFILE }: Environment): string {
  const home = HOME || USERPROFILE;
  return /^~[/\\]/.test(path) && home ? join(home, path.slice(2)) : resolve(folder, path);
}
