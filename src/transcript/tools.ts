/**
 * What a tool does, independent of its name on a host.
 * `meta` tools (todo lists, progress notes, task_complete) touch no files and do not end the agent's answer.
 */
export const toolKinds = [
  'read',
  'list',
  'search',
  'write',
  'execute',
  'delegate',
  'skill',
  'web',
  'ask',
  'meta',
  'other',
] as const;

export type ToolKind = (typeof toolKinds)[number];

/**
 * What the hosts' tools do, by name, lower case. Sources: the tool tables of VS Code Copilot Chat 0.37-0.51, Copilot CLI
 * 1.0.41-1.0.102 and Claude Code 1.0.128-2.1.332. Unknown tools are `other` and judged by the shape of their arguments.
 */
const namesByKind: Partial<Record<ToolKind, string>> = {
  read: 'read_file view view_image read read_notebook_cell_output copilot_getnotebooksummary get_errors get_changed_files notebookread',
  list: 'list_dir ls read_project_structure',
  search:
    'file_search grep_search semantic_search search_workspace_symbols list_code_usages test_search grep rg glob toolsearch lsp',
  write:
    'create_file create_directory replace_string_in_file multi_replace_string_in_file insert_edit_into_file apply_patch edit_notebook_file create_new_jupyter_notebook create edit str_replace write multiedit notebookedit',
  execute:
    'run_in_terminal send_to_terminal get_terminal_output create_and_run_task run_task get_task_output runtests run_notebook_cell terminal_last_command bash powershell shell read_bash read_powershell write_bash write_powershell bashoutput monitor',
  delegate: 'runsubagent search_subagent explore_subagent execution_subagent task agent read_agent taskoutput',
  skill: 'skill slashcommand',
  web: 'fetch_webpage github_repo github_text_search web_fetch web_search webfetch websearch',
  ask: 'vscode_askquestions ask_user askuserquestion',
  meta: 'manage_todo_list tool_search switch_agent task_complete report_intent store_memory memory sql session_store_sql update_todo todowrite taskcreate taskupdate tasklist taskget taskstop exitplanmode enterplanmode schedulewakeup list_agents stop_bash list_bash stop_powershell list_powershell kill_terminal',
};

const kindByName = new Map<string, ToolKind>();
for (const [kind, names] of Object.entries(namesByKind)) {
  for (const name of names.split(' ')) kindByName.set(name, kind as ToolKind);
}

/** Kind of a tool by its name on any host; `other` when unknown (MCP servers, extensions). */
export const toolKind = (name: string): ToolKind => kindByName.get(name.toLowerCase()) ?? 'other';

/** VS Code's tools that run a sub-agent inside the call; the last three fire a Stop of their own (0.42, observed). */
export const delegatesInFile = new Set(['runSubagent', 'search_subagent', 'explore_subagent', 'execution_subagent']);
