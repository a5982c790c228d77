import { Avatar } from './avatar.tsx';
import { Truncated } from './truncated.tsx';

interface PersonProps {
  readonly name: string;
  /** How many characters of the name are shown. */
  readonly max?: number;
  /** Inside a link, which then shows the whole name. */
  readonly inLink?: boolean;
  /** The name alone, and quieter: where the same person stands in row after row, and nobody looks for them. */
  readonly quiet?: boolean;
}

/** Somebody in a list: avatar and name. */
export function Person({ name, max = 20, inLink = false, quiet = false }: PersonProps) {
  if (quiet) {
    return (
      <span className="text-muted">
        <Truncated text={name} max={max} inLink={inLink} />
      </span>
    );
  }
  return (
    <span className="person">
      <Avatar name={name} size="tiny" />
      <Truncated text={name} max={max} inLink={inLink} />
    </span>
  );
}
