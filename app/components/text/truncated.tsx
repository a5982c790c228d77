import { Marked } from './marked.tsx';
import { useTooltip } from '../menu/use-tooltip.ts';

type TruncatedProps = {
  text: string;
  /** The maximum number of characters, without the ellipsis. */
  max: number;
  /** The text is inside a link or button, which then shows the whole text on focus. */
  inLink?: boolean;
  /** The search term, which is marked in the text. */
  search?: string;
};

/**
 * Returns the attributes of a focusable element, which needs a role and a name. The content of an image is
 * not read a second time.
 */
const stop = (text: string) => ({ tabIndex: 0, role: 'img', 'aria-label': text });

/**
 * Renders long text shortened for the eye only: screen readers read the whole value, and a tooltip covers the
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
