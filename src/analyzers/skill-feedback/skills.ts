import type { EventOf } from '../../transcript/events.ts';
import type { EvidenceItem } from '../define.ts';
import type { Touch } from '../evidence/evidence.ts';
import { aliasesOf, bareName, segments } from './names.ts';

/** One skill that the agent loaded, however often and by whatever ways. */
export interface SkillUse {
  /** Names in lower case by which the skill, and so its folder of reviews, may be called. */
  aliases: Set<string>;
  /** Name as the skill tool or the host's event gave it; undefined when the file was merely read. */
  declared: string | undefined;
  /** SKILL.md or folder, as recorded; empty when only the name is known. */
  paths: Set<string>;
  evidence: EvidenceItem[];
  /** Its SKILL.md was opened like any file and nothing says that the host loaded it as a skill. */
  onlyRead: boolean;
}

/** Sources of touches that the agent itself made. */
const agentsOwn = new Set<EvidenceItem['source']>(['read', 'command', 'tool']);

/** Name of the skill whose file `path` is (`…/skills/<name>/SKILL.md`, any case, both separators), or undefined. */
export const skillOfFile = (path: string, file: 'skill.md' | 'feedback.md' = 'skill.md'): string | undefined => {
  const [parent, name, last] = segments(path).slice(-3);
  return last?.toLowerCase() === file && parent?.toLowerCase() === 'skills' ? name : undefined;
};

/**
 * Name in the arguments of a skill tool: `{skill}` on all hosts, `{command: "/name args"}` with the `SlashCommand` of Claude Code 1.0.x.
 * Undefined for anything else.
 */
const skillArgument = (args: unknown): string | undefined => {
  if (typeof args !== 'object' || args === null) return undefined;
  const { skill, name, command } = args as Record<string, unknown>;
  if (typeof skill === 'string') return skill;
  if (typeof name === 'string') return name;
  return typeof command === 'string' ? command.trim().split(/\s/, 1)[0] : undefined;
};

/** Collects the uses of skills by the main agent while the events stream by. */
export const collectSkills = () => {
  const calls = new Map<string, { name: string; line: number }>();
  const invoked: EventOf<'skill.invoked'>[] = [];

  return {
    /** A call of a skill tool. It counts unless its completion says that it failed: the result may come after the hook. */
    called(event: EventOf<'tool.execution_start'>) {
      const name = skillArgument(event.arguments);
      if (name !== undefined) calls.set(event.toolCallId, { name, line: event.line });
    },
    completed(event: EventOf<'tool.execution_complete'>) {
      if (!event.success) calls.delete(event.toolCallId);
    },
    /** The host's own record of a loaded skill: Copilot CLI's event, Claude Code's skill body. */
    invoked(event: EventOf<'skill.invoked'>) {
      invoked.push(event);
    },
    /** The uses, in order of the transcript. `touches` are the main agent's. */
    uses(touches: Iterable<Touch>): SkillUse[] {
      const uses: SkillUse[] = [];
      for (const { name, line } of calls.values()) {
        merge(uses, { declared: name, path: undefined, evidence: { source: 'tool', line } });
      }
      for (const { name, path, line } of invoked) {
        merge(uses, { declared: name, path, evidence: { source: 'context', line } });
      }
      for (const { action, path, source, line, glob } of touches) {
        // What the user attached was not loaded by the agent, and `head skills/*/SKILL.md` looks around without following any.
        if (action !== 'read' || glob || !agentsOwn.has(source) || skillOfFile(path) === undefined) continue;
        merge(uses, { declared: undefined, path, evidence: { source, line } });
      }
      for (const use of uses) use.evidence.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
      return uses.sort((a, b) => firstLine(a) - firstLine(b));
    },
  };
};

interface Sighting {
  declared: string | undefined;
  path: string | undefined;
  evidence: EvidenceItem;
}

/** Adds a sighting to the use of the same skill: a tool call and the host's event that follows it are one use, not two. */
const merge = (uses: SkillUse[], { declared, path, evidence }: Sighting) => {
  const names = [declared, path === undefined ? undefined : folderName(path)].filter((name) => name !== undefined);
  const aliases = names.flatMap(aliasesOf);
  if (aliases.length === 0) return;
  let use = uses.find((known) => aliases.some((alias) => known.aliases.has(alias)));
  if (use === undefined) {
    use = { aliases: new Set(), declared: undefined, paths: new Set(), evidence: [], onlyRead: true };
    uses.push(use);
  }
  for (const alias of aliases) use.aliases.add(alias);
  use.declared ??= declared;
  if (declared !== undefined) use.onlyRead = false;
  if (path !== undefined) use.paths.add(path);
  const known = use.evidence.some(({ source, line }) => source === evidence.source && line === evidence.line);
  if (!known) use.evidence.push(evidence);
};

const firstLine = (use: SkillUse): number => use.evidence[0]?.line ?? 0;

/** Name of the skill's folder; `path` is the folder or the SKILL.md in it. */
export const folderName = (path: string): string | undefined => {
  const parts = segments(path);
  return parts.at(-1)?.toLowerCase() === 'skill.md' ? parts.at(-2) : parts.at(-1);
};

/**
 * Name to show and to name the folder of reviews by. The folder's name where it agrees with the declared one (a plugin's prefix aside);
 * otherwise the declared one, because a skill may be called other than its folder and its protocol speaks of the name.
 */
export const nameOf = (use: SkillUse, folder: string): string => {
  const own = folderName(folder) ?? '';
  const declared = use.declared === undefined ? [] : aliasesOf(use.declared);
  if (use.declared === undefined || declared.length === 0 || declared.includes(own.toLowerCase())) return own;
  return bareName(use.declared.trim().replace(/^\//, ''));
};
