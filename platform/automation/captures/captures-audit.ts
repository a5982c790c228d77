import { scopeSubject } from '../execution-configuration/scope-subject.ts';
import { deletableTotals } from '../execution-configuration/deletable-captures.ts';
import type { AuditPart } from '../../domain/audit-part.ts';

/** The subjects of this domain in the audit log. */
export const capturesAudit = {
  subjects: {
    /** The number of captures of a project, or of all open projects of a license. */
    captures: scopeSubject(async (db, scope) => {
      const { screenshot, video } = await deletableTotals(db, scope);
      return { screenshots: screenshot.count, videos: video.count };
    }),
  },
  words: {
    deleteCaptures: {
      did: 'deleted screenshots or videos of {name}{value}',
      wanted: 'delete screenshots or videos of {name}',
    },
  },
} as const satisfies AuditPart;
