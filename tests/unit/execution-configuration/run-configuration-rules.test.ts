import { describe, expect, test } from 'vitest';
import { sectionsFor } from '#app/routes/execution-configuration/run-config/run-config-sections.ts';
import {
  daysRule,
  stepRunsRule,
  suiteLimitOf,
  terminationRule,
  waitRule,
} from '#platform/contract/execution-configuration/run-configuration-rules.ts';
import { runDefaults } from '#platform/contract/execution-configuration/run-configuration-values.ts';
import { problemOfText, raised } from '#platform/contract/wire/fields/number-rules.ts';
import { commandSettingsOf } from '#platform/automation/executions/command-settings.ts';
import { overRunLimit, runLimitSecondsOf } from '#platform/automation/executions/run-limits.ts';

const seconds = waitRule('implicitWait', 'Seconds');

describe('a number of the run configuration', () => {
  test.each([
    ['0', seconds, undefined],
    ['999', seconds, undefined],
    ['1000', seconds, 'Value greater than 999 not allowed'],
    ['999000', waitRule('explicitWait', 'Milliseconds'), undefined],
    ['999001', waitRule('explicitWait', 'Milliseconds'), 'Value greater than 999000 not allowed'],
    ['99', waitRule('delayBetweenSteps', 'Seconds'), undefined],
    ['100', waitRule('delayBetweenSteps', 'Seconds'), 'Value greater than 99 not allowed'],
    ['99001', waitRule('delayBetweenSteps', 'Milliseconds'), 'Value greater than 99000 not allowed'],
    ['1000', terminationRule, 'Value greater than 999 not allowed'],
    ['0', daysRule, 'No of days should be between 1 to 365'],
    ['366', daysRule, 'No of days should be between 1 to 365'],
    ['6', stepRunsRule, 'Maximum 5 runs allowed'],
    ['-1', stepRunsRule, 'Minimum value should be 0'],
    ['', seconds, 'This field is required'],
    ['1.5', seconds, 'Enter a whole number'],
    ['ten', seconds, 'Enter a whole number'],
  ])('that is %j', (text, rule, problem) => {
    expect(problemOfText(text, rule)).toBe(problem);
  });

  test.each([
    ['', seconds, '0'],
    [' ', seconds, '0'],
    ['-5', seconds, '0'],
    ['7', seconds, '7'],
    [' 7 ', seconds, '7'],
    // Users have to correct what is too large, or not a number.
    ['1000', seconds, '1000'],
    ['ten', seconds, 'ten'],
    ['', daysRule, '1'],
    ['0', daysRule, '1'],
    ['-3', daysRule, '1'],
  ])('that is left as %j', (text, rule, left) => {
    expect(raised(text, rule)).toBe(left);
  });
});

describe('the maximum time of an execution', () => {
  const limits = (suite: number, script: number) => ({
    ...runDefaults,
    executionTermination: {
      terminateScriptIfTakesMoreTime: script,
      terminateScriptUnit: 'Mins' as const,
      terminateSuiteIfTakesMoreTime: suite,
      terminateSuiteUnit: 'Secs' as const,
    },
  });

  test.each([
    [90, 20, 90, 'It ran for more than 90 Secs'],
    [0, 20, 1200, 'It ran for more than 20 Mins'],
    [0, 0, 108_000, 'It ran for more than 30 Hrs'],
  ])('with %i Secs for a suite and %i Mins for a script', (suite, script, allowed, words) => {
    expect(runLimitSecondsOf(limits(suite, script))).toBe(allowed);
    expect(overRunLimit(JSON.stringify(limits(suite, script)))).toBe(words);
  });

  test('is unlimited for an execution that is older than run configurations', () => {
    expect(overRunLimit(null)).toBe('It ran for more than 30 Hrs');
  });

  test('is the limit of a script by default', () => {
    expect(suiteLimitOf(runDefaults.executionTermination)).toEqual({ value: 30, unit: 'Hrs' });
  });
});

test('sends milliseconds and seconds to clients, whatever was set', () => {
  expect(commandSettingsOf(runDefaults)).toEqual({
    implicitWaitMs: 0,
    explicitWaitMs: 0,
    stepDelayMs: 0,
    scriptLimitSeconds: 108_000,
    stepRetries: 0,
    screenshots: 'failed',
    videos: 'none',
    rerunFailed: false,
  });
  const waitTime = {
    ...runDefaults.waitTime,
    implicitWait: 5,
    explicitWait: 250,
    explicitWaitUnit: 'Milliseconds' as const,
  };
  const visualCaptureSettings = {
    ...runDefaults.visualCaptureSettings,
    captureScreenshots: "Don't capture" as const,
    captureVideos: 'All scripts' as const,
  };
  expect(commandSettingsOf({ ...runDefaults, waitTime, visualCaptureSettings })).toMatchObject({
    implicitWaitMs: 5000,
    explicitWaitMs: 250,
    screenshots: 'none',
    videos: 'all',
  });
});

test('offers settings depending on the license and the project', () => {
  expect(sectionsFor(['All'], null)).toEqual({ allWaits: true, captures: true });
  expect(sectionsFor(['WebService'], null)).toEqual({ allWaits: true, captures: false });
  expect(sectionsFor(['WebService', 'Web'], 'Web Service')).toEqual({ allWaits: false, captures: true });
});
