import type { ProjectStatusEvent } from '../../contract/live/live-calls.ts';
import { liveChanges, liveEventsOf } from '../../domain/live-changes.ts';
import { recordChange } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';

type StatusChange = Omit<ProjectStatusEvent, 'projectId' | 'subject'> & { readonly licenseId: string };

const projectStatusChanges = liveChanges<StatusChange>((_, next) => next);

/** Records that a project was closed, archived or opened again, for its open pages. */
export const recordStatusChange = (transaction: Db, id: string, change: StatusChange): void =>
  recordChange(transaction, projectStatusChanges, id, change);

/** The live events of projects: open pages of a project that is closed say so. */
export const projectStatusEvents = liveEventsOf(projectStatusChanges, (_, changed) =>
  Promise.resolve(
    [...changed].map(([projectId, { licenseId, name, status }]) => ({
      channel: 'PROJECT_STATUS' as const,
      data: { projectId, name, status, subject: { licenseId, projectId } } satisfies ProjectStatusEvent,
    })),
  ),
);
