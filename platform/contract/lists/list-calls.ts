import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { listColumnLimits, listIds, listMessages } from './list-values.ts';

const path = '/appmanagement/optimize/v1/list-columns/{list}';
const params = z.object({ list: z.enum(listIds, { error: listMessages.unknownList }) });

/** Keys of columns, as the list defines them. Null: none have been selected, so the list shows its defaults. */
const columnsField = z
  .array(
    z
      .string()
      .regex(/^[\w-]+$/, 'This is no column')
      .max(listColumnLimits.keyMax),
  )
  .max(listColumnLimits.columnsMax)
  .nullable();

export const getListColumns = defineCall({
  name: 'getListColumns',
  method: 'GET',
  path,
  tag: 'User',
  summary: 'Get the columns of a list that the signed-in user has chosen',
  access: 'signed-in',
  extension: true,
  params,
  reply: z.object({ columns: columnsField }),
  refusals: [400, 401],
});

export const setListColumns = defineCall({
  name: 'setListColumns',
  method: 'PUT',
  path,
  tag: 'User',
  summary: 'Choose the columns of a list; null restores the default columns',
  access: 'signed-in',
  extension: true,
  params,
  body: z.object({ columns: columnsField }),
  changes: 'upkeep',
  done: listMessages.columnsSaved,
  reply: z.object({ columns: columnsField }),
  refusals: [400, 401],
});
