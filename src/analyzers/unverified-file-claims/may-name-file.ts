/**
 * A cheap look at whether an answer can name a file at all; only then the Markdown parser and the cues are loaded: a dot or a slash at a
 * word, a dotfile, or a name that has none of them (`Makefile`, `LICENSE`, see `KNOWN_FILES`).
 */
export const mayNameFile = (text: string): boolean => pattern.test(text);

const pattern =
  /[\p{L}\p{N}_)\]]\.[\p{L}\p{N}]|[/\\]|(?:^|\W)\.[\p{L}_]|[A-Za-z]file(?![a-z])|[A-Z]{4}|SCons|gradlew|mvnw/u;
