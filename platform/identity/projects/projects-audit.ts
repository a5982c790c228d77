import { sql } from 'kysely';
import { rowOf } from '../../domain/row-subject.ts';
import type { AuditPart } from '../../domain/audit-part.ts';

/** The subjects, texts and columns of this domain in the audit log. */
export const projectsAudit = {
  subjects: {
    project: rowOf('projects', {
      name: 'name',
      license: 'licenseId',
      project: 'id',
      leftOut: [
        'defectModifiedOn',
        'defectModifiedBy',
        'timeZoneModifiedOn',
        'timeZoneModifiedBy',
        'memoryModifiedOn',
        'memoryModifiedBy',
        'approvalModifiedOn',
        'approvalModifiedBy',
        'versioningFirstOn',
      ],
    }),
    /** The zone of a project or, by its id, of the license. */
    'time zone': async (db, id, { licenseId = '' }, hold = '') => {
      const isLicense = id === licenseId;
      const row = isLicense
        ? await db
            .selectFrom('licenses')
            .select(['name', 'timeZoneValue'])
            .where('id', '=', id)
            .modifyEnd(sql.raw(hold))
            .executeTakeFirst()
        : await db
            .selectFrom('projects')
            .select(['name', 'timeZoneValue'])
            .where('id', '=', id)
            .where('licenseId', '=', licenseId)
            .modifyEnd(sql.raw(hold))
            .executeTakeFirst();
      if (!row) return undefined;
      const { name, timeZoneValue } = row;
      const place = { licenseId, projectId: isLicense ? null : id };
      return { id, name, ...place, values: { timeZoneValue }, secrets: {} };
    },
    /** The reviewers of a project, by their addresses. */
    reviewers: async (db, projectId, _scope, hold = '') => {
      const project = await db
        .selectFrom('projects')
        .select(['name', 'licenseId'])
        .where('id', '=', projectId)
        .modifyEnd(sql.raw(hold))
        .executeTakeFirst();
      if (!project) return undefined;
      const reviewers = await db
        .selectFrom('projectReviewers')
        .innerJoin('users', 'users.id', 'projectReviewers.userId')
        .select('users.emailId')
        .where('projectReviewers.projectId', '=', projectId)
        .orderBy('users.emailId')
        .execute();
      return {
        ...project,
        ...{ id: projectId, projectId, secrets: {} },
        values: { reviewers: reviewers.map(({ emailId }) => emailId) },
      };
    },
  },
  words: {
    updateTimeZone: {
      did: 'changed the time zone of {name}{value}',
      wanted: 'change the time zone of {name}',
    },
    updateDefectPlatform: {
      did: 'changed the defect platform of the project {name}',
      wanted: 'change the defect platform of the project {name}',
    },
    createProject: { did: 'created the project {name}', wanted: 'create the project {name}' },
    updateProject: { did: 'changed the project {name}{value}', wanted: 'change the project {name}' },
    setProjectStatus: {
      did: 'changed the status of the project {name}{from}',
      wanted: 'change the status of the project {name}',
    },
    updateReviewers: {
      did: 'changed the reviewers of the project {name}{value}',
      wanted: 'change the reviewers of the project {name}',
    },
    deleteProject: { did: 'deleted the project {name}', wanted: 'delete the project {name}' },
  },
  consequences: {
    reviewer: {
      area: 'Project',
      deeds: { removed: 'removed {name} from the reviewers of the project {project}' },
    },
  },
  names: { table: 'projects', name: 'name' },
  columns: {
    defectPlatform: { label: 'Defect platform' },
    jiraInstanceId: { label: 'Jira instance' },
    jiraProjectKey: { label: 'Jira project key' },
    versioningEnabled: { label: 'Versions', yesOrNo: true },
    timeZoneValue: { label: 'Time zone' },
    deletingSince: { label: 'Deletion began' },
    url: { label: 'Web Url' },
    baseUri: { label: 'Base Url' },
  },
} as const satisfies AuditPart;
