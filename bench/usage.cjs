// Preloaded into every measured process: writes what it used to file descriptor 3 when it ends. Node tells a process's peak memory to
// nobody but itself. Costs the same in all of them, so ratios stay fair.
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  require('node:fs').writeSync(
    3,
    JSON.stringify({ cpuMs: (userCPUTime + systemCPUTime) / 1000, peakMiB: maxRSS / 1024 }),
  );
});
