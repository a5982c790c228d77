/** A file of the platform. */
export interface SourceFile {
  /** 'platform/identity/groups/group-members.ts' */
  readonly path: string;
  readonly text: string;
}

const writing = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:'(\w+)'|(\w+))/g;
const writingInSql = /\b(?:insert into|update|delete from|merge into)\s+([a-z_]+)\b(?=[\s(])/g;

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Returns the folders of the platform, without their shelf, that write each table, according to their source. A statement whose table is a
 * variable is listed under '?'.
 * @param tables all tables, to recognize words in SQL
 */
export function tableWriters(
  files: readonly SourceFile[],
  tables: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const writers = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const folder =
      path.replace(/^platform\/(?:(?:foundation|identity|automation)\/)?/, '').split('/')[0] ?? path;
    const note = (table: string) => writers.set(table, (writers.get(table) ?? new Set()).add(folder));
    for (const [, table] of text.matchAll(writing)) note(table ?? '?');
    for (const [, table = ''] of text.matchAll(writingInSql))
      if (tables.has(camel(table))) note(camel(table));
  }
  return writers;
}
