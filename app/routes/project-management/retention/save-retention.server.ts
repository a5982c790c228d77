import type { ActionFunctionArgs } from '@remix-run/node';
import { retentionPaths } from '#app/paths/retention.ts';
import { saveSettingsOn } from '#app/shared/settings-tab/save-settings.server.ts';
import { countRetention, updateRetention } from '#platform/contract/retention/retention-calls.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';
import { retentionSchema } from './retention.schema.ts';
import { deletedWords, keptWords, laterWords } from './retention-words.ts';

/** Handles the retention settings: saves them; asks first where that deletes executions. */
export const saveRetention = (args: ActionFunctionArgs) =>
  saveSettingsOn(args, {
    schema: retentionSchema,
    call: updateRetention,
    input: ({ days = null, mostPerSuite = null }, shown, id) => ({
      params: { id },
      body: { days, mostPerSuite, ...shown },
    }),
    asking: ({ days, mostPerSuite }, id) =>
      days === undefined && mostPerSuite === undefined
        ? undefined
        : {
            about: `${days ?? ''} ${mostPerSuite ?? ''}`,
            call: countRetention,
            input: { params: { id }, query: { days, mostPerSuite } },
            words: questionOf,
          },
    back: retentionPaths.settings,
  });

function questionOf(excess: CallReply<typeof countRetention>) {
  const things = deletedWords(excess);
  if (things === '') return undefined;
  return {
    title: `Delete ${things}?`,
    text: `${things} will be deleted${keptWords(excess)}.${laterWords(excess)} Results, output, reports, screenshots and videos are deleted with them. You can’t undo this. To keep more, change the limits.`,
    action: 'Save and delete',
  };
}
