import { Marked } from './marked.tsx';
import { useTooltip } from './use-tooltip.ts';

type TruncatedProps = {
  text: string;
  /** How many characters are shown, the ellipsis not counted. */
  max: number;
  /** Inside a link or button, which then shows the whole text when it has the focus. */
  inLink?: boolean;
  /** What was searched for: it is marked. */
  search?: string;
};

/** What can have the focus has a role and a name; of an image what is in it is not read a second time. */
const stop = (text: string) => ({ tabIndex: 0, role: 'img', 'aria-label': text });

/**
 * Long text shortened for the eye only: its whole value is what a screen reader reads, and a tooltip lays it over the
 * short one on hover and on focus. It is in the tab order only when something was cut.
 */
export function Truncated({ text, max, inLink = false, search = '' }: TruncatedProps) {
  const anchor = useTooltip();
  const characters = [...text];
  if (characters.length <= max) return <Marked text={text} search={search} />;
  const short = `${characters.slice(0, max).join('').trimEnd()}…`;
  return (
    <span ref={anchor} className="tooltip tooltip-over truncated" {...(inLink ? {} : stop(text))}>
      <span aria-hidden="true">
        <Marked text={short} search={search} />
      </span>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="tooltip-text">
        {text}
      </span>
    </span>
  );
}
