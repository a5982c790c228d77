/** The fixed lists, words and limits of run configurations (spec 2 sections 3, 5 and 9) that both sides and the browser share. */

export const waitUnits = ['Seconds', 'Milliseconds'] as const;
export const terminationUnits = ['Hrs', 'Mins', 'Secs'] as const;
export const screenshotCaptures = ['Failed steps only', 'All steps', "Don't capture"] as const;
export const videoCaptures = ['Failed scripts only', 'All scripts', "Don't capture"] as const;

export type WaitUnit = (typeof waitUnits)[number];
export type TerminationUnit = (typeof terminationUnits)[number];
export type ScreenshotCapture = (typeof screenshotCaptures)[number];
export type VideoCapture = (typeof videoCaptures)[number];

export const waitFields = ['implicitWait', 'explicitWait', 'delayBetweenSteps'] as const;
export type WaitField = (typeof waitFields)[number];

export const runLimits = {
  /** In Seconds; in Milliseconds a thousand times as much. */
  waitMax: { implicitWait: 999, explicitWait: 999, delayBetweenSteps: 99 },
  terminationMax: 999,
  daysMin: 1,
  daysMax: 365,
  stepRunsMax: 5,
} as const;

export const runMessages = {
  name: 'Run Configuration',
  updated: 'Run Configuration updated successfully',
  days: `No of days should be between ${runLimits.daysMin} to ${runLimits.daysMax}`,
  stepRuns: `Maximum ${runLimits.stepRunsMax} runs allowed`,
  unitMissing: 'Send a wait together with its unit',
} as const;

/** The defaults until settings are saved. Without a limit of its own a suite ends by that of its scripts. */
export const runDefaults = {
  waitTime: {
    implicitWait: 0,
    implicitWaitUnit: 'Seconds',
    explicitWait: 0,
    explicitWaitUnit: 'Seconds',
    delayBetweenSteps: 0,
    delayBetweenStepsUnit: 'Seconds',
  },
  executionTermination: {
    terminateScriptIfTakesMoreTime: 30,
    terminateScriptUnit: 'Hrs',
    terminateSuiteIfTakesMoreTime: 0,
    terminateSuiteUnit: 'Hrs',
  },
  visualCaptureSettings: {
    captureScreenshots: 'Failed steps only',
    noOfDaysForScreenShot: 365,
    captureVideos: "Don't capture",
    noOfDaysForVideo: 365,
  },
  runFailedSettings: { noOfTimesFailedStepRun: 0, runFailedScriptsForSuite: false },
} as const;
