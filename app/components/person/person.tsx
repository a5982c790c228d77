import { Avatar } from './avatar.tsx';
import { Truncated } from '../text/truncated.tsx';

interface PersonProps {
  readonly name: string;
  /** The maximum number of characters of the name. */
  readonly max?: number;
  /** The name is inside a link, which then shows the whole name. */
  readonly inLink?: boolean;
  /** Shows the name alone and subdued, where the same user appears in many rows and is rarely looked for. */
  readonly quiet?: boolean;
}

/** Renders a user in a list: avatar and name. */
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
