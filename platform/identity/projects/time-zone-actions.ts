import { rowActions } from '../../access/row-actions.ts';

/** What can be done with the time zone of a project, decided in that project; of the license, where the user works. */
export const timeZoneActions = rowActions<unknown, 'edit'>({ edit: { permission: 'time-zone.edit' } });
