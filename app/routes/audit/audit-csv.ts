import type { LoaderFunctionArgs } from '@remix-run/node';
import { refused } from '#app/request/calls/refused.server.ts';
import { passOn } from '#app/request/calls/pass-on.server.ts';
import { askedOf } from '#app/request/lists/load-list.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { getAuditFile, listAuditEntries } from '#platform/contract/audit/audit-calls.ts';

/** The entries of a search as a file, whatever page of them is shown. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'audit.view' }, async ({ platform }) => {
    const { page: _, ...query } = askedOf(args.request, listAuditEntries).query;
    const outcome = await platform.file(getAuditFile, { query });
    if (!outcome.ok) throw refused(outcome);
    return passOn(outcome.response);
  });
