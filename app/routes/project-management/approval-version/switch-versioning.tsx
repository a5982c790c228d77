import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { z } from 'zod';
import { Question } from '#app/components/dialog/question.tsx';
import { projectManagementPaths } from '#app/paths/project-management.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle, titleOf } from '#app/shared/page/page-title.ts';
import { projectIdOf } from '#app/shared/projects/project-question.server.ts';
import {
  getApprovalConsequences,
  updateApprovalConfiguration,
} from '#platform/contract/approval/approval-configuration-calls.ts';
import { approvalMessages } from '#platform/contract/approval/approval-values.ts';
import { disablingWords, enablingWords, fallingBackWords } from './consequence-words.ts';

export const handle = { dialog: true };

/** Asks before versions are enabled or disabled, with what that does (spec 3 section 4, Versioning toggle). */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'approval-version.edit',
    async find({ platformFor }) {
      const outcome = await platformFor(projectIdOf(args)).call(getApprovalConsequences, {});
      if (!outcome.ok) throw refused(outcome);
      return outcome.data;
    },
    unless: {
      says: ({ switching }) => (switching ? approvalMessages.switching : undefined),
      back: projectManagementPaths.list('approval-version', queryOf(args.request)),
    },
  });

/** The state that the question was asked about: another one may be the case by now. */
const schema = z.object({ to: z.enum(['enabled', 'disabled']) });

export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema,
    call: updateApprovalConfiguration,
    inProject: () => projectIdOf(args),
    input: ({ to }) => ({ body: { versioningEnabled: to === 'enabled' } }),
    back: `${projectManagementPaths.list('approval-version', queryOf(args.request))}#versioning-${projectIdOf(args)}`,
    done: ({ message, data }) => ({
      tone: 'success',
      text: data.switching ? `${message}. Large projects take a moment to follow.` : message,
    }),
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function SwitchVersioning() {
  const consequences = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { id, name, versioningEnabled, activeReviewerCount } = consequences;
  const falling = fallingBackWords(consequences);
  return (
    <Question
      title="Warning"
      width={560}
      action={versioningEnabled ? 'Disable' : 'Enable'}
      {...(versioningEnabled && { tone: 'danger' as const })}
      fields={{ to: versioningEnabled ? 'disabled' : 'enabled' }}
      closeTo={`${projectManagementPaths.list('approval-version', query)}#versioning-${id}`}
    >
      {versioningEnabled ? (
        <>
          <p>
            Disable versioning of {name}? {disablingWords(consequences)}
          </p>
          {falling !== '' && <p>{falling}</p>}
        </>
      ) : (
        <>
          <p>{enablingWords(consequences)}</p>
          {activeReviewerCount === 0 && (
            <p>{name} has no active reviewer yet. Until you choose one, nobody can approve changes.</p>
          )}
        </>
      )}
    </Question>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, titleOf(`${data?.versioningEnabled ? 'Disable' : 'Enable'} versioning`, data?.name));
