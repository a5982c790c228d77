/** The values of the upgrade form's fields, as typed. */
export interface UpgradeValues {
  readonly name: string;
  readonly emailId: string;
  readonly organisationName: string;
  readonly jobTitle: string;
  readonly jobTitleOthers: string;
  /** ISO 3166 code. */
  readonly phoneCountry: string;
  /** A number of that country, or one in international form. */
  readonly phoneNumber: string;
  readonly licenseActionType: string;
  readonly message: string;
}
