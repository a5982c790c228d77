import {
  ValueNode,
  type Compilable,
  type CompiledQuery,
  type DialectAdapter,
  type Expression,
  type OperationNode,
} from 'kysely';
import type { Db } from './database.ts';

/** What a query is built with: a placeholder for each value, wherever Kysely takes an expression. */
export type Places<Given> = {
  readonly [Name in keyof Given]: PlaceOf<Exclude<Given[Name], undefined>>;
};

type PlaceOf<Value> = [Value] extends [readonly (infer Item)[]]
  ? readonly PlaceOf<Item>[]
  : [Value] extends [object]
    ? Places<Value>
    : Expression<Value>;

/**
 * How many shapes of the values are cached per query: lists of ids come in as many lengths as there are ids.
 */
const mostShapes = 64;

/**
 * Builds and compiles a query once, which takes longer than running it; later calls only pass their values.
 * It is built again for each shape of the values (which of them are set, how long a list is) and for each
 * kind of database. Nothing else may influence how it is built.
 * @returns a function that runs the query, on a database or in a transaction; its rows have their names in
 * code
 */
export function compiledQuery<Given extends object, Row>(
  build: (db: Db, given: Places<Given>) => Compilable<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  const queriesBy = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>();
  return async (db, given) => {
    // The only part that a database and its transactions share.
    const { adapter } = db.getExecutor();
    const cached = queriesBy.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    queriesBy.set(adapter, cached);
    const values: unknown[] = [];
    const shape = shapeOf(given, values);
    let query = cached.get(shape);
    if (!query) {
      query = build(db, placesFor(given, { next: 0 }) as Places<Given>).compile();
      if (cached.size < mostShapes) cached.set(shape, query);
    }
    const parameters = query.parameters.map((each) => (each instanceof Place ? values[each.index] : each));
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

/** The placeholder of a value: the compiler writes it as a parameter. */
class Place implements Expression<unknown> {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }

  get expressionType(): undefined {
    return undefined;
  }

  toOperationNode(): OperationNode {
    return ValueNode.create(this);
  }
}

/** Returns a text for the shape of the values, at any depth, and adds the values to `values`, in order. */
function shapeOf(given: unknown, values: unknown[]): string {
  if (given === undefined) return '-';
  if (Array.isArray(given)) {
    let shape = '[';
    for (const item of given as readonly unknown[]) shape += shapeOf(item, values);
    return `${shape}]`;
  }
  if (typeof given === 'object' && given !== null) {
    let shape = '{';
    for (const [name, value] of Object.entries(given)) shape += `${name}:${shapeOf(value, values)}`;
    return `${shape}}`;
  }
  values.push(given);
  return '?';
}

/** Returns the same shape with a placeholder for each value, in the same order. */
function placesFor(given: unknown, count: { next: number }): unknown {
  if (given === undefined) return undefined;
  if (Array.isArray(given)) return given.map((item) => placesFor(item, count));
  if (typeof given === 'object' && given !== null) {
    return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, placesFor(value, count)]));
  }
  return new Place(count.next++);
}
