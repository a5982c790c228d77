import type { ReactNode } from 'react';
import { useTooltip } from '../menu/use-tooltip.ts';

interface RowStateProps {
  /** The id of the sentence that describes the row and its link; undefined without one. */
  readonly id: string | undefined;
  /** The reason for the state; '' where the state is clear by itself. */
  readonly sentence: string;
  /** The id of the row's link: focusing it shows the sentence, too. */
  readonly linkId?: string;
  /** A `State`, and the content beside it. */
  readonly children: ReactNode;
}

/**
 * Renders the state of a row. The reason isn't part of the list: it appears on hover, and when the row's link
 * has the focus.
 */
export function RowState(props: RowStateProps) {
  return props.sentence === '' ? (
    <span className="row-state">{props.children}</span>
  ) : (
    <ExplainedState {...props} />
  );
}

function ExplainedState({ id, sentence, linkId, children }: RowStateProps) {
  const anchor = useTooltip(linkId);
  return (
    <span ref={anchor} className="tooltip row-state">
      {children}
      <span id={id} role="tooltip" className="tooltip-text">
        {sentence}
      </span>
    </span>
  );
}
