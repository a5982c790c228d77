import { manualTemplate } from './things/templates.ts';

/** A template of 50 fields with 50 options each and 20 columns of 200 rows: the most that there can be. */
export function largestTemplate(named: string) {
  const standard = manualTemplate(named);
  const options = Array.from({ length: 50 }, (_, index) => `Option number ${index}`);
  const more = Array.from({ length: 42 }, (_, index) => ({
    label: `Field number ${index}`,
    type: 'Dropdown' as const,
    mandatory: 'no' as const,
    enable: 'yes' as const,
    editInExecution: 'no' as const,
    options,
  }));
  const head = ['Test Steps', ...Array.from({ length: 19 }, (_, index) => `Column ${index}`)];
  const rows = [
    head,
    ...Array.from({ length: 200 }, () => head.map((column) => `In ${column.slice(0, 12)}`)),
  ];
  return {
    ...standard,
    testCaseDetails: [...standard.testCaseDetails, ...more],
    testSteps: { ...standard.testSteps, rows },
  };
}
