import { ofLicense } from '../reasons.ts';
import type { RequestModule } from '../request-module.ts';

const bodyOf = (emailId: string) => ({ name: 'Readers', emailUserList: [{ emailId }] });

export default {
  requests: {
    listGroups: ({ project: projectId }) => ({ projectId }),
    listGroupChoices: ({ project: projectId }) => ({ projectId }),
    getGroup: ({ group: id, project: projectId }) => ({ params: { id }, projectId }),
    createGroup: ({ project: projectId }, emailId) => ({ body: bodyOf(emailId), projectId }),
    updateGroup: ({ group: groupId }, emailId) => ({ params: { groupId }, body: bodyOf(emailId) }),
    deleteGroup: ({ group: groupId }) => ({ params: { groupId } }),
    cloneGroup: ({ project: projectId, projectGroup: emailId }) => ({ params: { projectId, emailId } }),
  },
  free: { 'updateGroup projectId': ofLicense, 'deleteGroup projectId': ofLicense },
} satisfies RequestModule;
