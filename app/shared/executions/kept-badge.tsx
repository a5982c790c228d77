import { Badge } from '#app/components/text/badge.tsx';
import { otherTime, useZones } from '#app/components/text/time.tsx';
import { showTime } from '#platform/contract/times/time-values.ts';
import type { ShownZones } from '#platform/contract/times/zone-values.ts';
import type { Kept } from '#platform/contract/executions/execution-calls.ts';

/** Says who keeps an execution, since when, in both zones, and why. */
export function keptWords({ on, by, reason }: Kept, zones: ShownZones): string {
  const other = otherTime(on, zones);
  const time = showTime(on, zones.shown) + (other === undefined ? '' : ` (${other})`);
  return `Kept ${by === '' ? '' : `by ${by} `}since ${time}: ${reason}`;
}

/** Marks an execution that is kept; the reason on hover and for screen readers. */
export function KeptBadge({ kept }: { readonly kept: Kept }) {
  const words = keptWords(kept, useZones());
  return (
    <span title={words}>
      <Badge tone="accent">
        Kept<span className="sr-only">. {words}</span>
      </Badge>
    </span>
  );
}
