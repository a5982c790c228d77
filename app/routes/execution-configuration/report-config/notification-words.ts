import type { BadgeTone } from '#app/components/text/badge.tsx';
import type {
  ReportDelivery,
  SentNotification,
} from '#platform/contract/execution-configuration/notification-calls.ts';
import {
  deliveryStatuses,
  type DeliveryStatus,
} from '#platform/contract/execution-configuration/report-configuration-values.ts';
import { showTime } from '#platform/contract/times/time-values.ts';
import type { Zone } from '#platform/contract/times/zone-values.ts';

export const deliveryTones: Readonly<Record<DeliveryStatus, BadgeTone>> = {
  Waiting: 'info',
  Sent: 'success',
  Failed: 'error',
  'Not sent': 'warning',
};

/** Sums up the deliveries of a notification: '3 sent, 1 failed'. */
export function outcomeWords({ recipients, error }: Pick<SentNotification, 'recipients' | 'error'>): string {
  const counts = deliveryStatuses.flatMap((status) => {
    const count = recipients.filter((each) => each.status === status).length;
    return count === 0 ? [] : [`${count} ${status.toLowerCase()}`];
  });
  if (counts.length > 0) return counts.join(', ');
  return error === '' ? 'No recipients' : 'Not prepared yet';
}

/** Returns details of a delivery, in addition to its status. */
export function deliveryNote(
  { status, sentOn, error, failedOn, nextAttemptOn }: ReportDelivery,
  zone: Zone,
): string {
  if (status === 'Sent') return sentOn === null ? '' : showTime(sentOn, zone);
  if (status === 'Not sent')
    return sentOn === null ? error : `${error}. Sent before: ${showTime(sentOn, zone)}`;
  const failed = error === '' ? '' : `${error}${failedOn === null ? '' : `, ${showTime(failedOn, zone)}`}`;
  const next = nextAttemptOn === null || failed === '' ? '' : `Next try ${showTime(nextAttemptOn, zone)}`;
  return [failed, next].filter((text) => text !== '').join('. ');
}
