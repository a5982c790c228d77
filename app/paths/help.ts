const index = '/app/help';

/** Every address of the help (spec 1 section 2.2). */
export const helpPaths = {
  index,
  page: (slug: string) => `${index}/${slug}`,
  /** How to connect feature applications. */
  applications: `${index}/administration#connect-feature-applications`,
  /** The help on the steps of scripts, for links from outside of the product. */
  nlp: '/nlp',
} as const;
