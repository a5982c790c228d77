import { z } from '@hono/zod-openapi';
import { limits } from '../fields/limit-values.ts';
import { textField } from '../fields/text-field.ts';

/** The query and the reply of lists; declared once, used by every list. */

const searchField = textField({
  max: limits.searchMax,
  wrong: 'Control characters cannot be searched for',
}).optional();

/** The query of a paged list that has one order: pages count from 1. */
export const pageQuery = z.object({
  search: searchField,
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});

/** Returns the query of a list that can be sorted by these keys; the first is the default. */
export const sortedPageQuery = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  pageQuery.extend({
    sort: z.enum(keys).default(keys[0] as never),
    direction: z.enum(['asc', 'desc']).default('asc'),
  });

/** The paging fields of the reply, beside its rows. */
export const pageReply = {
  /** Over all pages. */
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
};
