import type { CanonicalEvent, EventOf } from '../../transcript/events.ts';
import { argumentPaths, patchText, shellText } from './arguments.ts';
import type { Call, Evidence, Touch, TouchAction } from './evidence.ts';
import { readable } from './listings.ts';
import { patchedFiles } from './patch.ts';
import { isAbsolute, isPathOf, resolveFrom } from './paths.ts';
import { ResolvedPaths } from './resolved-paths.ts';
import { searchText } from './search-text.ts';
import { readShell } from './shell.ts';
import { occurrences, saysAbsent } from './text.ts';

type Start = EventOf<'tool.execution_start'>;
type Complete = EventOf<'tool.execution_complete'>;

/** How many touches of one call are kept; a call that names more is a listing, and its names are found by search. */
const mostTouches = 500;
/** How many searches of an interaction are kept. */
const mostSearches = 500;
/** How many directories of `cd` commands are tried for later relative paths. */
const mostDirectories = 8;

/**
 * Collects, in one pass over events, which paths were touched. A call counts from its start and is taken back when it fails: hosts do
 * not record every completion. Keeps paths, never contents.
 */
export class EvidenceCollector implements Evidence {
  readonly calls = new Map<string, Call>();
  /** Sub-agents with transcripts of their own. */
  readonly startedAgents = new Set<string>();
  readonly userTexts: { text: string; line: number }[] = [];
  readonly searches: string[] = [];
  private readonly others: Touch[] = [];
  /** Directories that commands have gone to. Calls share it: it is replaced, not changed. */
  private gone: readonly string[] = none;
  /** The same before a call. */
  private readonly before = new Map<string, readonly string[]>();
  private unnamed = 0;
  private all: readonly Touch[] | undefined;
  private readonly resolved = new ResolvedPaths();

  constructor(private readonly cwd: string | undefined) {}

  get touches(): readonly Touch[] {
    if (this.all) return this.all;
    const all = [...this.others];
    for (const call of this.calls.values()) for (const touch of call.touches) all.push(touch);
    this.all = all;
    return all;
  }

  visit(event: CanonicalEvent): void {
    this.all = undefined;
    switch (event.type) {
      case 'tool.execution_start':
        this.calls.set(event.toolCallId || `unnamed-${this.unnamed++}`, this.start(event));
        break;
      case 'tool.execution_complete':
        this.complete(event);
        break;
      case 'user.message':
        if (!event.agent) this.userTexts.push({ text: event.text, line: event.line });
        for (const { path } of event.attachments)
          this.others.push({ path: this.at(path), action: 'read', source: 'attachment', line: event.line });
        break;
      case 'context.added':
        for (const path of event.paths)
          this.others.push({ path: this.at(path), action: 'read', source: 'context', line: event.line });
        break;
      case 'skill.invoked':
        if (event.path) this.others.push(touchOf(this.at(event.path), 'read', 'context', event));
        break;
    }
  }

  private start(event: Start): Call {
    const cwd = this.resolved.directory(event.cwd ?? this.cwd);
    const call: Call = {
      toolName: event.toolName,
      kind: event.kind,
      touches: none,
      readsOnly: !mayWrite.has(event.kind),
      versionControl: false,
      takesAway: undefined,
      directories: none,
      absent: none,
      cwd,
    };
    const patch = patchText(event.arguments);
    const shell = event.kind === 'execute' || looksLikeShell(event) ? shellText(event.arguments) : undefined;
    const search = searchText(event, shell);
    if (search && this.searches.length < mostSearches) this.searches.push(search);
    const touches: Touch[] = [];
    if (patch !== undefined) {
      call.readsOnly = false;
      for (const { path, action } of patchedFiles(patch))
        touches.push(touchOf(resolveFrom(cwd, path), action, 'patch', event));
    }
    if (shell !== undefined && patch === undefined) this.readCommand(shell, call, touches, event);
    const action = actionByKind[event.kind] ?? (writesByName.test(event.toolName) ? 'write' : 'run');
    for (const { path } of event.kind === 'meta' || event.kind === 'ask' ? [] : argumentPaths(event.arguments))
      touches.push(touchOf(this.resolved.path(cwd, path), action, sourceByAction[action], event));
    // A copy of the right size: a session has tens of thousands of calls, and an array that grew keeps room for 17.
    if (touches.length > 0) call.touches = touches.slice(0, mostTouches);
    return call;
  }

  private readCommand(shell: string, call: Call, found: Touch[], event: Start): void {
    const { touches, directories, ...rest } = readShell(shell);
    const id = event.toolCallId || `line-${event.line}`;
    // A call may be told twice, by the message that asks for it and when it starts.
    const before = this.before.get(id) ?? this.gone;
    this.before.set(id, before);
    Object.assign(call, rest);
    if (printsOwnWords.test(shell)) call.ownWords = shell.slice(0, longestOwnWords);
    for (const { path, action, ...how } of touches) {
      const bases = isAbsolute(path) ? [undefined] : [call.cwd, ...before];
      for (const base of bases)
        found.push(Object.assign(touchOf(resolveFrom(base, path), action, 'command', event), how));
    }
    for (const directory of directories) this.goTo(resolveFrom(call.cwd, directory));
    call.directories = this.gone;
  }

  private goTo(directory: string): void {
    if (this.gone.length < mostDirectories && !this.gone.includes(directory)) this.gone = [...this.gone, directory];
  }

  private complete(event: Complete): void {
    if (event.startedAgent) this.startedAgents.add(event.startedAgent);
    if (!event.success) {
      this.calls.delete(event.toolCallId);
      return;
    }
    for (const { path, kind } of event.edits ?? []) {
      const action = kind === 'delete' ? 'delete' : 'write';
      this.others.push(touchOf(this.at(path), action, 'write', event));
    }
    const call = this.calls.get(event.toolCallId);
    if (call?.kind === 'execute') settle(call, event);
    else if (call && asks.has(call.kind)) settleSearch(call, readable(event.output ?? ''));
  }

  private at(path: string): string {
    return resolveFrom(this.cwd, path);
  }
}

/** Nothing, shared by all calls that have none. */
const none: never[] = [];

/** By assignment: see `make-event.ts`. */
function touchOf(
  path: string,
  action: TouchAction,
  source: Touch['source'],
  { line, agent }: { line: number; agent?: string | undefined },
): Touch {
  const touch: Touch = { path, action, source, line };
  if (agent) touch.agent = agent;
  return touch;
}

const actionByKind: Partial<Record<Start['kind'], TouchAction>> = {
  read: 'read',
  list: 'list',
  search: 'search',
  write: 'write',
  skill: 'read',
  delegate: 'read',
  web: 'read',
};

/** Commands that print what the agent put into them, which backs nothing. */
const printsOwnWords = /\b(?:echo|printf|write-output|write-host|commit|print|console\.log|puts)\b|<<|\s-[ec]\s/i;
const longestOwnWords = 4096;

/** Tools of servers and extensions whose name says that they write. */
const writesByName = /(?:write|edit|create|update|delete|remove|move|rename|patch|replace|insert|append|save)/i;

/** Kinds of tools that may change files; a shell command is read to know. */
const mayWrite = new Set<Start['kind']>(['write', 'delegate', 'other']);

const sourceByAction = {
  read: 'read',
  look: 'read',
  list: 'list',
  search: 'search',
  write: 'write',
  delete: 'write',
  run: 'tool',
} as const;

/** A tool of a server or extension that takes a command line. */
const looksLikeShell = ({ kind, toolName }: Start): boolean =>
  kind === 'other' && /shell|terminal|bash|command|exec/i.test(toolName);

/** Kinds of tools that may come back without what they were asked for. */
const asks = new Set<Start['kind']>(['search', 'list', 'other', 'web']);

/** A search that found nothing says of an existing file that it was looked at; a tool that found no file says that it is not there. */
function settleSearch(call: Call, output: string): void {
  if (output.length > 400) return;
  if (/^\W{0,4}(?:no (?:\w+ )?(?:match(?:es)?|files?|results?)\b|found 0 )/i.test(output.trim()))
    call.touches = call.touches.map((touch) => ({ ...touch, glob: true as const }));
  const absent = call.touches.filter(({ path }) => printsAbsent(output, path, 1));
  if (absent.length === 0) return;
  call.absent = [...call.absent, ...absent.map(({ path }) => path)];
  call.touches = call.touches.filter((touch) => !absent.includes(touch));
}

/** What is left of a command's touches once its outcome is known. */
function settle(call: Call, event: Complete): void {
  const output = readable(event.output ?? '');
  // Only a host that records output can show that there was none.
  const silent = event.output !== undefined && isSilent(output);
  const kept: Touch[] = [];
  const absent: string[] = [];
  for (const touch of call.touches) {
    const writes = touch.action === 'write' || touch.action === 'delete';
    if (!touch.glob && ((event.exitCode && foundNothing(output)) || printsAbsent(output, touch.path, event.exitCode)))
      absent.push(touch.path);
    else if (writes) kept.push(event.exitCode ? { ...touch, weak: true } : touch);
    // A command that printed nothing, or failed, says of a file that is there that it was looked at, and of no file that it is there.
    else if (!(silent && event.exitCode && (touch.action === 'read' || touch.action === 'look')))
      kept.push(silent || event.exitCode ? { ...touch, glob: true } : touch);
  }
  // `mv ghost.ts new.ts` made nothing, if it failed for want of its source.
  const failed = Boolean(event.exitCode) && absent.length > 0;
  if (absent.length > 0) call.absent = absent;
  call.touches = failed ? kept.map((touch) => ({ ...touch, glob: true as const })) : kept;
}

/** Whether a command says that it found no such file: it failed, or the line begins as an error does (`cat: PATH: No such file`). */
function printsAbsent(output: string, path: string, exitCode: number | undefined): boolean {
  return occurrences(output, path).some(({ token, start, end }) => {
    if (!isPathOf(token, path) || !saysAbsent(output, start, end)) return false;
    const line = output.slice(output.lastIndexOf('\n', start - 1) + 1, start);
    return Boolean(exitCode) || /^[\w.-]{1,40} ?: /.test(line);
  });
}

/** All that a failed command says is that what it was given is not there. */
const foundNothing = (output: string): boolean =>
  output.length < 400 &&
  /\bno (?:\w+ )?files? (?:\w+ ){0,3}found\b|cannot find the (?:file|path) specified/i.test(output);

/** Nothing but the host's own notes: no output, the exit code. */
const isSilent = (output: string): boolean =>
  output
    .replace(
      /^Exit code \d+|<shellId: [^>\n]{0,80}>|^\(Bash completed with no output\)|^<command completed[^>\n]{0,80}>/g,
      '',
    )
    .trim() === '';
