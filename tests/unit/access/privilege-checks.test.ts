import { describe, expect, test } from 'vitest';
import { projectPaths } from '#app/paths/projects.ts';
import { hostedPaths } from '#app/paths/hosted.ts';
import * as checks from '#platform/contract/access/privilege-rules.ts';
import { licenseFeatures } from '#platform/contract/licenses/license-values.ts';
import { projectTypes } from '#platform/contract/projects/project-values.ts';

const { coversProjectType, landingPath } = checks;

/** Each check, and the one feature that it needs. */
const oneFeature = [
  ['hasDefects', 'Defects'],
  ['hasManualTestcases', 'ManualTestcases'],
  ['hasWebService', 'WebService'],
  ['hasWeb', 'Web'],
  ['hasMobile', 'Mobile'],
  ['hasSalesforce', 'Salesforce'],
  ['hasMsDynamics', 'MSDynamics'],
] as const;

describe('the privilege helper', () => {
  test.each(oneFeature)('%s: accepts %s and All, and nothing else', (name, feature) => {
    const yes = licenseFeatures.filter((privilege) => checks[name]([privilege]));
    expect(yes).toEqual(licenseFeatures.filter((privilege) => privilege === 'All' || privilege === feature));
    expect(checks[name]([])).toBe(false);
    expect(checks[name](licenseFeatures.filter((each) => each !== 'All' && each !== feature))).toBe(false);
  });

  test('accepts any of the five kinds as automation, or All', () => {
    const yes = licenseFeatures.filter((privilege) => checks.hasAutomation([privilege]));
    expect(yes).toEqual(['All', 'Web', 'Mobile', 'WebService', 'Salesforce', 'MSDynamics']);
    expect(checks.hasAutomation(['ManualTestcases', 'Defects'])).toBe(false);
    expect(checks.hasAutomation(['Defects', 'Mobile'])).toBe(true);
  });

  test('accepts other spellings, but neither other case nor parts', () => {
    expect(checks.hasWebService(['Web Service'])).toBe(true);
    expect(checks.hasMsDynamics(['MS Dynamics'])).toBe(true);
    expect(checks.hasWeb(['Web Service'])).toBe(false);
    expect(checks.hasWeb(['web'])).toBe(false);
    expect(checks.hasWeb(['all'])).toBe(false);
  });

  test.each(projectTypes)('%s projects are covered by All and not by an empty list', (type) => {
    expect(coversProjectType(['All'], type)).toBe(true);
    expect(coversProjectType(['ManualTestcases', 'Defects'], type)).toBe(false);
  });

  test('needs both for Web & Mobile', () => {
    expect(coversProjectType(['Web'], 'Web & Mobile')).toBe(false);
    expect(coversProjectType(['Mobile'], 'Web & Mobile')).toBe(false);
    expect(coversProjectType(['Web', 'Mobile'], 'Web & Mobile')).toBe(true);
    expect(coversProjectType(['All'], 'Desktop')).toBe(false);
  });

  test('opens the scripts of a project with Test Dev, and the details of any other', () => {
    expect(landingPath([{ name: 'Projects' }, { name: 'Test Dev' }], true)).toBe(hostedPaths.scripts);
    expect(landingPath([{ name: 'Projects' }, { name: 'Test Dev' }], false)).toBe(projectPaths.project);
    expect(landingPath([{ name: 'Projects' }], true)).toBe(projectPaths.project);
    expect(landingPath([], true)).toBe(projectPaths.project);
  });
});
