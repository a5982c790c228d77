import type { RecipientRule } from '#platform/contract/execution-configuration/report-configuration-values.ts';

/** What a select of the form can say of a webhook that isn't a recipient. */
export const never = 'never' as const;

export type RuleChoice = RecipientRule | typeof never;

/** The value of an option: whose rule it is, and the rule. */
export const ruleOption = (key: string, rule: RuleChoice): string => `${key}|${rule}`;

/** What the form shows. */
export interface RecipientRulesValues extends Record<string, string | string[]> {
  id: string;
  modifiedOn: string;
  rules: string[];
}
