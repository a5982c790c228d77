import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { ChooserStatus } from '#app/components/form/chooser.tsx';
import type { ChooserShown } from '#app/components/form/choices.ts';
import { FormFooter } from '#app/components/form/form-footer.tsx';
import { useChanged } from '#app/components/form/use-changed.ts';
import { useChooser } from '#app/components/form/use-chooser.ts';
import { projectManagementPaths } from '#app/paths/project-management.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { chooseOn } from '#app/request/forms/choose-on.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { lacking } from '#app/request/session/lacking.server.ts';
import { pageTitle, titleOf } from '#app/shared/page/page-title.ts';
import { explainPermission } from '#platform/contract/access/privilege-calls.ts';
import { updateReviewers } from '#platform/contract/approval/approval-configuration-calls.ts';
import { getProject, listProjectMembers } from '#platform/contract/projects/project-calls.ts';
import { editReviewersSchema } from './edit-reviewers.schema.ts';
import { loadReviewers } from './load-reviewers.server.ts';
import { reviewersFormId, ReviewersForm, type ReviewerChoices } from './reviewers-form.tsx';

export const handle = { dialog: true };

/** The spec calls it a user's id; it is the project's (spec 3 section 2.2). */
const idOf = ({ params: { userId = '' } }: Pick<LoaderFunctionArgs, 'params'>): string => userId;

/** Chooses who reviews in a project (spec 3 section 2.2, Edit Reviewer). */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'approval-version.edit',
    async find({ platform, platformFor }) {
      const projectId = idOf(args);
      const there = platformFor(projectId);
      const permissionId = 'approval-version.edit';
      const { allowed } = await there.get(explainPermission, { params: { permissionId } });
      if (!allowed) throw await lacking(there, permissionId);
      const [{ id, name }, first, current] = await Promise.all([
        platform.get(getProject, { params: { id: projectId } }),
        loadReviewers(platform, projectId, { search: '', page: 1 }),
        platform.get(listProjectMembers, { params: { projectId }, query: { reviewersOnly: 'true' } }),
      ]);
      if (!first.ok) throw refused(first);
      return {
        project: { id, name },
        choices: { ...first.data, search: '' },
        reviewers: current.map(({ user }) => user.id),
      };
    },
  });

export const action = (args: ActionFunctionArgs) =>
  chooseOn(args, {
    schema: editReviewersSchema,
    list: ({ platform }, part) => loadReviewers(platform, idOf(args), part),
    save: (form) =>
      save(form, {
        call: updateReviewers,
        inProject: () => idOf(args),
        input: ({ body }) => ({ body }),
        back: projectManagementPaths.row('approval-version', idOf(args), queryOf(args.request)),
        done: ({ message, data }) =>
          data.versioningEnabled && data.activeReviewerCount === 0
            ? { tone: 'warning', text: `${message}. Nobody can approve changes now.` }
            : { tone: 'success', text: message },
      }),
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function EditReviewers() {
  const { project, choices, reviewers } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const chooser = useChooser<ChooserShown<ReviewerChoices>>();
  const { key, shown, isStep } = chooser;
  const changed = useChanged(reviewersFormId, key);
  const closeTo = projectManagementPaths.row('approval-version', project.id, query);
  return (
    <Drawer
      title="Edit Reviewer"
      about={`${project.name}. Reviewers approve or reject what others propose.`}
      width="wide"
      closeTo={closeTo}
      footer={
        <FormFooter
          form={reviewersFormId}
          submit="Update"
          unmet={!changed && !isStep ? 'Select or clear a user first.' : undefined}
          closeTo={closeTo}
        />
      }
    >
      <ChooserStatus of={chooser} what="user" />
      <ReviewersForm key={key} choices={shown?.choices ?? choices} reviewers={reviewers} isStep={isStep} />
    </Drawer>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, titleOf('Edit Reviewer', loaded?.project.name));
