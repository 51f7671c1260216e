/** `\b` in any script, as the source of a regular expression with the flag `u`; the built-in one knows ASCII only. */
export const wordEdge = '(?:(?<![\\p{L}\\p{N}_])(?=[\\p{L}\\p{N}_])|(?<=[\\p{L}\\p{N}_])(?![\\p{L}\\p{N}_]))';
