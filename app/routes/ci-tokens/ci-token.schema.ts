import { z } from 'zod';
import { createCiToken } from '#platform/contract/ci-tokens/ci-token-calls.ts';
import { ciTokenDaysRule, ciTokenOverlapRule } from '#platform/contract/ci-tokens/ci-token-values.ts';
import { numberField } from '#platform/contract/wire/fields/number-field.ts';

const { name, projectId, suiteName } = createCiToken.body.shape;

const days = numberField(ciTokenDaysRule, z.coerce.number);

/** The forms of CI tokens, by the calls' own rules. An empty box is text that is too short. */
export const createCiTokenSchema = z.object({
  name,
  projectId,
  suiteName: suiteName.prefault(''),
  readResults: z.boolean().optional(),
  days,
});

/** What the form shows. */
export interface CreateCiTokenValues extends Record<string, string> {
  name: string;
  projectId: string;
  suiteName: string;
  readResults: string;
  days: string;
}

export const rotateCiTokenSchema = z.object({
  overlapHours: numberField(ciTokenOverlapRule, z.coerce.number),
  days,
});

export interface RotateCiTokenValues extends Record<string, string> {
  overlapHours: string;
  days: string;
}
