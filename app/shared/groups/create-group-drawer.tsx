import type { GroupChoices } from './group-choices.ts';
import { GroupDrawer } from './group-drawer.tsx';

interface CreateGroupDrawerProps {
  readonly choices: GroupChoices;
  /** Null in All Projects. */
  readonly projectName: string | null;
  readonly closeTo: string;
}

/** The form for a new e-mail group, wherever one is needed. */
export function CreateGroupDrawer({ choices, projectName, closeTo }: CreateGroupDrawerProps) {
  return (
    <GroupDrawer
      title="Create Group"
      about={
        projectName === null
          ? 'Users of the license and guests who receive mails together, in every project.'
          : `People in ${projectName} and guests who receive mails together.`
      }
      submit="Create"
      sending="Creating…"
      closeTo={closeTo}
      values={{ name: '', description: '', member: [], guest: [] }}
      choices={choices}
    />
  );
}
