import { readPeople, type ChosenColumns, type ReadPeople } from './read-people.ts';

interface Input {
  readonly text: string;
  readonly chosen: ChosenColumns | undefined;
}

/** Reads a long list on a worker thread. */
export default ({ text, chosen }: Input): ReadPeople => readPeople(text, chosen);
