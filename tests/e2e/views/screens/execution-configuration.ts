import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { sends, type AreaOfScreens } from '../screen.ts';

const run = executionConfigurationPaths.run;
const result = executionConfigurationPaths.result;

export default {
  as: 'owner',
  screens: [
    { path: executionConfigurationPaths.base },
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
    { path: executionConfigurationPaths.inheritRun },
    { path: executionConfigurationPaths.deleteCaptures('screen-shoot') },
    { path: executionConfigurationPaths.deleteCaptures('all-videos') },
    { path: result },
    {
      path: result,
      then: sends({ noOfTestDevResults: '1001', noOfScriptsResults: 'many', noOfSuitesResults: '4' }),
    },
  ],
} satisfies AreaOfScreens;
