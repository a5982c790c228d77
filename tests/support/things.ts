import path from 'node:path';
import type { SignedInUser } from './factories.ts';
import { foundModules } from './found-modules.ts';
import type { Maker } from './maker.ts';
import type { ThingModule, ThingName, ThingParts, Things } from './thing-module.ts';

const modules = [...(await foundModules<ThingModule>(path.join(import.meta.dirname, 'things'))).values()];

type Make = (parts: ThingParts) => Promise<string>;

const entries = modules.flatMap(({ things }) => Object.entries(things) as [ThingName, Make][]);
const makers = new Map(entries);

/** The names of all things. */
export const thingNames: readonly ThingName[] = ['license', 'owner', ...entries.map(([name]) => name)];

/** The things that a field of a request may name, by the name of the field. */
export const thingFields = modules.flatMap(({ fields = [] }) => fields);

/** A license on which each thing is created when it is first requested. */
export interface LicenseWithThings {
  readonly owner: SignedInUser;
  /** Creates these things unless they exist. */
  make(names: Iterable<ThingName>): Promise<Things>;
}

/** Returns the license of this owner, with no things yet. */
export function licenseWithThings(maker: Maker, owner: SignedInUser): LicenseWithThings {
  const made = new Map<ThingName, Promise<string>>([
    ['license', Promise.resolve(owner.licenseId)],
    ['owner', Promise.resolve(owner.id)],
  ]);
  const thing = (name: ThingName): Promise<string> => {
    const make = makers.get(name);
    const known = made.get(name) ?? make?.({ maker, owner, thing });
    if (!known) throw new Error(`No module of tests/support/things makes '${name}'`);
    made.set(name, known);
    return known;
  };
  return {
    owner,
    async make(names) {
      const things: Partial<Record<ThingName, string>> = {};
      for (const name of ['license', 'owner', ...names] as const) things[name] = await thing(name);
      return asked(things);
    },
  };
}

/** Things that consist of their names only. */
export const namedThings: Things = asked(Object.fromEntries(thingNames.map((name) => [name, name])));

/** Returns the names of the things that something uses. */
export function thingsUsedBy(use: (things: Things) => unknown): ReadonlySet<ThingName> {
  const used = new Set<ThingName>();
  use(
    new Proxy(namedThings, {
      get(things, name) {
        const found = thingNames.find((one) => one === name);
        if (found === undefined) return undefined;
        used.add(found);
        return things[found];
      },
    }),
  );
  return used;
}

/** Refuses to give a thing that was not created: its users have requested too few. */
function asked(things: Readonly<Partial<Record<ThingName, string>>>): Things {
  return new Proxy(things, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (value === undefined && typeof name === 'string' && thingNames.some((one) => one === name)) {
        throw new Error(`The thing '${name}' was not asked for`);
      }
      return value;
    },
  }) as Things;
}
