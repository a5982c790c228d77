import type { ClientCommand } from '../../contract/machines/client-calls.ts';

/** The source of commands for clients. */
export interface CommandSource {
  /**
   * Returns what the client of a machine is to do now: start what waits for it, terminate what should not
   * run. A command is repeated with every beat until the client's `running` (or its progress) shows that it
   * was followed, so a lost reply does no harm.
   *
   * `running` is every execution whose end the client has not reported yet. One that the platform believes to
   * be running there, and that is not among them, was lost with an earlier process of the client.
   */
  commandsFor(beat: ClientBeat): Promise<ClientCommand[]>;
}

export interface ClientBeat {
  readonly machineId: string;
  readonly licenseId: string;
  readonly running: readonly string[];
  /** When `running` arrived: a beat may wait, and its commands may be looked up again. */
  readonly arrivedOn: Date;
}

/** The source for a platform without executions. */
export const noCommands: CommandSource = { commandsFor: () => Promise.resolve([]) };
