import { expect, test } from 'vitest';
import {
  deliveryNote,
  outcomeWords,
} from '#app/routes/execution-configuration/report-config/notice-words.ts';
import type { ReportDelivery } from '#platform/contract/execution-configuration/report-notice-calls.ts';
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

test('a guest who has had the mails of the day is counted, and the reason stands there', () => {
  const sent = { ...unsent, status: 'Sent' as const, error: '', sentOn: '2026-03-02T09:00:00.000Z' };
  expect(outcomeWords({ recipients: [sent, unsent], error: '' })).toBe('1 sent, 1 not sent');
  expect(deliveryNote(unsent)).toBe('This address had reached its limit of 50 emails in 24 hours');
});

test('one who was sent it before is said to have been', () => {
  expect(deliveryNote({ ...unsent, sentOn: '2026-03-02T09:00:00.000Z' })).toMatch(
    /^This address had reached its limit of 50 emails in 24 hours\. Sent before: .*2026/,
  );
});
