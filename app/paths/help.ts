const index = '/app/help';

/** Every address of the help (spec 1 section 2.2). */
export const helpPaths = {
  index,
  page: (slug: string) => `${index}/${slug}`,
  /** How the steps of scripts are written, for links from outside of the product. */
  nlp: '/nlp',
} as const;
