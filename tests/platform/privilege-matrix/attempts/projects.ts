import { attempt, attemptIn, open, type AttemptModule } from '../attempt.ts';
import { ofProject } from '../inputs.ts';

export default {
  attempts: [
    attempt('createProject', 'project.create', ({ person }) => ({
      body: { name: `Shop of ${person.name}`.slice(0, 25), type: 'Web', platform: 'Web', timeZone: 'UTC' },
    })),
    attempt('createDemoProject', 'project.create'),
    attempt('deleteDemoProject', 'project.create'),
    open('one’s own first steps', 'getFirstSteps'),
    attemptIn('getProject', 'project.view', ({ projectId }) => ({ params: { id: projectId } })),
    attemptIn('getProjectAiPrivilege', 'project.view', ofProject),
    open('is for what one sees', 'listProjectChoices'),
    open('is nobody’s in particular', 'listTimeZones'),
  ],
} satisfies AttemptModule;
