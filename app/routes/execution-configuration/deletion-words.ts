import type { SaveQuestionWords } from '#app/shared/settings-tab/save-question.tsx';
import { counted } from '#platform/contract/wire/count-values.ts';

/** Counts what would be deleted: '12 screenshots and 1 video'; '' when nothing. */
const thingsOf = (counts: readonly (readonly [count: number, noun: string])[]): string =>
  counts
    .filter(([count]) => count > 0)
    .map(([count, noun]) => counted(count, noun))
    .join(' and ');

const wordsFor = (things: string, consequence: string): SaveQuestionWords | undefined =>
  things === ''
    ? undefined
    : {
        title: `Delete ${things}?`,
        text: `${things} are older than the new limit and will be deleted. ${consequence} To keep them, change the number of days.`,
        action: 'Save and delete',
      };

/**
 * Asks about screenshots and videos that fewer days delete.
 * @returns undefined when there are none
 */
export const expiringCaptures = (counts: { readonly screenshots: number; readonly videos: number }) =>
  wordsFor(capturesIn(counts), 'You can’t undo this.');

/**
 * Asks about stored reports that fewer days delete.
 * @returns undefined when there are none
 */
export const expiringReports = (counts: { readonly html: number; readonly pdf: number }) =>
  wordsFor(reportsIn(counts), 'You can’t undo this.');

export const capturesIn = ({
  screenshots,
  videos,
}: {
  readonly screenshots: number;
  readonly videos: number;
}) =>
  thingsOf([
    [screenshots, 'screenshot'],
    [videos, 'video'],
  ]);

export const reportsIn = ({ html, pdf }: { readonly html: number; readonly pdf: number }) =>
  thingsOf([
    [html, 'HTML report'],
    [pdf, 'PDF report'],
  ]);
