type Minimatch = (path: string, glob: string, options: object) => boolean;

/**
 * Whether a path is what a glob names, or lies in the folder that it names. A glob without a slash fits in any folder. Case does not
 * count, as on the disks of most people.
 */
export function matchesGlob(path: string, glob: string, minimatch: Minimatch): boolean {
  const pattern = glob.replace(/^\.\//, '').replace(/(?<=[^/])\/+$/, '');
  const options = { dot: true, nocase: true, nonegate: true, nocomment: true };
  if (minimatch(path, pattern, { ...options, matchBase: !pattern.includes('/') })) return true;
  // `src/*` is what lies directly in it.
  if (/[*?[]/.test(pattern.slice(pattern.lastIndexOf('/') + 1))) return false;
  return minimatch(path, pattern.includes('/') ? `${pattern}/**` : `**/${pattern}/**`, options);
}
