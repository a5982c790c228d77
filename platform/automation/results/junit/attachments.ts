import { resultLimits } from '../../../contract/executions/result-values.ts';

/** A line as Jenkins reads it, and Playwright and others write it. */
const attachment = /\[\[ATTACHMENT\|([^[\]\n]{1,1000})\]\]/g;
const isCapture = /\.(?:png|jpe?g|webp|webm|mp4)$/i;

/** Returns the paths of the screenshots and videos that the output of a test case names as its own. */
export const attachmentsIn = (output: string): string[] =>
  [...output.matchAll(attachment)]
    .map(([, path = '']) => path.trim())
    .filter((path) => isCapture.test(path) && path.length <= resultLimits.fileMax);
