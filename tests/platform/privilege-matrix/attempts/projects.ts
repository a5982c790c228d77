import { allProjects } from '#tests/support/privilege-due.ts';
import { attempt, attemptIn, open, type AttemptModule, type InputParts } from '../attempt.ts';
import { ofProject } from '../inputs.ts';

const ofProjectId = ({ projectId }: InputParts) => ({ params: { id: projectId } });

export default {
  attempts: [
    attempt('createProject', 'project.create', ({ person }) => ({
      body: { name: `Shop of ${person.name}`.slice(0, 25), type: 'Web', platform: 'Web', timeZone: 'UTC' },
    })),
    attempt('createDemoProject', 'project.create'),
    attempt('deleteDemoProject', 'project.create'),
    open('one’s own first steps', 'getFirstSteps'),
    attempt('listProjects', 'projects.view'),
    attempt('getProjectsFile', 'projects.view'),
    attempt('getDefectPlatformsFile', ['defect-management.view', 'projects.view']),
    attemptIn('getDefectPlatform', ['project.view', 'defect-management.edit'], ofProjectId),
    attemptIn('updateDefectPlatform', ['project.view', 'defect-management.edit'], (parts) => ({
      ...ofProjectId(parts),
      body: { platform: 'FireFlink' },
    })),
    attemptIn('updateProject', ['project.view', 'project.edit'], (parts) => ({
      ...ofProjectId(parts),
      body: { desc: 'Changed' },
    })),
    // The status that it has changes nothing.
    attemptIn(
      'setProjectStatus',
      ['project.view', { id: 'project.status', at: allProjects }],
      ({ projectId, things }) => ({
        params: { id: projectId },
        body: { status: projectId === things.closedProject ? 'Closed' : 'Open' },
      }),
    ),
    attemptIn('getProjectDeletion', ['project.view', 'project.delete'], ofProjectId),
    attemptIn('deleteProject', ['project.view', 'project.delete'], (parts) => ({
      ...ofProjectId(parts),
      query: { name: 'Another name' },
    })),
    attemptIn('getProject', 'project.view', ({ projectId }) => ({ params: { id: projectId } })),
    attemptIn('getProjectAiPrivilege', 'project.view', ofProject),
    open('is for what one sees', 'listProjectChoices'),
    open('is nobody’s in particular', 'listTimeZones'),
    attempt('getTimeZones', 'time-zone.view'),
    attempt('getTimeZonesFile', 'time-zone.view'),
    attempt('updateTimeZone', 'time-zone.edit', () => ({ body: { id: 'UTC' } })),
  ],
  // Another name is refused: other attempts need the project.
  carriedOutElsewhere: ['deleteProject'],
} satisfies AttemptModule;
