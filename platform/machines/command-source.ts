import type { ClientCommand } from '../contract/machines/client-calls.ts';

/** Who is asked for what a client is to do. */
export interface CommandSource {
  /**
   * What the client of a machine is to do, as things stand: to start what is waiting for it, to terminate what it runs
   * and should not. A command is given with every beat until the client's `running` (or its progress) shows that it has
   * been followed, so a reply that is lost does no harm.
   *
   * `running` is every execution of which the client has not yet told the end. One that the platform believes to be
   * running there, and that is not among them, was lost with an earlier run of the client.
   */
  commandsFor(beat: ClientBeat): Promise<ClientCommand[]>;
}

export interface ClientBeat {
  readonly machineId: string;
  readonly licenseId: string;
  readonly running: readonly string[];
  /** `running` is as it was then: a beat may be held, and its commands looked for again. */
  readonly arrivedOn: Date;
}

/** Of a platform without executions. */
export const noCommands: CommandSource = { commandsFor: () => Promise.resolve([]) };
