import { rowOf } from '../../domain/row-subject.ts';
import type { AuditPart } from '../../domain/audit-part.ts';

/** The subjects, texts and columns of this domain in the audit log. */
export const projectsAudit = {
  subjects: {
    project: rowOf('projects', { name: 'name', license: 'licenseId', project: 'id', leftOut: [] }),
  },
  words: {
    createProject: { did: 'created the project {name}', wanted: 'create the project {name}' },
  },
  consequences: {
    reviewer: {
      area: 'Project',
      deeds: { removed: 'removed {name} from the reviewers of the project {project}' },
    },
  },
  names: { table: 'projects', name: 'name' },
  columns: {
    timeZoneValue: { label: 'Time zone' },
  },
} as const satisfies AuditPart;
