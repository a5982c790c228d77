import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as account from '#platform/contract/accounts/account-calls.ts';
import * as secondFactor from '#platform/contract/accounts/two-factor-calls.ts';
import { reportExecution } from '#platform/contract/executions/execution-calls.ts';
import { executionLimits } from '#platform/contract/executions/execution-values.ts';
import * as client from '#platform/contract/machines/client-calls.ts';
import { machineLimits, progressStatuses } from '#platform/contract/machines/machine-values.ts';

const text = readFileSync(path.resolve(import.meta.dirname, '../../../docs/client-protocol.md'), 'utf8');
/** The text without its line breaks. */
const running = text.replace(/\s+/g, ' ');

const fieldsOf = (schema: unknown): string[] =>
  schema instanceof Object && 'shape' in schema ? Object.keys(schema.shape as object) : [];

/** Fields of signing out that no client needs. */
const left = ['emailId', 'currentLicenseId'];

describe('the description of the protocol of the client', () => {
  test.each([
    account.publicKey,
    account.signIn,
    secondFactor.signInBySecondFactor,
    account.refreshSession,
    account.signOut,
    client.registerClient,
    client.beatClient,
    client.unregisterClient,
    reportExecution,
  ])('has the call $name with all that is sent', ({ name, method, path: target, body }) => {
    const section = text.split(/^### /m).find((part) => part.startsWith(`\`${method} ${target}\``));
    expect(section).toBeDefined();
    const fields = fieldsOf(body).filter((field) => name !== 'signOut' || !left.includes(field));
    for (const field of fields) expect(section, field).toContain(`\`${field}\``);
  });

  test('has the statuses that are reported, and the limits', () => {
    for (const status of progressStatuses) expect(text).toContain(`\`${status}\``);
    const { suitesMax, suiteNameMax, detailsMax, hostNameMax, runningMax, holdSecondsMax } = machineLimits;
    for (const words of [
      `at most ${suitesMax} of up to ${suiteNameMax} characters`,
      `Browsers and devices, at most ${detailsMax}`,
      `up to ${hostNameMax} characters`,
      `at most ${runningMax}`,
      `0 to ${holdSecondsMax}`,
      `heard for ${machineLimits.silentAfterSeconds} seconds`,
      `after ${executionLimits.silentSeconds / 60} minutes`,
      `up to ${executionLimits.messageMax.toLocaleString('en')} characters`,
      `within ${executionLimits.acknowledgeSeconds / 60} minutes`,
      `within ${executionLimits.prepareSeconds / 60} minutes`,
      `after ${executionLimits.runSeconds / 3600} hours`,
    ]) {
      expect(running).toContain(words);
    }
  });

  test('ends with an example of at most 40 lines', () => {
    const example = /```python\n([^]*?)```/.exec(text)?.[1] ?? '';
    expect(example.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    expect(example.length).toBeGreaterThan(1000);
  });
});
