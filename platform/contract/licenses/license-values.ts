/** What a license can cover (spec 1 section 3; spec 3 section 9). */
export const licenseFeatures = [
  'All',
  'Web',
  'Mobile',
  'WebService',
  'Salesforce',
  'MSDynamics',
  'ManualTestcases',
  'Defects',
] as const;

export type LicenseFeature = (typeof licenseFeatures)[number];

export const licenseTypes = ['ONPREM', 'C-Basic', 'C-Professional'] as const;

export const billingCycles = ['Yearly', 'Monthly'] as const;
