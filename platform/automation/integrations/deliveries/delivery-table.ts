import { QueueTable } from '../../../foundation/work-queue/queue-table.ts';

/** Licenses take turns. */
export const deliveryTable = new QueueTable({
  table: 'deliveries',
  doneOn: 'doneOn',
  share: 'licenseId',
  leaseSeconds: 120,
});
