import type { ActionFunctionArgs } from '@remix-run/node';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { buttonsOn } from '#app/request/forms/buttons-on.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import {
  getReportConfiguration,
  updateReportConfiguration,
  type ReportConfiguration,
} from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import {
  recipientKey,
  type RecipientRule,
} from '#platform/contract/execution-configuration/report-configuration-values.ts';
import type { CallInput } from '#platform/contract/wire/calls/call.ts';
import { sendTest } from './send-test.server.ts';
import { goesOn } from './report-draft.server.ts';
import { recipientRulesSchema } from './recipient-rules.schema.ts';
import { never, type RuleChoice } from './rule-options.ts';

/**
 * Handles the form of rules: saves those of all recipients, and which webhooks are recipients; or sends these webhooks a
 * test.
 */
export const saveRecipientRules = (args: ActionFunctionArgs) => {
  const query = queryOf(args.request);
  return buttonsOn(args, {
    schema: recipientRulesSchema,
    buttons: {
      test: (form) =>
        sendTest(form, {
          id: form.value.id,
          to: 'webhook',
          isSaved: ({ webhookData }) => areSaved(webhookData, form.value.rules),
          back: reportConfigurationPaths.drawer('recipient-rules', query),
        }),
      save: (form) =>
        save(form, {
          call: updateReportConfiguration,
          input: async ({ id, modifiedOn, rules, anyway }, { platform }) => ({
            params: { id },
            body: {
              ...withRules(await platform.get(getReportConfiguration, {}), rules),
              ...(anyway ? {} : { modifiedOn: modifiedOn || null }),
            },
          }),
          cookies: (sent, { data }) => goesOn(sent, args.request, form.value.modifiedOn, data),
          back: reportConfigurationPaths.back(query),
        }),
    },
  });
};

/** Whether the webhooks that the form chooses are those that are saved. */
const areSaved = (
  { instances, selectedWebhookInstances }: ReportConfiguration['webhookData'],
  rules: ReadonlyMap<string, RuleChoice>,
): boolean =>
  instances.every(({ id }) => {
    const isChosen = (rules.get(`webhook ${id}`) ?? never) !== never;
    return isChosen === selectedWebhookInstances.some((one) => one.id === id);
  });

type Body = CallInput<typeof updateReportConfiguration>['body'];

/** Returns the recipients with their new rules. One that the form doesn't name keeps its rule. */
function withRules(
  { emailDataDTO, slackData, webhookData }: ReportConfiguration,
  rules: ReadonlyMap<string, RuleChoice>,
): Body {
  const ruleOf = (key: string): { rule?: RecipientRule } => {
    const rule = rules.get(key);
    return rule === undefined || rule === never ? {} : { rule };
  };
  const isChosen = (id: string) => webhookData.selectedWebhookInstances.some((one) => one.id === id);
  return {
    emailDataDTO: {
      selectedEmails: emailDataDTO.selectedEmails.map(({ type, id = '', name, emailId = '', ...others }) => {
        const rule = ruleOf(recipientKey({ type, id, emailId, ...others }));
        return type === 'guest' ? { type, name, emailId, ...rule } : { type, id, ...rule };
      }),
    },
    slackData: {
      selectedSlackInstances: slackData.selectedSlackInstances.map(({ id }) => ({
        id,
        ...ruleOf(`slack ${id}`),
      })),
    },
    webhookData: {
      selectedWebhookInstances: webhookData.instances.flatMap(({ id }) => {
        const choice = rules.get(`webhook ${id}`) ?? (isChosen(id) ? undefined : never);
        return choice === never ? [] : [{ id, ...ruleOf(`webhook ${id}`) }];
      }),
    },
  };
}
