export type { AnswerScope } from './answer.ts';
export { builtin } from './builtin.ts';
export * from './define.ts';
export type { Call, Evidence, Touch, TouchAction } from './evidence/evidence.ts';
export type { Files } from './files.ts';
export { type Locale, localeOf, locales, type Remedy, type Texts, type Translations } from './locale.ts';
export { openTodos } from './open-todos/index.ts';
export { reminders } from './reminders/index.ts';
export {
  type AnalysisInput,
  type AnalysisResult,
  type AnalyzerSetting,
  analyze,
  type Fault,
  type Finding,
} from './runner.ts';
export { skillFeedback } from './skill-feedback/index.ts';
export { unverifiedCommandClaims } from './unverified-command-claims/index.ts';
export { unverifiedFileClaims } from './unverified-file-claims/index.ts';
export { noWorkspace, type WorkspaceOptions, workspaceOnDisk } from './workspace.ts';
