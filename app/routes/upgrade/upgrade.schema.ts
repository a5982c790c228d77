import { z } from 'zod';
import { requestUpgrade } from '#platform/contract/upgrades/upgrade-calls.ts';

/** Takes the same fields as the call, by the call's own rules; a phone is typed in two parts. */
export const upgradeSchema = requestUpgrade.body.safeExtend({ phoneCountry: z.string().default('') });
