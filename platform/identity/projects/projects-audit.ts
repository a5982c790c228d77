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
      leftOut: ['defectModifiedOn', 'defectModifiedBy', 'versioningFirstOn'],
    }),
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
