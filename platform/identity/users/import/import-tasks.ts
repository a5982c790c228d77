import { invitationMessages } from '../../../contract/users/invitation-values.ts';
import { wrong } from '../../../foundation/refusal.ts';
import { defineTask } from '../../../foundation/worker-pool/task.ts';
import { TaskNotDone, type Share, type WorkerPool } from '../../../foundation/worker-pool/worker-pool.ts';
import type readFileTask from './read-file.task.ts';
import type { FileText } from './read-file.ts';
import { readInvitees, textLeft, type ChosenColumns, type ReadInvitees } from './read-invitees.ts';
import type readInviteesTask from './read-invitees.task.ts';
import type textLeftTask from './text-left.task.ts';

const fileTask = defineTask<typeof readFileTask>({
  module: 'identity/users/import/read-file',
  seconds: 5,
  isLong: true,
});
const peopleTask = defineTask<typeof readInviteesTask>({
  module: 'identity/users/import/read-invitees',
  seconds: 5,
  isLong: true,
});
const leftTask = defineTask<typeof textLeftTask>({
  module: 'identity/users/import/text-left',
  seconds: 5,
  isLong: true,
});

/** The maximum length of a text that is read on this thread; a longer one could take more than a few milliseconds. */
const shortText = 2000;

interface Workers {
  readonly workers: WorkerPool;
}

/** Reads a file on a worker thread. @throws Refusal 400 when it takes too long, or too many are read */
export const fileText = async (
  { workers }: Workers,
  share: Share,
  path: string,
  max: number,
): Promise<FileText> => {
  try {
    return await workers.run(fileTask, { path, max }, share);
  } catch (error) {
    throw isTooMuch(error) ? wrong('file', invitationMessages.fileLong) : refusalOf(error, 'file');
  }
};

/** Reads a list. @throws Refusal as {@link fileText} */
export const peopleIn = async (
  { workers }: Workers,
  share: Share,
  text: string,
  chosen: ChosenColumns | undefined,
): Promise<ReadInvitees> => {
  if (text.length <= shortText) return readInvitees(text, chosen);
  return workers.run(peopleTask, { text, chosen }, share).catch((error: unknown) => {
    throw refusalOf(error, 'text');
  });
};

/** Returns the text of the lines that are left of a list. @throws Refusal as {@link fileText} */
export const leftOf = async (
  { workers }: Workers,
  share: Share,
  text: string,
  left: readonly number[],
): Promise<string> => {
  if (text.length <= shortText) return textLeft(text, (line) => left.includes(line));
  return workers.run(leftTask, { text, left }, share).catch((error: unknown) => {
    throw refusalOf(error, 'text');
  });
};

/** Whether a workbook needs more memory or time than a thread has, which no hand-written one does. */
const isTooMuch = (error: unknown): boolean =>
  error instanceof TaskNotDone
    ? error.why === 'too long'
    : (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';

function refusalOf(error: unknown, field: string): unknown {
  if (!(error instanceof TaskNotDone)) return error;
  return wrong(field, error.why === 'too long' ? invitationMessages.fileLong : invitationMessages.fileBusy);
}
