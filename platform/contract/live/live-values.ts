/**
 * Live events (spec 2 section 7): their channels, who may see them, and what they say. The platform, the app's relay and
 * the browser share this file; it imports nothing.
 */

export const liveChannels = ['MACHINE_STATUS', 'ON_GOING_EXECUTION'] as const;
export type LiveChannel = (typeof liveChannels)[number];

/**
 * Says that what somebody may hear has changed, or that a session of theirs has ended: it is for whoever has open streams of
 * theirs, and not for the streams' readers.
 */
export const audienceChannel = 'AUDIENCE';

/** What an event is about, which decides who may see it. */
export interface LiveSubject {
  readonly licenseId: string;
  /** Of an execution. */
  readonly projectId?: string | undefined;
  /** Of a machine. */
  readonly machineId?: string | undefined;
  readonly ownerId?: string | undefined;
  /** The machine is open to every user of the license. */
  readonly allUsers?: boolean | undefined;
  /** Users who have just gained or lost the use of the machine: they hear of it, whatever is known of them. */
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

/** Whether an event is for a user. */
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
  /** A stream that has nothing to say says so at least this often. */
  heartbeatSeconds: 15,
  /** How long events are kept for those who come back. */
  keptSeconds: 600,
  /** What one that comes back can be told one by one; if it missed more, it is told to look anew. */
  replayMax: 1000,
  /** A reader that takes nothing for so long is dropped. */
  stalledSeconds: 60,
  /** Whether somebody still may hear what they hear is looked at anew this often. */
  audienceSeconds: 30,
  /** Streams that one session can have open at a time. */
  streamsPerSession: 10,
} as const;
