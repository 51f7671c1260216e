/** The hosts whose transcripts and hooks are understood; the first one is the default. */
export const hosts = ['vscode-copilot', 'copilot-cli', 'claude-code'] as const;

export type Host = (typeof hosts)[number];

/** Whether `name` is one of {@link hosts}. */
export const isHost = (name: unknown): name is Host => hosts.some((host) => host === name);
