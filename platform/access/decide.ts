import type { PermissionId } from '../contract/access/permission-values.ts';
import { accessLevels, type MissingReason, type Privilege } from '../contract/access/access-values.ts';
import { isAtLeast } from '../contract/access/privilege-order-rules.ts';
import type { ProjectStatus, ProjectType } from '../contract/projects/project-values.ts';
import type { TabPermissions } from '../contract/access/access-values.ts';
import { covers } from './features.ts';
import { rules, type Rule } from './rules.ts';

/** The user whose permissions are decided: their license and their privilege. */
export interface Subject {
  readonly privilege: Privilege;
  readonly license: {
    readonly features: readonly string[];
    readonly aiEnabled: boolean;
    /** Whether the license has ended. */
    readonly ended: boolean;
  };
}

/** The project in which the permission is needed. */
export interface ProjectOfSubject {
  readonly type: ProjectType;
  readonly status: ProjectStatus;
  /** The permissions of the user's role; undefined for a member whose role was removed. */
  readonly tabPermissions: TabPermissions | undefined;
}

export interface Missing {
  readonly reason: MissingReason;
  /**
   * Who can change that, and how: 'A Super Admin, by renewing the license'; 'You, by …' for users who can do it
   * themselves.
   */
  readonly grantedBy: string;
}

/**
 * Returns the first reason why the subject lacks a permission, in a project or (without one) in the All Projects scope;
 * undefined when they have it. Reasons go from the general to the particular. Pure.
 */
export function missingFor(
  id: PermissionId,
  subject: Subject,
  project?: ProjectOfSubject,
): Missing | undefined {
  const rule: Rule = rules[id];
  const needed = project ? rule.project : rule.allProjects;
  if (needed === undefined) {
    const where = project ? 'All Projects' : 'a project';
    return { reason: 'scope', grantedBy: `You, by choosing ${where}` };
  }
  if (rule.feature && !covers(rule.feature, subject.license, project?.type)) {
    // The license includes the feature, but this type of project doesn't.
    if (project && covers(rule.feature, subject.license)) {
      return { reason: 'scope', grantedBy: 'You, by choosing a project of another type' };
    }
    return { reason: 'feature', grantedBy: by(['Super Admin'], subject, 'upgrading the license') };
  }
  if (rule.changes && subject.license.ended) {
    return { reason: 'ended', grantedBy: by(['Super Admin'], subject, 'renewing the license') };
  }
  return missingByStatus(rule, subject, project) ?? missingByPerson(needed, subject, project);
}

/** Says which of these privileges can do something; 'You' when the subject's own privilege is among them. */
function by(who: readonly Privilege[], { privilege }: Subject, doing: string): string {
  const named = who.map((each) => `${each === 'Admin' ? 'an' : 'a'} ${each}`).join(' or ');
  const subject = who.includes(privilege) ? 'You' : named.charAt(0).toUpperCase() + named.slice(1);
  return `${subject}, by ${doing}`;
}

const admins: readonly Privilege[] = ['Super Admin', 'Admin'];

function missingByStatus(
  rule: Rule,
  subject: Subject,
  project: ProjectOfSubject | undefined,
): Missing | undefined {
  if (!project) return undefined;
  const open = project.status === 'Open';
  if (rule.closed === 'needed') {
    return open ? { reason: 'open', grantedBy: by(admins, subject, 'closing the project first') } : undefined;
  }
  if (!rule.changes || open) return undefined;
  return project.status === 'Archive'
    ? {
        reason: 'archived',
        // It can't be opened at once (`nextStatuses`).
        grantedBy: by(admins, subject, 'changing the project’s status to Closed, and then to Open'),
      }
    : { reason: 'not-open', grantedBy: by(admins, subject, 'opening the project again') };
}

function missingByPerson(
  needed: NonNullable<Rule['project']>,
  subject: Subject,
  project: ProjectOfSubject | undefined,
): Missing | undefined {
  if (typeof needed === 'string') {
    if (isAtLeast(subject.privilege, needed)) return undefined;
    const article = needed === 'Admin' ? 'an' : 'a';
    return { reason: 'privilege', grantedBy: `A Super Admin, by making you ${article} ${needed}` };
  }
  if (subject.privilege !== 'User') return undefined;
  const current = project?.tabPermissions?.[needed.module] ?? 'No Access';
  if (accessLevels.indexOf(current) >= accessLevels.indexOf(needed.access)) return undefined;
  return {
    reason: 'role',
    grantedBy: `A Super Admin or an Admin, by giving you a role with ${needed.access} to ${needed.module} in this project`,
  };
}
