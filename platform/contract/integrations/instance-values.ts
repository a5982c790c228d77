/** What instances of all plugins have in common. */

/** How a stored secret is shown, and sent back unchanged. */
export const secretMask = '**********';

/** How the last check of an instance ended. */
export const instanceStatuses = ['Connected', 'Refused', 'Unreachable'] as const;
export type InstanceStatus = (typeof instanceStatuses)[number];

/** The sort keys of lists of instances; the first is the default. */
export const instanceSortKeys = ['name', 'modifiedOn'] as const;

export const integrationLimits = {
  instancesMax: 50,
  nameMin: 3,
  nameMax: 25,
  /** Lists and details cut values there. */
  shownMax: 25,
} as const;
