import type { Outcome, PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { choiceQuery, type ChoiceStep } from '#app/request/forms/choice-step.server.ts';
import { listRolesAndProjects } from '#platform/contract/users/member-calls.ts';
import { projectsShown, type ProjectChoices } from './project-choices.ts';

type Found = { readonly ok: true; readonly choices: ProjectChoices };

/** A page of the Open projects, by name, as a form that gives somebody roles in them shows it. */
export async function projectChoices(
  platform: PlatformCalls,
  userId: string,
  step: Pick<ChoiceStep, 'search' | 'page'> = { search: '', page: 1 },
): Promise<Found | Extract<Outcome<typeof listRolesAndProjects>, { ok: false }>> {
  const query = choiceQuery(step, projectsShown);
  const found = await platform.call(listRolesAndProjects, { params: { userId }, query });
  return found.ok ? { ok: true, choices: { ...found.data, search: step.search } } : found;
}
