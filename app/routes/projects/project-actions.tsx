import { Menu } from '#app/components/menu/menu.tsx';
import { projectPaths } from '#app/paths/projects.ts';
import type { getProject } from '#platform/contract/projects/project-calls.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';

const noQuery = new URLSearchParams();

/** Offers to change, close, archive, reopen or delete the project, to users who may. */
export function ProjectActions({ project }: { readonly project: CallReply<typeof getProject> }) {
  const { id, name, cannot } = project;
  const from = `${projectPaths.look(id)}#more`;
  const items = [
    cannot.edit === undefined && { label: 'Edit', to: projectPaths.edit(id, noQuery, from) },
    cannot.status === undefined && { label: 'Change status', to: projectPaths.status(id, noQuery, from) },
    cannot.delete === undefined && {
      label: 'Delete',
      icon: 'trash' as const,
      danger: true,
      to: projectPaths.deletion(id, noQuery, from),
    },
  ].filter((item) => item !== false);
  if (items.length === 0) return null;
  return <Menu id="more" label={`More actions for ${name}`} trigger="More" align="end" items={items} />;
}
