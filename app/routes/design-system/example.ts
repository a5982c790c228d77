import type { ReactNode } from 'react';

/** A component in one of its states. */
export type Example = { name: string; content: ReactNode };

/** A component in all its states; the page shows them and the tests go through them. */
export type ExampleGroup = { component: string; examples: Example[] };
