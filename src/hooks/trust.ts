import { list } from '../transcript/raw.ts';

/**
 * Whether Copilot CLI runs the hooks of a repository: only in a folder that it trusts, or where the environment says so (1.0.102).
 * `config` is its config.json.
 */
export function isTrusted(
  root: string,
  config: Record<string, unknown>,
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  if (environment.GITHUB_COPILOT_PROMPT_MODE_REPO_HOOKS === 'true' || environment.COPILOT_ALLOW_ALL === 'true')
    return true;
  return list(config.trustedFolders).some(
    (folder) => typeof folder === 'string' && (root === folder || root.startsWith(`${folder.replace(/[\\/]+$/, '')}/`)),
  );
}
