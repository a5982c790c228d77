import type { Db } from '../foundation/database/database.ts';

interface Place {
  readonly licenseId: string;
  readonly projectId?: string | undefined;
}

/** Selects the ids of a project, or of all projects of a license. */
export function projectsLeft(db: Db, { licenseId, projectId }: Place) {
  const ofLicense = db.selectFrom('projects').select('projects.id').where('licenseId', '=', licenseId);
  return projectId === undefined ? ofLicense : ofLicense.where('projects.id', '=', projectId);
}
