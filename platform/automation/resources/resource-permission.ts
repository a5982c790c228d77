import type { PermissionId } from '../../contract/access/permission-values.ts';
import type { ResourceKind } from '../../contract/resources/resource-values.ts';

/** The section of the product that contains resources of each kind. */
const sections = {
  Suite: 'suites',
  Script: 'test-dev',
  Module: 'test-dev',
  StepGroup: 'test-dev',
  Element: 'repository',
  ManualTestCase: 'test-dev',
  Defect: 'defects',
} as const satisfies Readonly<Record<ResourceKind, string>>;

/** Returns the permission to do something with resources of a kind: the one of their section. */
export const permissionOf = (kind: ResourceKind, doing: 'view' | 'edit' | 'delete'): PermissionId =>
  `${sections[kind]}.${doing}`;
