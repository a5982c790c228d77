import { permissionModules } from '#platform/contract/access/access-values.ts';
import { ofFiles, ofLicense, onlyNarrows } from '../reasons.ts';
import type { RequestModule } from '../request-module.ts';

const every = Object.fromEntries(permissionModules.map((section) => [section, 'View Access']));
const body = { name: 'Reader', desc: '', tabPermissions: every };

export default {
  requests: {
    listProjectRoles: ({ project: projectId }) => ({ params: { projectId } }),
    listRoles: ({ project: projectId }) => ({ projectId }),
    listRoleSections: ({ project: projectId }) => ({ projectId }),
    getRole: ({ role: roleId, project: projectId }) => ({ params: { roleId }, projectId }),
    listRoleMembers: ({ role: roleId, project: projectId }) => ({ params: { roleId }, projectId }),
    createRole: ({ project: projectId }) => ({ body, projectId }),
    updateRole: ({ role: roleId }) => ({ params: { roleId }, body }),
    deleteRole: ({ role: roleId }) => ({ params: { roleId } }),
    listImpact: ({ role: resourceId, project: id }) => ({
      body: { resourceId, sectionType: 'Role', allProjectIds: [id], suiteProjectIds: [id] },
    }),
  },
  free: {
    'updateRole projectId': ofLicense,
    'deleteRole projectId': ofLicense,
    'listImpact projectId': ofLicense,
    'listImpact body.allProjectIds.0': onlyNarrows,
    'listImpact body.suiteProjectIds.0': onlyNarrows,
  },
  elsewhere: { getRoleImpactFile: ofFiles },
} satisfies RequestModule;
