// The budgets of the design, each with the figure it is about.
const by = (name) => (scenes) => scenes[name];

/** Bounds on ratios and differences within one run; a figure that was not measured is left out. */
export const budgets = [
  { of: 'stop, 100 KB, no file named', what: 'wall time against `node -e 0`', figure: (s) => s.wall, limit: 1.35 },
  { of: 'stop, 100 KB, three files named', what: 'wall time against `node -e 0`', figure: (s) => s.wall, limit: 1.35 },
  {
    of: 'stop, 100 KB, three files named',
    what: 'peak memory above `node -e 0`, MiB',
    figure: (s) => s.addedMiB,
    limit: 25,
  },
  {
    of: 'stop, silent, 1024 MB',
    what: 'wall time against 1 MB',
    figure: (s, all) => s.wall / by('stop, silent, 1 MB')(all).wall,
    limit: 1.05,
  },
  {
    of: 'stop, silent, 1024 MB',
    what: 'peak memory against 1 MB',
    figure: (s, all) => s.peakMiB / by('stop, silent, 1 MB')(all).peakMiB,
    limit: 1.05,
  },
  {
    of: 'stop, interaction of 50 MB',
    what: 'MB/s after start-up, at least',
    figure: (s) => s.megabytesPerSecond,
    least: 100,
  },
  {
    of: 'stop, interaction of 50 MB',
    what: 'peak memory above a twentieth of the tool output, MiB',
    figure: (s, all) => s.peakMiB - by('stop, as many calls with a twentieth of the output')(all).peakMiB,
    limit: 25,
  },
  { of: 'stop, finding, 1024 MB', what: 'seconds', figure: (s) => s.wallMs / 1000, limit: 1.5 },
  {
    of: 'stop, finding, 1024 MB',
    // What is thrown away piles up in V8's young generation until that is full.
    what: 'peak memory above 100 MB, MiB',
    figure: (s, all) => s.peakMiB - by('stop, finding, 100 MB')(all).peakMiB,
    limit: 8,
  },
];

/** @returns each budget with its figure and whether it is met. */
export const judge = (scenes, bytes) => [
  ...budgets
    .filter(({ of }) => scenes[of])
    .map(({ of, what, figure, limit, least }) => {
      const value = figure(scenes[of], scenes);
      return { of, what, value, bound: least ?? limit, met: least === undefined ? value <= limit : value >= least };
    }),
  { of: 'dist/hook.mjs', what: 'KB', value: bytes / 1000, bound: 250, met: bytes <= 250_000 },
];
