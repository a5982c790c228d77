import { CamelCasePlugin, PostgresQueryCompiler, SqliteQueryCompiler, type UnknownRow } from 'kysely';

/** Converts names of columns and tables: camelCase in code, snake_case in the database. */
class Names extends CamelCasePlugin {
  readonly #inDatabase = new Map<string, string>();

  /** The compilers below convert names as they write the query; a separate pass would take as long again. */
  override transformQuery: CamelCasePlugin['transformQuery'] = ({ node }) => node;

  /** All rows of a result have the same columns, so their names are looked up once. */
  override transformResult: CamelCasePlugin['transformResult'] = ({ result }) => {
    const [first] = result.rows;
    if (!first) return Promise.resolve(result);
    const inDatabase = Object.keys(first);
    const inCode = inDatabase.map((name) => this.camelCase(name));
    if (inCode.every((name, index) => name === inDatabase[index])) return Promise.resolve(result);
    const rows = result.rows.map((row) => {
      const renamed: UnknownRow = {};
      for (const [index, name] of inCode.entries()) renamed[name] = row[inDatabase[index] ?? name];
      return renamed;
    });
    return Promise.resolve({ ...result, rows });
  };

  inDatabase(name: string): string {
    const known = this.#inDatabase.get(name);
    if (known !== undefined) return known;
    const found = this.snakeCase(name);
    this.#inDatabase.set(name, found);
    return found;
  }
}

/**
 * Converts the names in rows to those in code. {@link SqliteNames} and {@link PostgresNames} convert those in
 * queries.
 */
export const names = new Names();

/** Writes queries for SQLite with the database's own names; names in that form stay. */
export class SqliteNames extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(names.inDatabase(identifier));
  }
}

/** Writes queries for PostgreSQL with the database's own names; names in that form stay. */
export class PostgresNames extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(names.inDatabase(identifier));
  }
}
