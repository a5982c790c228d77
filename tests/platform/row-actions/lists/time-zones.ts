import { createProject } from '#platform/contract/projects/project-calls.ts';
import { setProjectStatus } from '#platform/contract/projects/project-life-calls.ts';
import { getTimeZones, updateTimeZone } from '#platform/contract/projects/time-zone-calls.ts';
import { actingList, type Asking } from '../acting-list.ts';

/** Returns the rows; none for plain users, who don't have the list. */
const listed = async ({ t, caller }: Pick<Asking, 't' | 'caller'>) => {
  const outcome = await t.attempt(getTimeZones, { query: {} }, caller);
  if (outcome.status === 403) return [];
  const { timeZones } = await t.succeed(getTimeZones, { query: {} }, caller);
  return timeZones.map((item) => ({ ...item, name: item.entityName }));
};

export default actingList({
  calls: ['getTimeZones'],
  async fill({ t, owner }) {
    const body = { name: 'Already closed', type: 'Web', platform: 'Web', timeZone: 'UTC' } as const;
    const { id } = await t.succeed(createProject, { body }, owner);
    await t.succeed(setProjectStatus, { params: { id }, body: { status: 'Closed' } }, owner);
  },
  rows: listed,
  details: async (asking, { id }) => (await listed(asking)).find((row) => row.id === id)?.cannot ?? {},
  byPermissionAlone: ['edit'],
  actions: {
    // The zone that it has changes nothing. In a project, the license's is refused as the project's is.
    edit: ({ t, caller }, { projectId, value }) =>
      t.attempt(
        updateTimeZone,
        { body: { id: value } },
        projectId === null ? caller : { ...caller, projectId },
      ),
  },
});
