import type { CallTag } from '../wire/calls/call.ts';

/** The audit log's names for the areas of the API. Browsers may load this file. */
export const auditAreas = {
  Account: 'Accounts and sign-in',
  User: 'Users',
  Group: 'Groups',
  License: 'License',
  Project: 'Projects',
  Template: 'Templates',
  Integration: 'Plugins',
  Resource: 'Suites, scripts and defects',
  Machine: 'Client machines',
  Client: 'Client applications',
  Execution: 'Executions',
  Configuration: 'Configuration',
  Assistant: 'Assistant',
} as const satisfies Readonly<Record<Exclude<CallTag, 'Live' | 'Server'>, string>>;

export type AuditArea = keyof typeof auditAreas;

export const auditAreaIds = Object.keys(auditAreas) as [AuditArea, ...AuditArea[]];

/** Whether the request succeeded. */
export const auditOutcomes = ['done', 'refused'] as const;

export const auditLimits = {
  /**
   * The maximum number of entries that a list, a search or a file of the log goes back, from its end or from the given
   * day.
   */
  lookedThrough: 50_000,
} as const;

const areaNames: Readonly<Record<string, string>> = auditAreas;

/** Returns the name of an area; one that isn't known stands for itself. */
export const areaName = (area: string): string => areaNames[area] ?? area;
