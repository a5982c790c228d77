/**
 * Live events (spec 2 section 7): their channels, who may see them, and their data. The platform, the app's relay and
 * the browser share this file; it imports nothing.
 */

export const liveChannels = [
  'MACHINE_STATUS',
  'ON_GOING_EXECUTION',
  'APPROVAL_REQUEST',
  'PROJECT_STATUS',
] as const;
export type LiveChannel = (typeof liveChannels)[number];

/**
 * The channel that reports a changed audience, or an ended session: for processes with open streams of that user, not
 * for the streams' readers.
 */
export const audienceChannel = 'AUDIENCE';

/** The subject of an event, which decides who may see it. */
export interface LiveSubject {
  readonly licenseId: string;
  /** For an execution, an approval request or a project. */
  readonly projectId?: string | undefined;
  /** For a machine. */
  readonly machineId?: string | undefined;
  readonly ownerId?: string | undefined;
  /** The machine is open to every user of the license. */
  readonly allUsers?: boolean | undefined;
  /** Users who have just gained or lost the use of the machine: they receive the event whatever their audience. */
  readonly userIds?: readonly string[] | undefined;
}

/** What a user may see of live events. */
export interface LiveAudience {
  readonly userId: string;
  readonly licenseId: string;
  /** Super Admins and Admins see everything of the license. */
  readonly everything: boolean;
  readonly projectIds: string[];
  /** Machines of others that the user was given access to. */
  readonly machineIds: string[];
}

/** Returns whether an event is for a user. */
export function mayHear(audience: LiveAudience, subject: LiveSubject): boolean {
  if (subject.licenseId !== audience.licenseId) return false;
  if (audience.everything) return true;
  if (subject.projectId !== undefined) return audience.projectIds.includes(subject.projectId);
  if (subject.machineId === undefined) return false;
  return (
    subject.allUsers === true ||
    subject.ownerId === audience.userId ||
    subject.userIds?.includes(audience.userId) === true ||
    audience.machineIds.includes(subject.machineId)
  );
}

export const liveLimits = {
  /** The maximum time without a message on a stream. */
  heartbeatSeconds: 15,
  /** How long events are stored for readers who reconnect. */
  storedSeconds: 600,
  /** The maximum number of events to repeat to a reader who reconnects; after more it has to reload. */
  replayMax: 1000,
  /** How long a reader may take nothing before it is dropped. */
  stalledSeconds: 60,
  /** How often a reader's audience is read again. */
  audienceSeconds: 30,
  /** Streams that one session can have open at a time. */
  streamsPerSession: 10,
} as const;
