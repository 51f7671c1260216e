import type { ToolKind } from '../../transcript/events.ts';
import type { EvidenceItem } from '../define.ts';

/** What was done to a path. `look`: looked at without reading it (its size, its history). `run`: it stands in a shell command that neither plainly reads nor plainly writes it. */
export type TouchAction = 'read' | 'look' | 'list' | 'search' | 'write' | 'delete' | 'run';

/** One path that a successful tool call, the user or the host touched. */
export interface Touch {
  /** With forward slashes, resolved against the call's directory where that is known; a trailing slash is dropped. */
  path: string;
  action: TouchAction;
  source: EvidenceItem['source'];
  line: number;
  /** Identifier of the sub-agent that did it; absent for the main agent. */
  agent?: string;
  /** A pattern that the shell expanded: it touched what exists and says nothing of what does not. */
  glob?: true;
  /** Moved, copied or unpacked, so that the modification time may be older than the command. */
  keepsTime?: true;
  /** It happened on another machine or in a container, of which this disk says nothing. */
  remote?: true;
  /** The command may have failed, so that it need not have written what it names. */
  weak?: true;
}

/** One tool call as it is remembered. */
export interface Call {
  /** The host's own name of the tool. */
  toolName: string;
  kind: ToolKind;
  touches: readonly Touch[];
  /** The call cannot have changed a file. */
  readsOnly: boolean;
  /** Version control was asked: what it prints of a file tells of changes, whoever made them. */
  versionControl: boolean;
  /** Version control took away files that nobody named; false: it gave them back. */
  takesAway: boolean | undefined;
  /** Directories in which the call may have run, beside its own. */
  directories: readonly string[];
  /** Paths that the call named and that its output says are not there. */
  absent: readonly string[];
  /** Beginning of a command that prints words of its own (`echo`, a here-document, a commit message). */
  ownWords?: string;
  cwd: string | undefined;
}

/** What was touched in one interaction. Holds paths and the user's words, never file contents or tool output. */
export interface Evidence {
  /** In order of the transcript within each call; calls that failed are not among them. */
  readonly touches: readonly Touch[];
  /** Calls by identifier, failed ones left out. */
  readonly calls: ReadonlyMap<string, Call>;
  /** What the user wrote: prompt, steering, queued prompts. */
  readonly userTexts: readonly { text: string; line: number }[];
  /** What was searched for, found or not: patterns of search tools, and commands that search. */
  readonly searches: readonly string[];
}
