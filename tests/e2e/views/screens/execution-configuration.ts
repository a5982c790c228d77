import { sends, type AreaOfScreens } from '../screen.ts';

const run = '/app/configuration/execution-configuration/run-config';
const result = '/app/configuration/execution-configuration/result-config';

export default {
  as: 'owner',
  screens: [
    { path: '/app/configuration/execution-configuration' },
    { path: run },
    {
      path: run,
      then: sends({
        implicitWait: '1000',
        implicitWaitUnit: 'Seconds',
        delayBetweenSteps: 'soon',
        noOfTimesFailedStepRun: '6',
      }),
    },
    { path: `${run}/inherit` },
    { path: `${run}/warning-modal/screen-shoot` },
    { path: `${run}/warning-modal/all-videos` },
    { path: result },
    {
      path: result,
      then: sends({ noOfTestDevResults: '1001', noOfScriptsResults: 'many', noOfSuitesResults: '4' }),
    },
  ],
} satisfies AreaOfScreens;
