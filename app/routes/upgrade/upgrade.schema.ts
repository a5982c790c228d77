import { z } from 'zod';
import { requestUpgrade } from '#platform/contract/upgrades/upgrade-calls.ts';

/** The form asks for just what the call takes, by the call's own rules; a phone is typed in two parts. */
export const upgradeSchema = requestUpgrade.body.safeExtend({ phoneCountry: z.string().default('') });
