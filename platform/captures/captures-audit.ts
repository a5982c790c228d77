import { scopeSubject } from '../execution-configuration/scope-subject.ts';
import { captureTotalsIn } from '../memory/captures-in.ts';
import type { AuditPart } from '../domain/audit-part.ts';

/** What the audit log knows of this domain. */
export const capturesAudit = {
  subjects: {
    /** The captures of a project, or of all open ones of a license: how many there are. */
    captures: scopeSubject(async (db, scope) => {
      const { screenshot, video } = await captureTotalsIn(db, scope);
      return { screenshots: screenshot.count, videos: video.count };
    }),
  },
  words: {
    deleteCaptures: {
      did: 'deleted captures of {name}{value}',
      wanted: 'delete captures of {name}',
    },
  },
} as const satisfies AuditPart;
