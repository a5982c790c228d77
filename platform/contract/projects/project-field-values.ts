import type { ProjectType } from './project-values.ts';

/** The kinds of application that a project with mobile devices tests. */
export const appTypes = ['Native', 'Hybrid', 'Web'] as const;

/** What only some types of project have (spec 3 section 2.2), as screens name it. */
export const typeFieldLabels = {
  url: 'Web Url',
  baseUri: 'Base Url',
  port: 'Port',
  appType: 'App Type',
  appPackage: 'App Package',
  appActivity: 'App Activity',
  bundleId: 'Bundle Id',
} as const;

/** The most characters of addresses, and of ids of apps. */
export const typeFieldLimits = { url: 500, id: 255 } as const;

export type TypeField = keyof typeof typeFieldLabels;

export const typeFields = Object.keys(typeFieldLabels) as TypeField[];

const mobile = ['appType', 'appPackage', 'appActivity', 'bundleId'] as const;
const webAndMobile = ['url', ...mobile] as const;

/** What a project of each type has, in the order in which it is shown. */
export const fieldsByProjectType: Readonly<Record<ProjectType, readonly TypeField[]>> = {
  Web: ['url'],
  Mobile: mobile,
  'Web & Mobile': webAndMobile,
  'Web Service': ['baseUri', 'port'],
  Salesforce: webAndMobile,
  'MS Dynamics': webAndMobile,
};

/** Says that a project has no such field. */
export const notOfType = (field: TypeField, type: ProjectType): string =>
  `${type} projects don’t have the field ${typeFieldLabels[field]}`;
