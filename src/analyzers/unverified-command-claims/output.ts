import type { Outcome } from '../commands/outcomes.ts';

/** What an output says of its command, where it says it plainly. */
export type Saying = 'passed' | 'failed' | 'nothing-ran' | 'silent' | 'unclear';

const count = '(?<![\\d.,-])[1-9]\\d{0,6}';
const things = '(?:\\w{1,20} ){0,2}?';

const passes = new RegExp(
  [
    `${count}(?: of \\d+| ?/ ?\\d+)? ${things}(?:pass(?:ed|ing|es)?|succeeded|successful|completed?|ok)\\b`,
    `\\b(?:pass(?:ed|ing|es)?|succeeded|ok)[:=] *${count}`,
    `\\bok \\(${count} tests?`,
    '^ok\\s+\\S+\\s+(?:\\(cached\\)|[\\d.]+m?s)',
    '^(?:PASS|OK)\\b',
    '\\btest result: ok\\. [1-9]',
    `${count} ${things}(?:tests?|examples?|runs?|specs?|assertions?|scenarios?|features?)\\b.{0,60}\\b(?:0|no) fail`,
    `(?:#|\u2139) pass ${count}`,
    `\\bTests run: ${count}, Failures: 0, Errors: 0`,
    '\\bBUILD SUCCESS',
    '\\ball (?:\\w+ ){0,3}(?:tests?|checks|specs|suites) (?:have )?(?:passed|pass|succeeded|ok|green)',
    '\\b100% tests passed',
    `\\bRan ${count} tests? in .{0,40}\\s+OK`,
    '\\*\\* TEST SUCCEEDED \\*\\*|\\bTest Succeeded\\b|\\bTest Run Successful',
    '^\\s*(?:✓|✔|√) ',
    '^ok [1-9]',
    '--- PASS',
  ].join('|'),
  'im',
);

const fails = new RegExp(
  [
    `${count} ${things}(?:fail(?:ed|ing|ures?|s)?|errored|broken)\\b`,
    `\\b(?:fail(?:ed|ures?|ing)?|errors?)(?:[:=] *| +)${count}`,
    '^(?:FAIL|FAILED|not ok)\\b',
    '--- FAIL',
    '\\btest result: FAILED',
    `(?:#|\u2139) fail ${count}`,
    `${count} errors? (?:in|during)\\b`,
    '\\bfailed (?:on line \\d|with exit code)',
    '\\bTEST FAILED\\b|(?<!\\b(?:0|no) )\\btests? failed\\b|\\bBUILD FAIL|\\bTask failed|ERROR task failed',
    '\\bFAILED \\((?:failures|errors)',
    'ELIFECYCLE|\\bnpm (?:ERR!|error)|Command failed with exit code|command not found|is not recognized as|No such file or directory',
    '^Traceback \\(most recent',
    '^panic:',
    '\\bexit status [1-9]',
  ].join('|'),
  'im',
);

const ranNothing = new RegExp(
  [
    '\\bno tests? (?:found|ran|were found|were run|to run|collected|executed|matched|specified)',
    '\\bno test (?:files?|suites?|cases?|specs?)(?: were)? (?:found|matched)',
    '\\[no test files\\]|\\[no tests to run\\]|testing: warning: no tests to run',
    '\\bcollected 0 items|\\bRan 0 tests|\\brunning 0 tests|\\b0 tests? (?:executed|ran|run)\\b',
    '\\bTests?:? +(?:no tests|0 total)|\\btotal tests: 0\\b|\\b0 examples, 0 failures|\\bExecuted 0 tests',
    '^\\s*0 passing|\\bTests run: 0,|# tests 0\\b|\\b0 test files?\\b|NO TESTS RAN',
    'No test is available|no test matches|no specs found|Error: no test specified',
  ].join('|'),
  'im',
);

/** Reports of linters, compilers and type checkers that found nothing. */
const clean =
  /\b(?:0|no) (?:\w+ )?(?:errors?|issues?|problems?|warnings?|violations?|offenses|diagnostics|findings|vulnerabilities|lint)\b|\ball (?:checks|matched files|files)\b.{0,40}\b(?:pass|use|ok|clean|formatted)|\bsuccess\b|\bsucceeded\b|\bsuccessful(?:ly)?\b|\bfinished\b|\bbuilt in\b|\bcompiled\b|would be left unchanged|\bno fixes applied|\bno changes\b|\bfixed \d|\bformatted \d|\bdone in\b|✨|✓|✔|\bup.to.date\b|\bclean\b/i;
const dirty = new RegExp(
  [
    `${count} ${things}(?:errors?|problems?|issues?|violations?|offenses|diagnostics)\\b`,
    '\\berror(?:\\[\\w+\\]|:| TS\\d| CS\\d)|: error\\b|^error\\b|\\bERROR\\b',
    '\\bBUILD FAIL|\\bfailed to compile|\\bcompilation failed|\\bFAILED\\b|build failed|^FAIL\\b|\\bnpm (?:ERR!|error)|ELIFECYCLE',
    'cannot find|undefined:|not enough arguments|command not found|is not recognized|\\bfatal:|would reformat|code style issues|✖|✗|×',
  ].join('|'),
  'im',
);

const gitFailed =
  /\bfatal:|^error:|! \[rejected\]|failed to push|nothing to commit|no changes added|nothing added to commit|hook declined|Permission denied|Authentication failed|Could not resolve host/im;
const gitDone =
  /\b[0-9a-f]{7,40}\.\.\.?[0-9a-f]{7,40}\b|\[new branch\]|Everything up-to-date|\bTo (?:https?|git@|ssh|\S+:)|^\[\S+(?: \([^)]*\))? [0-9a-f]{7,40}\]|\d+ files? changed|set up to track|-> \S+|forced update/im;

/** What a runner prints around the work: the script's own text, the host's notes. */
const framing =
  /^(?:>.*|\$ .*|\[[\w:-]+\] \$ .*|yarn run .*|Exit code \d+|<(?:shellId|command|exited)[^>\n]{0,120}>|Shell cwd was reset.*|\(Bash completed with no output\)|make(?:\[\d+\])?: (?:Entering|Leaving).*)$/gm;

/** Go counts a package without tests as ok. */
const emptyPackage = /^.*\[no tests? (?:to run|files)\].*$/gm;

/** Reads an output for one outcome. A text that says both counts as failed. */
export function readOutput(text: string, outcome: Outcome): Saying {
  const shown = text.replace(/\u001b\[[0-9;]{0,12}[A-Za-z]/g, '');
  const rest = shown.replace(framing, '').trim();
  if (rest === '') return 'silent';
  switch (outcome) {
    case 'test':
      if (fails.test(rest)) return 'failed';
      if (passes.test(rest.replace(emptyPackage, ''))) return 'passed';
      return ranNothing.test(rest) ? 'nothing-ran' : 'unclear';
    case 'commit':
    case 'push':
      return gitFailed.test(rest) ? 'failed' : gitDone.test(rest) ? 'passed' : 'unclear';
    case 'build':
    case 'lint':
    case 'types':
    case 'format':
      if (dirty.test(rest) && !/\b0 errors?\b/i.test(rest)) return 'failed';
      return clean.test(rest) || passes.test(rest) ? 'passed' : 'unclear';
    default:
      return 'unclear';
  }
}

/** Whether an output has anything that could stand for success; then a hidden exit code is no reason to doubt it. */
export const hintsAtSuccess = (text: string, outcome: Outcome): boolean =>
  passes.test(text) ||
  /\b(?:ok|pass\w*|tests?|suites?|specs?|duration)\b/i.test(text) ||
  (outcome !== 'test' && clean.test(text));

export const hintsAtFailure = (text: string): boolean =>
  fails.test(text) || dirty.test(text) || /\b(?:fail|error|cannot|exception|refused)/i.test(text);

/** An output without the lines that the command itself spells out: what it was told to print shows nothing. */
export const withoutOwnWords = (output: string, command: string): string =>
  output
    .split('\n')
    .filter((line) => line.trim() === '' || !command.includes(line.trim()))
    .join('\n');
