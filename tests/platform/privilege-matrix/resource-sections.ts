import type { ResourceKind } from '#platform/contract/resources/resource-values.ts';

/** The section that a kind of resource belongs to (decisions, 'Resources'). */
export const sectionOf = {
  Suite: 'suites',
  Script: 'test-dev',
  Module: 'test-dev',
  StepGroup: 'test-dev',
  Element: 'repository',
  ManualTestCase: 'test-dev',
  Defect: 'defects',
} as const satisfies Record<ResourceKind, string>;
