/** The values of the drawer's fields, as typed. */
export interface ProfileValues {
  readonly name: string;
  /** ISO 3166 code. */
  readonly primaryCountry: string;
  /** A number of that country, or one in international form. */
  readonly primaryPhone: string;
  /** 'yes' while the second phone has its fields. */
  readonly second: string;
  readonly secondaryCountry: string;
  readonly secondaryPhone: string;
  readonly organisationName: string;
  readonly jobTitle: string;
  readonly jobTitleOthers: string;
}

/** The buttons of the drawer; all but Update preserve the entries and continue. */
export const profileIntents = [
  'update',
  'verify',
  'add-phone',
  'remove-phone',
  'photo',
  'remove-photo',
] as const;
