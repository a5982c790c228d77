import { expect } from 'vitest';
import type { SignedInUser } from './factories.ts';
import type { TestPlatform } from './platform.ts';
import { changesNothing } from './snapshot.ts';

/** A file of a list, as a spreadsheet reads it. */
export interface ListFile {
  /** The name of the file. */
  readonly name: string | undefined;
  readonly heads: readonly string[] | undefined;
  readonly rows: readonly (readonly string[])[];
  /** The first cell of each row. */
  readonly names: readonly (string | undefined)[];
}

/** Downloads the file of a list, which must be a CSV file and change nothing. */
export async function listFileOf(
  t: TestPlatform,
  actor: SignedInUser,
  path: string,
  query = {},
  projectId?: string,
): Promise<ListFile> {
  const address = `${path}?${new URLSearchParams(query).toString()}`;
  const response = await changesNothing(t, () =>
    t.raw('GET', address, { token: actor.token, ...(projectId !== undefined && { projectId }) }),
  );
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  const lines = text.trimEnd().split('\r\n');
  const rows = lines.map((line) => line.slice(1, -1).split('","'));
  return {
    name: /filename="(.+)"$/.exec(response.headers.get('content-disposition') ?? '')?.[1],
    heads: rows[0],
    rows: rows.slice(1),
    names: rows.slice(1).map(([name]) => name),
  };
}

/** Returns the status of a call that answers with a file, which must change nothing. */
export async function fileStatus(
  t: TestPlatform,
  actor: SignedInUser | null,
  path: string,
  projectId?: string,
): Promise<number> {
  const caller = { ...(actor && { token: actor.token }), ...(projectId !== undefined && { projectId }) };
  return (await changesNothing(t, () => t.raw('GET', path, caller))).status;
}
