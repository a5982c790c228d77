import { readInvitees, type ChosenColumns, type ReadInvitees } from './read-invitees.ts';

interface Input {
  readonly text: string;
  readonly chosen: ChosenColumns | undefined;
}

/** Reads a long list on a worker thread. */
export default ({ text, chosen }: Input): ReadInvitees => readInvitees(text, chosen);
