/** Something that keeps files from being changed safely; the message says why and what to do. */
export class InstallError extends Error {
  override readonly name = 'InstallError';
}
