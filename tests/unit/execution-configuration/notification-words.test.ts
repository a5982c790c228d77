import { utc } from '#platform/contract/times/zone-values.ts';
import { expect, test } from 'vitest';
import {
  deliveryNote,
  outcomeWords,
} from '#app/routes/execution-configuration/report-config/notification-words.ts';
import type { ReportDelivery } from '#platform/contract/execution-configuration/notification-calls.ts';
import { reportConfigurationMessages } from '#platform/contract/execution-configuration/report-configuration-values.ts';

const unsent: ReportDelivery = {
  name: 'Zoe',
  emailId: 'zoe@example.com',
  status: 'Not sent',
  attempts: 0,
  sentOn: null,
  error: reportConfigurationMessages.unsent.full,
  failedOn: null,
  nextAttemptOn: null,
};

test('counts a guest who has reached the daily limit of emails, with the reason', () => {
  const sent = { ...unsent, status: 'Sent' as const, error: '', sentOn: '2026-03-02T09:00:00.000Z' };
  expect(outcomeWords({ recipients: [sent, unsent], error: '' })).toBe('1 sent, 1 not sent');
  expect(deliveryNote(unsent, utc)).toBe('This address had reached its limit of 50 emails in 24 hours');
});

test('says that a recipient was already notified', () => {
  expect(deliveryNote({ ...unsent, sentOn: '2026-03-02T09:00:00.000Z' }, utc)).toMatch(
    /^This address had reached its limit of 50 emails in 24 hours\. Sent before: .*2026/,
  );
});
