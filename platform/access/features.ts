import {
  coversProjectType,
  hasAutomation,
  hasDefects,
  hasManualTestcases,
  hasWebService,
} from '../contract/access/privilege-rules.ts';
import type { ProjectType } from '../contract/projects/project-values.ts';

/** A group of features that a license can include. */
export type FeatureGroup =
  'automation' | 'elements' | 'web-service' | 'manual' | 'defects' | 'testing' | 'ai';

interface LicensedFeatures {
  readonly features: readonly string[];
  readonly aiEnabled: boolean;
}

/** Whether a license includes a group of features: at all, or for projects of one type. */
export function covers(group: FeatureGroup, license: LicensedFeatures, type?: ProjectType): boolean {
  const { features } = license;
  const automates = type === undefined ? hasAutomation(features) : coversProjectType(features, type);
  switch (group) {
    case 'automation':
      return automates;
    case 'elements':
      // Web services have no pages, so they have no elements.
      return automates && type !== 'Web Service';
    case 'web-service':
      return hasWebService(features) && (type === undefined || type === 'Web Service');
    case 'manual':
      return hasManualTestcases(features);
    case 'defects':
      return hasDefects(features);
    case 'testing':
      return automates || hasManualTestcases(features);
    case 'ai':
      return automates && license.aiEnabled;
  }
}
