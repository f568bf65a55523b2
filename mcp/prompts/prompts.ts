/** An argument of a prompt; prompts take texts only. */
interface PromptArgument {
  name: string;
  description: string;
  required: boolean;
}

/** A job that a person can start from a client's menu. */
export interface JobPrompt {
  name: string;
  title: string;
  description: string;
  arguments: readonly PromptArgument[];
  /** Tools of the job, in their order; a prompt is offered where all of them are. */
  tools: readonly string[];
  /** The task, and what to mind; the given arguments are in the places of their names in braces. */
  text: string;
}

const ACCOUNT: PromptArgument = {
  name: 'ad_account',
  description: 'Name or id of the ad account.',
  required: true,
};

const BEFORE_CHANGES = 'Show me the plan of each change and wait for my yes before anything is done on the platform.';

/** Ten jobs; `test/mcp/jobs` does each of them by calls. */
export const PROMPTS: readonly JobPrompt[] = [
  {
    name: 'launch_folder',
    title: 'Launch a folder of images',
    description: 'Brings files into the library, makes creatives of them and launches them as ads.',
    arguments: [ACCOUNT, { name: 'files', description: 'Files or folder to launch.', required: true }],
    tools: [
      'ad_accounts_list',
      'media_uploads_create',
      'launcher_creatives_create',
      'launcher_creative_versions_approve',
      'launcher_templates_list',
      'launcher_launches_preview',
      'launcher_launches_submit',
      'launcher_launches_get',
    ],
    text: `Launch {files} in the ad account {ad_account}. Upload each file, make a creative of it, and ask me for headline, text and address where I gave none. Ask me to approve
the creatives. Take a template of the workspace, or agree on a new one with me. ${BEFORE_CHANGES} Submit with the preview's plan_fingerprint and tell me how it ended.`,
  },
  {
    name: 'replace_failed_ads',
    title: 'Replace failed ads',
    description: 'Finds why ads of a launch failed, and replaces them by corrected ones.',
    arguments: [
      ACCOUNT,
      { name: 'launch', description: 'Name of the launch; the newest with failed ads otherwise.', required: false },
    ],
    tools: [
      'launcher_launches_list',
      'launcher_launches_get',
      'launcher_replacement_candidates_list',
      'launcher_creative_versions_create',
      'launcher_creative_versions_approve',
      'launcher_targets_get',
      'launcher_launches_submit',
    ],
    text: `Find the failed ads of the launch {launch} in the ad account {ad_account} (the newest launch with failed ads where no name is given) and tell me why they failed. Propose a correction of each. Once I agree,
save corrected versions, have them approved, and submit their replacement into the ad set they were meant for. ${BEFORE_CHANGES}`,
  },
  {
    name: 'pause_losers',
    title: 'Pause ads that lose',
    description: 'Ranks active ads by return and pauses the worst.',
    arguments: [ACCOUNT, { name: 'days', description: 'Number of days to look at; 14 otherwise.', required: false }],
    tools: ['insights_rank', 'actions_execute', 'assets_get'],
    text: `Find the active ads of the ad account {ad_account} with the lowest return over the last {days} days (14 where no number is given). Leave out those with a small sample. ${BEFORE_CHANGES} Then pause them and read them again.`,
  },
  {
    name: 'write_rule',
    title: 'Write and try a rule',
    description: 'Turns a wish into a rule, and shows what it would have done now.',
    arguments: [ACCOUNT, { name: 'wish', description: 'What the rule shall do, and when.', required: true }],
    tools: ['rules_schema', 'rules_create', 'rules_run', 'rules_runs_get'],
    text: `Write a rule for the ad account {ad_account}: {wish}. Read the vocabulary first, check the definition by a dry run, save it as a draft and run it dry. Show me the objects it would change and why. Make it active only when I say so.`,
  },
  {
    name: 'compare_weeks',
    title: 'Compare two weeks',
    description: 'Compares the last full week with the one before, by campaign.',
    arguments: [ACCOUNT],
    tools: ['insights_capabilities', 'insights_query'],
    text: `Compare the last seven full days of the ad account {ad_account} with the seven before, by campaign: spend, impressions and purchases. Say what changed most, and what is provisional or incomplete.`,
  },
  {
    name: 'remember',
    title: 'Remember a fact',
    description: 'Saves a fact for later conversations, and shows what is known already.',
    arguments: [{ name: 'fact', description: 'The fact to remember.', required: true }],
    tools: ['memory_recall', 'memory_remember'],
    text: `Look for what is known about this, then remember it for my team, unless it is known: {fact}. Ask me where it contradicts what is known.`,
  },
  {
    name: 'plan_recurring_launch',
    title: 'Plan a recurring launch',
    description: 'Launches what a filter finds, at the times of a calendar.',
    arguments: [
      ACCOUNT,
      { name: 'plan', description: 'What shall be launched, when, and for how much.', required: true },
    ],
    tools: [
      'launcher_collections_preview',
      'launcher_templates_list',
      'launcher_schedules_create',
      'launcher_schedules_get',
      'launcher_schedules_change_status',
    ],
    text: `Plan a recurring launch in the ad account {ad_account}: {plan}. Show me which creatives the filter finds now, the next five times and the budget of each before you create the schedule. Create it switched off, and switch it on when I say so.`,
  },
  {
    name: 'limit_account',
    title: 'Limit an ad account',
    description: 'Sets how much launches may create in an ad account.',
    arguments: [ACCOUNT, { name: 'limits', description: 'Campaigns and budgets that are allowed.', required: true }],
    tools: ['launcher_account_limits_get', 'launcher_account_limits_set'],
    text: `Set the limits on launches in the ad account {ad_account}: {limits}. Show me the present limits and what is used first, and say what the new ones leave.`,
  },
  {
    name: 'archive_old_content',
    title: 'Archive old content',
    description: 'Archives creatives of a brand or concept that nothing uses any more.',
    arguments: [ACCOUNT, { name: 'content', description: 'Words of the names, concept or tags.', required: true }],
    tools: ['launcher_creatives_list', 'launcher_creatives_usage', 'launcher_creatives_archive'],
    text: `List the creatives that match {content} and where the ad account {ad_account} uses them. Archiving cannot be undone: show me the list, and archive only what I confirm.`,
  },
  {
    name: 'export_report',
    title: 'Export a report',
    description: 'Writes a report into a file to download.',
    arguments: [ACCOUNT, { name: 'report', description: 'Numbers and days that are wanted.', required: true }],
    tools: ['insights_capabilities', 'insights_exports_create', 'insights_exports_get'],
    text: `Export from the ad account {ad_account}: {report}. Say which metrics and days you take and what is missing, then give me the address of the file.`,
  },
];

/** The task of a prompt with the given arguments; braces of those left out say so. */
export function promptText({ text, arguments: names }: JobPrompt, given: Readonly<Record<string, string>>): string {
  const known = new Set(names.map(({ name }) => name));
  return text
    .replaceAll('\n', ' ')
    .replaceAll(/\{(\w+)\}/gu, (place, name: string) => (known.has(name) ? (given[name] ?? '(not given)') : place));
}
