import { z } from 'zod';
import { formDraft } from '#app/request/forms/form-draft.server.ts';
import { pairingTools } from '#platform/contract/machines/pairing-values.ts';

/**
 * The code that this browser was shown: the platform stores only its hash. It stays in the browser's own signed cookie, so
 * that the command is still there after 'Check again', and is deleted on sign-out.
 */
export const pairingDraft = formDraft(
  'pairing',
  z.object({
    userId: z.string(),
    code: z.string(),
    server: z.string(),
    tool: z.enum(pairingTools),
    expiresOn: z.string(),
  }),
);
