import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/** Waiting for a host that writes late takes no time here: the clock is set forward instead. */
export function withoutWaiting() {
  const { setTimeout: wait } = timers;
  const { now } = Date;
  let ahead = 0;
  timers.setTimeout = (async (ms = 0) => {
    ahead += ms * 8;
  }) as typeof wait;
  Date.now = () => now() + ahead;
  syncBuiltinESMExports();
  return {
    restore() {
      timers.setTimeout = wait;
      Date.now = now;
      syncBuiltinESMExports();
    },
  };
}
