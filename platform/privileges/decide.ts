import type { PermissionId } from '../contract/permissions.ts';
import { accessLevels, privileges, type Privilege } from '../contract/values.ts';
import type { ProjectStatus, ProjectType, TabPermissions } from '../contract/values.ts';
import { covers } from './features.ts';
import { rules, type Rule } from './rules.ts';

/** Whose permissions: what the license, the privilege and, in a project, the role say. */
export interface Subject {
  readonly privilege: Privilege;
  readonly license: {
    readonly features: readonly string[];
    readonly aiEnabled: boolean;
    /** The license has ended. */
    readonly ended: boolean;
  };
}

/** The project in which something is to be done. */
export interface ProjectOfSubject {
  readonly type: ProjectType;
  readonly status: ProjectStatus;
  /** Of the user's role; undefined for a member whose role was removed. */
  readonly tabPermissions: TabPermissions | undefined;
}

/** Why a permission is not there. */
export type Reason = 'scope' | 'feature' | 'ended' | 'open' | 'not-open' | 'privilege' | 'role';

export interface Missing {
  readonly reason: Reason;
  /** Who can change that, and how: 'A Super Admin, by renewing the license'. */
  readonly grantedBy: string;
}

/**
 * What stands between somebody and a permission, in a project or (without one) in the All Projects scope; undefined
 * when they have it. The reasons are tried from the general to the particular, so one learns of the first hurdle. Pure.
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
    return { reason: 'feature', grantedBy: 'A Super Admin, by upgrading the license' };
  }
  if (rule.changes && subject.license.ended) {
    return { reason: 'ended', grantedBy: 'A Super Admin, by renewing the license' };
  }
  return missingByStatus(rule, project) ?? missingByPerson(needed, subject, project);
}

function missingByStatus(rule: Rule, project: ProjectOfSubject | undefined): Missing | undefined {
  if (!project) return undefined;
  const open = project.status === 'Open';
  if (rule.closed === 'needed') {
    return open
      ? { reason: 'open', grantedBy: 'A Super Admin or an Admin, by closing the project first' }
      : undefined;
  }
  return rule.changes && !open
    ? { reason: 'not-open', grantedBy: 'A Super Admin or an Admin, by opening the project again' }
    : undefined;
}

function missingByPerson(
  needed: NonNullable<Rule['project']>,
  subject: Subject,
  project: ProjectOfSubject | undefined,
): Missing | undefined {
  if (typeof needed === 'string') {
    // Privileges are listed from the highest down.
    if (privileges.indexOf(subject.privilege) <= privileges.indexOf(needed)) return undefined;
    const article = needed === 'Admin' ? 'an' : 'a';
    return { reason: 'privilege', grantedBy: `A Super Admin, by making you ${article} ${needed}` };
  }
  if (subject.privilege !== 'User') return undefined;
  const held = project?.tabPermissions?.[needed.module] ?? 'No Access';
  if (accessLevels.indexOf(held) >= accessLevels.indexOf(needed.access)) return undefined;
  return {
    reason: 'role',
    grantedBy: `A Super Admin or an Admin, by giving you a role with ${needed.access} to ${needed.module} in this project`,
  };
}
