import { Person } from '#app/components/person/person.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { Truncated } from '#app/components/text/truncated.tsx';
import { userPaths } from '#app/paths/users.ts';

interface ModifiedByProps {
  /** Null for users who have left the license. */
  readonly id: string | null;
  /** '' while nobody has changed it. */
  readonly name: string;
  /** Whether users have details here. */
  readonly maySeeUsers: boolean;
}

/** Names the user who changed something, with a link to their details. */
export function ModifiedBy({ id, name, maySeeUsers }: ModifiedByProps) {
  if (name === '') return '–';
  if (id === null || !maySeeUsers) return <Person name={name} quiet />;
  return (
    <TextLink to={userPaths.details(id, new URLSearchParams())}>
      <Truncated text={name} max={20} inLink />
    </TextLink>
  );
}
