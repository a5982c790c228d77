/** Says that a name is easily taken for those of other templates. It is no reason not to save. */
export const similarHint = (names: readonly string[]): string =>
  `Its name is close to ${names.map((name) => `‘${name}’`).join(' and ')}, which testers may mix up.`;
