import { Badge } from '#app/components/text/badge.tsx';
import { showTime } from '#app/components/text/dates.ts';
import type { Kept } from '#platform/contract/executions/execution-calls.ts';

/** Says who keeps an execution, since when and why. */
export const keptWords = ({ on, by, reason }: Kept): string =>
  `Kept ${by === '' ? '' : `by ${by} `}since ${showTime(on)}: ${reason}`;

/** Marks an execution that is kept; the reason on hover and for screen readers. */
export const KeptBadge = ({ kept }: { readonly kept: Kept }) => (
  <span title={keptWords(kept)}>
    <Badge tone="accent">
      Kept<span className="sr-only">. {keptWords(kept)}</span>
    </Badge>
  </span>
);
