import { z } from 'zod';
import { saveAnyway } from '#app/shared/settings-tab/save-anyway.ts';
import { recipientRules } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { never, type RuleChoice } from './rule-options.ts';

/** Our page never sends anything else, so a plain message is enough. */
const error = messages.requestInvalid;
const text = z.string({ error }).max(100, error).default('');

const choices = z.enum([...recipientRules, never]);

const options = z
  .array(z.string({ error }).max(400, error), { error })
  .max(500, error)
  .default([])
  .transform((sent, context) => {
    const rules = new Map<string, RuleChoice>();
    for (const option of sent) {
      const at = option.lastIndexOf('|');
      const rule = choices.safeParse(option.slice(at + 1));
      if (rule.success) rules.set(option.slice(0, at), rule.data);
      else context.addIssue({ code: 'custom', message: error });
    }
    return rules;
  });

/** The form of the recipients' rules, with a button that sends a test to the webhooks. */
export const recipientRulesSchema = z
  .object({ id: text, modifiedOn: text, rules: options, intent: text })
  .transform(({ intent, ...sent }) =>
    intent === 'test'
      ? { ...sent, intent: 'test' as const }
      : { ...sent, intent: 'save' as const, anyway: intent === saveAnyway },
  );
