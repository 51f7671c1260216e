/**
 * Imports a module by its address. A module of its own: in the hook only code can import, while most parts are text until they are
 * reached (scripts/parts.mjs).
 */
export const importModule = (url: string): Promise<Record<string, unknown>> => import(url);
