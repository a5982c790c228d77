import type { SignedInUser } from './factories.ts';
import type { Maker } from './maker.ts';

/** The ids of what tests create on a license, by name. Each module of `things/` adds its own names. */
export interface Things {
  readonly license: string;
  /** The Super Admin who creates the things. */
  readonly owner: string;
}

export type ThingName = keyof Things;

/** What a thing is created with. */
export interface ThingParts {
  readonly maker: Maker;
  readonly owner: SignedInUser;
  /** Returns another thing of the license, created now if it isn't there. */
  readonly thing: (name: ThingName) => Promise<string>;
}

/** The things of a domain: the default export of `things/<domain>.ts`. */
export interface ThingModule {
  readonly things: Readonly<Partial<Record<ThingName, (parts: ThingParts) => Promise<string>>>>;
  /** The things that the fuzz stage puts into fields with such names; the first match counts. */
  readonly fields?: readonly { readonly named: RegExp; readonly things: readonly ThingName[] }[];
}
