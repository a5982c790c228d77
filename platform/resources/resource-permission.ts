import type { PermissionId } from '../contract/access/permission-values.ts';
import type { ResourceKind } from '../contract/resources/resource-values.ts';

/** The section of the product in which resources of a kind are worked on. */
const sections = {
  Suite: 'suites',
  Script: 'test-dev',
  Module: 'test-dev',
  StepGroup: 'test-dev',
  Element: 'repository',
  ManualTestCase: 'test-dev',
  Defect: 'defects',
} as const satisfies Readonly<Record<ResourceKind, string>>;

/** What one needs to do something with resources of a kind: what their section needs. */
export const permissionOf = (kind: ResourceKind, doing: 'view' | 'edit' | 'delete'): PermissionId =>
  `${sections[kind]}.${doing}`;
