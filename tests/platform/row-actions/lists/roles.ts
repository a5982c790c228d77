import { deleteRole, getRole, listRoles, updateRole } from '#platform/contract/roles/role-calls.ts';
import { actingList } from '../acting-list.ts';

export default actingList({
  calls: ['listRoles', 'getRole'],
  rows: async ({ t, caller }) => (await t.succeed(listRoles, { query: {} }, caller)).roles,
  details: async ({ t, caller }, { id }) =>
    (await t.succeed(getRole, { params: { roleId: id } }, caller)).cannot,
  actions: {
    edit: ({ t, caller }, { id, name, tabPermissions }) =>
      t.attempt(updateRole, { params: { roleId: id }, body: { name, tabPermissions } }, caller),
    delete: ({ t, caller }, { id }) => t.attempt(deleteRole, { params: { roleId: id } }, caller),
  },
});
