/** What the fields of the drawer hold, as they are typed. */
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

/** What the drawer's buttons do; all but Update keep what is typed and go on from there. */
export const profileIntents = [
  'update',
  'verify',
  'add-phone',
  'remove-phone',
  'photo',
  'remove-photo',
] as const;
