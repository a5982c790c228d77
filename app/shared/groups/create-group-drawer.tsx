import type { GroupChoices } from './group-choices.ts';
import { GroupDrawer } from './group-drawer.tsx';

interface CreateGroupDrawerProps {
  readonly choices: GroupChoices;
  /** Null in All Projects. */
  readonly projectName: string | null;
  readonly closeTo: string;
}

/** Renders the form for a new group, for every page that needs one. */
export function CreateGroupDrawer({ choices, projectName, closeTo }: CreateGroupDrawerProps) {
  return (
    <GroupDrawer
      title="Create group"
      about={
        projectName === null
          ? 'A mailing list for all projects: users of the license and guests.'
          : `A mailing list for ${projectName}: its members and guests.`
      }
      submit="Create"
      sending="Creating…"
      closeTo={closeTo}
      values={{ name: '', description: '', member: [], guest: [] }}
      choices={choices}
    />
  );
}
