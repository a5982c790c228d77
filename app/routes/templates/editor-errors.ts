import type { Refused } from '#app/request/calls/call-platform.server.ts';
import { cellName } from './draft-steps.ts';

/** Returns the errors of a refusal by the names of the editor's fields; what belongs to none stands above the form. */
export function editorErrors({ message, problems }: Pick<Refused, 'message' | 'problems'>) {
  const errors: Record<string, string> = {};
  for (const problem of problems) errors[fieldAt(problem.path)] ??= problem.message;
  return problems.length === 0 ? { '': message } : errors;
}

const listPattern = /^(?:fields|testCaseDetails|defectDetails)\.(?<index>\d+)\b/;
const cellPattern = /^testSteps\.rows\.(?<row>\d+)\.(?<column>\d+)$/;

/** Returns the field of the editor that a path of the platform's calls names. */
function fieldAt(path: string): string {
  if (path === 'name') return path;
  const { index } = listPattern.exec(path)?.groups ?? {};
  if (index !== undefined) return `field-${index}`;
  const { row, column } = cellPattern.exec(path)?.groups ?? {};
  if (row !== undefined && column !== undefined) return cellName(Number(row), Number(column));
  return path.startsWith('testSteps') ? 'sheet' : '';
}
