import type { AnyInput } from '#tests/support/platform.ts';
import type { ThingName, Things } from '#tests/support/thing-module.ts';

export interface Asked extends AnyInput {
  /** The header. */
  readonly projectId?: string;
}

/** By the name of a call, or of one way to make it: a request of the owner of these things. */
export type Requests = Readonly<Record<string, (my: Things, ownEmail: string) => Asked>>;

/** The calls of a domain that take ids: the default export of `requests/<domain>.ts`. */
export interface RequestModule {
  /** How each call is made correctly. */
  readonly requests?: Requests;
  /** Things that a request needs and doesn't name, by its name. */
  readonly needs?: Readonly<Record<string, readonly ThingName[]>>;
  /** Ids that may be anybody's, by call and place ('getUser params.userId'), and why. */
  readonly free?: Readonly<Record<string, string>>;
  /** Calls with ids in them that other tests try, and why they do. */
  readonly elsewhere?: Readonly<Record<string, string>>;
}
