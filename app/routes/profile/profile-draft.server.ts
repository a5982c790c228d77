import { z } from 'zod';
import { formDraft } from '#app/request/forms/form-draft.server.ts';

const draftSchema = z.object({
  userId: z.string(),
  /** Null while there are no entries. */
  values: z
    .object({
      name: z.string(),
      primaryCountry: z.string(),
      primaryPhone: z.string(),
      second: z.string(),
      secondaryCountry: z.string(),
      secondaryPhone: z.string(),
      organisationName: z.string(),
      jobTitle: z.string(),
      jobTitleOthers: z.string(),
    })
    .nullable(),
  verification: z
    .object({
      /** '' after sending has failed: there is no code to show then. */
      id: z.string(),
      phone: z.string(),
      resendOn: z.string(),
      /** Only for display; the platform decides whether a phone may be saved. */
      verified: z.boolean(),
    })
    .nullable(),
});

/** The drawer's form between its steps: the unsaved entries, and the phone that is being verified. */
export type ProfileDraft = z.infer<typeof draftSchema>;

/** See {@link formDraft}. */
export const profileDraft = formDraft('profile', draftSchema);
