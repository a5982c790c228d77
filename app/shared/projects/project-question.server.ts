import type { LoaderFunctionArgs } from '@remix-run/node';
import { hasFailedForm } from '#app/request/forms/failed-form.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { lacking } from '#app/request/session/lacking.server.ts';
import type { SignedIn } from '#app/request/session/require-session.server.ts';
import { getProject } from '#platform/contract/projects/project-calls.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';

/** Returns the id of the project in the address. */
export const projectIdOf = ({ params: { projectId = '' } }: Pick<LoaderFunctionArgs, 'params'>): string =>
  projectId;

type Project = CallReply<typeof getProject>;

/**
 * Returns the project that a form changes, with what the form needs besides.
 * @throws Response 403 and 404 of the platform, and 403 where the user or the project's status doesn't allow it
 */
export const projectToChange = <Found>(
  args: LoaderFunctionArgs,
  action: keyof typeof permissions,
  find: (project: Project, signedIn: SignedIn) => Found | Promise<Found>,
): Promise<Found> =>
  askFirst(args, {
    permission: 'none',
    async find(signedIn) {
      const project = await signedIn.platform.get(getProject, { params: { id: projectIdOf(args) } });
      // A form that was just refused, because the project was closed meanwhile, says so itself.
      if (project.cannot[action] !== undefined && !hasFailedForm(args.context)) {
        const { permission, isOfProject } = permissions[action];
        throw await lacking(signedIn.platformFor(isOfProject ? project.id : undefined), permission);
      }
      return find(project, signedIn);
    },
  });

/** The permission of each form, and whether it is one in the project. */
const permissions = {
  edit: { permission: 'project.edit', isOfProject: true },
  delete: { permission: 'project.delete', isOfProject: true },
  status: { permission: 'project.status', isOfProject: false },
} as const;
