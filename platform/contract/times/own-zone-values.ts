/** In which zone a user sees times: that of the project, or their own. */
export const timesInChoices = ['project', 'own'] as const;

export type TimesIn = (typeof timesInChoices)[number];
