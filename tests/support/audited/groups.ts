import { both, column, type AuditedTables } from '../audited-by.ts';

export default {
  email_group_guests: [
    { key: ['group_id', 'email_id'], kinds: ['group'], id: column('group_id'), value: 'guests' },
  ],
  email_group_members: [
    { key: ['group_id', 'user_id'], kinds: ['group member'], id: both('group_id', 'user_id') },
    { key: ['group_id', 'user_id'], kinds: ['group'], id: column('group_id'), value: 'members' },
  ],
  email_groups: [{ key: ['id'], kinds: ['group'], id: column('id') }],
} satisfies AuditedTables;
