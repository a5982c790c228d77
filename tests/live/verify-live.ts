import { connectorOf } from '#platform/automation/integrations/connectors.ts';
import type { Connector } from '#platform/automation/integrations/connector.ts';
import type { PlainValues } from '#platform/automation/instance-values/read-values.ts';
import { pluginDefinitions } from '#platform/contract/integrations/plugin-definition-values.ts';
import type { Plugin } from '#platform/contract/integrations/plugin-values.ts';
import { accounts } from './accounts.ts';
import { stepsOf, type LiveContext } from './steps.ts';

/** How the plugins ended. */
export interface LiveOutcome {
  readonly passed: readonly Plugin[];
  readonly failed: readonly Plugin[];
  /** Those of which the environment names no account. */
  readonly notRun: readonly Plugin[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Checks every plugin of which the environment names an account, as the product does, and says what each answered. It
 * creates an issue in Jira if a project is named, and posts a message to Slack and webhooks; nothing else changes.
 * @param say takes one line at a time; no line contains a secret
 */
export async function verifyLive(
  context: LiveContext,
  environment: Environment,
  say: (line: string) => void,
): Promise<LiveOutcome> {
  const outcome: Record<keyof LiveOutcome, Plugin[]> = { passed: [], failed: [], notRun: [] };
  for (const [name, variables] of Object.entries(accounts)) {
    const plugin = name as Plugin;
    const { label } = pluginDefinitions[plugin];
    const missing = Object.values(variables).filter((variable) => !environment[variable]);
    if (missing.length > 0) {
      say(`${label}: NOT RUN. Set ${missing.join(', ')}.`);
      outcome.notRun.push(plugin);
      continue;
    }
    const values = Object.fromEntries(
      Object.entries(variables).map(([value, variable]) => [value, environment[variable] ?? '']),
    );
    const problem = await problemOf(context, plugin, values, environment, (line) => {
      say(`${label}: ${line}`);
    });
    say(`${label}: ${problem === undefined ? 'passed' : `FAILED. ${problem}`}`);
    outcome[problem === undefined ? 'passed' : 'failed'].push(plugin);
  }
  return outcome;
}

async function problemOf(
  context: LiveContext,
  plugin: Plugin,
  typed: PlainValues,
  environment: Environment,
  say: (line: string) => void,
): Promise<string | undefined> {
  const connector: Connector = connectorOf(plugin);
  try {
    const corrected = connector.corrected?.(typed) ?? typed;
    const checked = await connector.check(context, corrected);
    for (const { name, ok, detail } of checked.kind === 'unreachable' ? [] : (checked.capabilities ?? [])) {
      say(`${ok === null ? '?' : ok ? 'yes' : 'no'}: ${name}${detail === '' ? '' : ` (${detail})`}`);
    }
    if (checked.kind !== 'connected') return checked.reason;
    return await stepsOf(plugin)(context, { ...corrected, ...checked.values }, { environment, say });
  } catch (error) {
    return error instanceof Error ? error.message : 'It failed without a reason';
  }
}
