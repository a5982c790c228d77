import type { ReactNode } from 'react';
import { useTooltip } from '../use-tooltip.ts';

interface RowStateProps {
  /** The id of the sentence that describes the row and its link; undefined without one. */
  readonly id: string | undefined;
  /** Why the state is what it is; '' where the state says all. */
  readonly sentence: string;
  /** The id of the row's link, whose focus shows the sentence, too. */
  readonly linkId?: string;
  /** A `State`, and what stands beside it. */
  readonly children: ReactNode;
}

/** The state of a row. Why it is so is no part of the list: it appears for users who point at it, and for the row's link. */
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
