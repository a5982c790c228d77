import { resultLimits } from '../../contract/executions/result-values.ts';

/** As Jenkins reads it, and Playwright and others write it, a line by itself. */
const attachment = /\[\[ATTACHMENT\|([^[\]\n]{1,1000})\]\]/g;
const isCapture = /\.(?:png|jpe?g|webp|webm|mp4)$/i;

/** The screenshots and videos that the output of a test case names as its own, by their paths as it writes them. */
export const attachmentsIn = (output: string): string[] =>
  [...output.matchAll(attachment)]
    .map(([, path = '']) => path.trim())
    .filter((path) => isCapture.test(path) && path.length <= resultLimits.fileMax);
