import type { SignedInUser } from './factories.ts';
import type { Maker } from './maker.ts';

/** What tests make on a license, by name: its id. Each module of `things/` adds its own names. */
export interface Things {
  readonly license: string;
  /** The Super Admin who makes the things. */
  readonly owner: string;
}

export type ThingName = keyof Things;

/** What a thing is made with. */
export interface ThingParts {
  readonly maker: Maker;
  readonly owner: SignedInUser;
  /** Returns another thing of the license, made now if it isn't there. */
  readonly thing: (name: ThingName) => Promise<string>;
}

/** The things of a domain: the default export of `things/<domain>.ts`. */
export interface ThingModule {
  readonly things: Readonly<Partial<Record<ThingName, (parts: ThingParts) => Promise<string>>>>;
  /** What the fuzz stage puts into fields with such names; the first that matches counts. */
  readonly fields?: readonly { readonly named: RegExp; readonly things: readonly ThingName[] }[];
}
