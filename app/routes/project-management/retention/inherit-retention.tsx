import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { retentionPaths } from '#app/paths/retention.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { InheritQuestion, inheritTitle } from '#app/shared/settings-tab/inherit-question.tsx';
import { askToInherit, inheritOn } from '#app/shared/settings-tab/inherit.server.ts';
import {
  countRetention,
  getRetention,
  inheritRetention,
} from '#platform/contract/retention/retention-calls.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';
import { counted } from '#platform/contract/wire/fields/count-values.ts';
import { deletedWords } from './retention-words.ts';

export const handle = { dialog: true };

const back = retentionPaths.settings;

/** Asks before a project gives up its retention for that of All Projects. */
export const loader = (args: LoaderFunctionArgs) =>
  askToInherit(args, {
    edit: 'memory.edit',
    read: (platform) => platform.get(getRetention, {}),
    back,
    async deletes(platform, id) {
      const excess = await platform.get(countRetention, { params: { id }, query: { inherit: 'yes' } });
      return { deleted: deletedWords(excess), stays: staysWords(excess) };
    },
  });

export const action = (args: ActionFunctionArgs) =>
  inheritOn(args, {
    inherit: (platform, id) => platform.call(inheritRetention, { params: { id } }),
    back,
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function InheritRetention() {
  const { projectName, deleted, stays } = useLoaderData<typeof loader>();
  return (
    <InheritQuestion
      closeTo={retentionPaths.closeInherit}
      deleted={deleted}
      because="they exceed the limits of All Projects"
      stays={stays}
    >
      The retention of {projectName} is deleted. Executions there are kept as All Projects says instead.
    </InheritQuestion>
  );
}

const staysWords = ({ kept }: CallReply<typeof countRetention>): string =>
  kept === 0 ? '' : `${counted(kept, 'kept one')} ${kept === 1 ? 'stays' : 'stay'}.`;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, inheritTitle);
