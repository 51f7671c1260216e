import type { TouchAction } from './evidence.ts';

/**
 * What well-known commands do with the paths they are given. Data, so that a command is added by a word. Unknown commands `run`:
 * they may have written what they name, which is all that can be said.
 */
const commandsByAction: Record<Exclude<TouchAction, 'run'>, string> = {
  read: 'cat head tail less more bat batcat nl sed awk gawk jq yq xxd hexdump od strings zcat get-content gc type import-csv source . iconv pandoc',
  look: 'wc file stat md5sum sha1sum sha256sum diff cmp cut sort uniq fold column readlink realpath measure-object get-filehash get-item gi test-path test [ [[',
  list: 'ls dir tree du find fd exa eza get-childitem gci resolve-path',
  search: 'grep egrep fgrep zgrep rg ag ack git-grep select-string sls findstr',
  write:
    'touch chmod chown mkdir md tee ln truncate dd patch cp copy xcopy robocopy scp rsync install ditto copy-item cpi set-content sc add-content ac clear-content clc out-file tee-object export-csv new-item ni mv move ren rename move-item mi rename-item rni sponge',
  delete: 'rm rmdir rd unlink del erase remove-item ri rimraf trash shred',
};

/** PowerShell's commands for files, which name their parameters; `rename-item` and the like by their aliases too. */
export const isCmdlet = (name: string): boolean =>
  /^(?:get|set|add|clear|new|copy|move|remove|rename|test|resolve|select|out|tee|import|export|expand|compress|measure)-[a-z]+$/.test(
    name,
  ) || /^(?:gc|sc|ac|clc|ni|gci|gi|cpi|mi|ri|rni|sls)$/.test(name);

const actions = new Map<string, TouchAction>();
for (const [action, names] of Object.entries(commandsByAction)) {
  for (const name of names.split(' ')) actions.set(name, action as TouchAction);
}

/** Subcommands of git that only look, and those that change files. The rest (add, commit, push …) may name what they leave alone. */
const gitReads = new Set(
  'status diff show log blame ls-files ls-tree grep cat-file rev-parse branch describe reflog shortlog check-ignore'.split(
    ' ',
  ),
);
const gitWrites = new Set(
  'mv checkout restore apply am stash merge rebase reset pull revert cherry-pick switch'.split(' '),
);
const gitDeletes = new Set(['rm', 'clean']);

/** Subcommands of git that tell nothing of others: they move the agent's own files, or look at what is there now. */
const gitOwn = new Set('mv restore apply grep ls-files rev-parse check-ignore'.split(' '));
/** The subcommand of git among the words. */
export const gitVerb = (words: readonly string[]): string =>
  words.slice(1).find((word, i) => !word.startsWith('-') && !/^-[Cc]$/.test(words[i] as string)) ?? '';

/** Version control that shows or brings what others did, so that what it prints tells of files and changes unknown to the session. */
export const showsHistory = (words: readonly string[]): boolean => {
  const [name = ''] = words;
  if (name !== 'git') return /^(?:gh|hg|svn|jj|glab)$/.test(name);
  const verb = gitVerb(words);
  return (gitReads.has(verb) || gitWrites.has(verb) || /^(?:fetch|clone|clean)$/.test(verb)) && !gitOwn.has(verb);
};

/**
 * Whether version control takes away files which were there and that nobody named (what was stashed, what was untracked), or gives back
 * what it took; undefined for everything else.
 */
export function takesAway(words: readonly string[]): boolean | undefined {
  if (words[0] !== 'git') return undefined;
  const verb = gitVerb(words);
  if (verb === 'stash' && words.some((word) => /^(?:pop|apply)$/.test(word))) return false;
  const takes = verb === 'clean' || (verb === 'stash' && !words.some((word) => /^(?:list|show|drop|--)$/.test(word)));
  return takes || undefined;
}

/** Words in front of a command that leave its meaning as it is. */
export const wrappers = new Set(
  'sudo doas time nice env command exec xargs nohup timeout stdbuf do then else elif if while until !'.split(' '),
);
/** Options of such words that take a value. */
export const wrapperValues = new Set('-I -n -P -L -d -u -g -s -k'.split(' '));

/** Commands whose words are the agent's own text, which backs nothing. */
export const speaks = new Set(
  'echo date printf write-output write-host cd pushd popd set-location push-location pop-location sl chdir read for done fi export set alias sleep exit return true false pwd which where'.split(
    ' ',
  ),
);

/** Commands that run shell text: in a here-document, or as a quoted word. */
export const shells = new Set(
  'bash sh zsh fish dash ksh pwsh powershell cmd ssh docker podman kubectl wsl eval vagrant heroku nix-shell'.split(
    ' ',
  ),
);

/** Those among them that run it on another machine or in a container. */
export const remotes = new Set('ssh docker podman kubectl wsl vagrant heroku'.split(' '));

/** Commands that run a program in a language of its own. */
export const interpreters = new Set('python python3 py node deno bun ruby perl php osascript lua rscript'.split(' '));

/** Options whose value is a program. */
export const programOptions = new Set('-c -lc -ic -e -p -r --eval --print --run -command /c'.split(' '));

/** Options whose value is text for people. */
export const textOptions = new Set(
  '-m --message --body --title -b --notes --description --comment --subject --reason'.split(' '),
);

/** Commands whose first plain word is a pattern or a script, not a path. */
export const takesPattern = new Set(
  'grep egrep fgrep zgrep rg ag ack select-string sls findstr sed awk gawk jq yq'.split(' '),
);

/** What a command does to the paths among its words. `words[0]` is the command's name, in lower case and without folder. */
export function actionOf(words: readonly string[]): TouchAction {
  const [name = ''] = words;
  const inPlace = words.some((word) => /^-[A-Za-z0]{0,5}i|^--in-place/.test(word));
  if ((name === 'sed' || name === 'perl') && inPlace) return 'write';
  if (name === 'git') {
    const verb = gitVerb(words);
    if (gitReads.has(verb)) return 'look';
    if (gitDeletes.has(verb)) return 'delete';
    return gitWrites.has(verb) ? 'write' : 'run';
  }
  if (name === 'find' && words.some((word) => word === '-delete' || word === '-exec')) return 'run';
  return actions.get(name) ?? 'run';
}
