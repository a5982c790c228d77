/** How far the product meets a criterion, in the terms of VPAT 2.5 and OpenACR. */
export const levels = {
  supports: 'Supports',
  'partially-supports': 'Partially Supports',
  'does-not-support': 'Does Not Support',
  'not-applicable': 'Not Applicable',
  'not-evaluated': 'Not Evaluated',
} as const;

export type Level = keyof typeof levels;

/** The parts of the product that a criterion is judged for; the ids are OpenACR's. */
export const components = {
  web: 'Web pages',
  'electronic-docs': 'Reports (PDF, HTML) and emails',
  software: 'Client application (command line)',
} as const;

export type Component = keyof typeof components;

/** A test that proves a row. */
export interface Proof {
  readonly file: string;
  /** The title as it stands in the file. */
  readonly title: string;
}

export interface Adherence {
  readonly level: Level;
  /** Required unless the level is Supports or Not Applicable. */
  readonly notes?: string;
  readonly tests?: readonly Proof[];
}

export interface Criterion {
  readonly num: string;
  readonly name: string;
  /** By component, or for the product as a whole. */
  readonly adherence: Readonly<Partial<Record<Component, Adherence>>> | { readonly none: Adherence };
}

export interface Chapter {
  /** OpenACR's id of the chapter. */
  readonly id: string;
  readonly title: string;
  readonly notes?: string;
  readonly criteria: readonly Criterion[];
}
