import { Badge } from '#app/components/text/badge.tsx';
import { useZone } from '#app/components/text/time.tsx';
import { showTime } from '#platform/contract/times/time-values.ts';
import type { Zone } from '#platform/contract/times/zone-values.ts';
import type { Kept } from '#platform/contract/executions/execution-calls.ts';

/** Says who keeps an execution, since when and why. */
export const keptWords = ({ on, by, reason }: Kept, zone: Zone): string =>
  `Kept ${by === '' ? '' : `by ${by} `}since ${showTime(on, zone)}: ${reason}`;

/** Marks an execution that is kept; the reason on hover and for screen readers. */
export function KeptBadge({ kept }: { readonly kept: Kept }) {
  const words = keptWords(kept, useZone());
  return (
    <span title={words}>
      <Badge tone="accent">
        Kept<span className="sr-only">. {words}</span>
      </Badge>
    </span>
  );
}
