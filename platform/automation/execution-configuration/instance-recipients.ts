import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import {
  reportConfigurationMessages,
  type RecipientRule,
} from '../../contract/execution-configuration/report-configuration-values.ts';
import { webhookMessages } from '../../contract/integrations/webhook-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type { Db } from '../../foundation/database/database.ts';
import { Refusal } from '../../foundation/refusal.ts';
import {
  messageInstances,
  sendsExecutions,
  toSlackChannel,
  toWebhookTarget,
  type SlackChannel,
  type WebhookTarget,
} from '../instance-values/message-instances.ts';

/** Which outcomes a recipient is notified of. */
export interface Ruled {
  readonly rule: RecipientRule;
}

export type ChosenChannel = SlackChannel & Ruled;
export type ChosenWebhook = WebhookTarget & Ruled;

/** How the instances of a plugin are recipients. */
const plugins = {
  slack: {
    plugin: 'Slack',
    toTarget: toSlackChannel,
    problem: (config: string | undefined) =>
      config === undefined ? reportConfigurationMessages.unknownSlackInstance : undefined,
    path: 'slackData.selectedSlackInstances',
  },
  webhook: {
    plugin: 'Webhook',
    toTarget: toWebhookTarget,
    problem: (config: string | undefined) =>
      config === undefined
        ? webhookMessages.unknown
        : sendsExecutions({ config })
          ? undefined
          : webhookMessages.notForExecutions,
    path: 'webhookData.selectedWebhookInstances',
  },
} as const;

type Kind = keyof typeof plugins;
type TargetOf<Name extends Kind> = ReturnType<(typeof plugins)[Name]['toTarget']>;

/** The kinds of recipients that are plugin instances. */
export const instanceKinds = Object.keys(plugins) as readonly Kind[];

/** Returns the instances that a configuration has selected, by name. */
export async function selectedInstances<Name extends Kind>(
  db: Db,
  kind: Name,
  configurationId: string,
  licenseId: string,
): Promise<(TargetOf<Name> & Ruled)[]> {
  const { plugin, toTarget } = plugins[kind];
  const rows = await messageInstances(db, licenseId, plugin)
    .innerJoin('reportRecipients', 'reportRecipients.instanceId', 'integrationInstances.id')
    .select('reportRecipients.rule')
    .where('reportRecipients.configurationId', '=', configurationId)
    .execute();
  return rows.map((row) => ({ ...(toTarget(row) as TargetOf<Name>), rule: row.rule }));
}

interface Selected {
  readonly id: string;
  readonly rule?: RecipientRule | undefined;
}

interface Selection {
  readonly licenseId: string;
  readonly selected: readonly Selected[];
  /** Those that were selected before: a rule that is left out stays. */
  readonly before: readonly (Ruled & { readonly id: string })[];
}

/**
 * Returns the instances with these ids, each once, by name.
 * @throws Refusal 400 that names each that the license doesn't have, and each webhook that sends no executions
 */
export async function instancesNamed<Name extends Kind>(
  transaction: Db,
  { kind: { lockRows } }: Pick<PlatformServices, 'kind'>,
  kind: Name,
  { licenseId, selected, before }: Selection,
): Promise<(TargetOf<Name> & Ruled)[]> {
  const { plugin, toTarget, path, problem } = plugins[kind];
  const rows = await messageInstances(transaction, licenseId, plugin)
    // '' is no id: databases accept no empty list.
    .where('integrationInstances.id', 'in', ['', ...selected.map(({ id }) => id)])
    // One that is being deleted is either missing already, or is deleted together with its selection.
    .modifyEnd(sql.raw(lockRows))
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const problems = selected.flatMap(({ id }, index) => {
    const message = problem(known.get(id)?.config);
    return message === undefined ? [] : [{ path: `${path}.${index}.id`, message }];
  });
  if (problems[0]) throw new Refusal(400, problems[0].message, { problems });
  const ruleOf = (id: string) =>
    selected.find((one) => one.id === id && one.rule !== undefined)?.rule ??
    before.find((one) => one.id === id)?.rule ??
    'always';
  return rows.map((row) => ({ ...(toTarget(row) as TargetOf<Name>), rule: ruleOf(row.id) }));
}

/** Replaces the instances of a plugin that a configuration has selected. */
export async function writeInstances(
  transaction: Db,
  kind: Kind,
  { configurationId, licenseId }: { readonly configurationId: string; readonly licenseId: string },
  instances: readonly (Ruled & { readonly id: string })[],
): Promise<void> {
  await transaction
    .deleteFrom('reportRecipients')
    .where('configurationId', '=', configurationId)
    .where('kind', '=', kind)
    .execute();
  if (instances.length === 0) return;
  await transaction
    .insertInto('reportRecipients')
    .values(
      instances.map(({ id: instanceId, rule }) => ({
        id: newId(),
        configurationId,
        licenseId,
        kind,
        userId: null,
        groupId: null,
        emailId: null,
        instanceId,
        rule,
        name: '',
      })),
    )
    .execute();
}
