import { z } from 'zod';
import { formDraft } from '#app/request/forms/form-draft.server.ts';

/** The unsaved selection of Slack recipients before an instance was created. */
export const slackDraft = formDraft(
  'slack',
  z.object({
    userId: z.string(),
    /** The id of the configuration. */
    id: z.string(),
    /** The ids of the selected instances. */
    chosen: z.array(z.string()),
  }),
);
