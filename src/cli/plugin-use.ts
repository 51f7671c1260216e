import type { Watch } from './plugin-watch.ts';

/** Plugins are to be loaded, which this thread does not do. */
export class PluginsNeeded extends Error {}

/** What is done where plugins may be loaded: that is left to a thread of its own, done under watch, or not done, with the reason. */
export type PluginUse = 'apart' | Watch | { cut: string };
