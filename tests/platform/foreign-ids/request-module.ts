import type { AnyInput } from '#tests/support/platform.ts';
import type { ThingName, Things } from '#tests/support/thing-module.ts';

export interface Asked extends AnyInput {
  /** The project of the header. */
  readonly projectId?: string;
}

/** A request of the owner of these things, by the name of a call, or of one way to make it. */
export type Requests = Readonly<Record<string, (my: Things, ownEmail: string) => Asked>>;

/** The calls of a domain that take ids: the default export of `requests/<domain>.ts`. */
export interface RequestModule {
  /** The correct way to make each call. */
  readonly requests?: Requests;
  /** Things that a request needs and doesn't name, by its name. */
  readonly needs?: Readonly<Record<string, readonly ThingName[]>>;
  /** Ids that may belong to anyone, by call and place ('getUser params.userId'), and why. */
  readonly free?: Readonly<Record<string, string>>;
  /** Calls with ids that other tests cover, and why. */
  readonly elsewhere?: Readonly<Record<string, string>>;
}
