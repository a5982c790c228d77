import { fieldsByProjectType, notOfType, typeFields } from '../../contract/projects/project-field-values.ts';
import { platformsByProjectType, type ProjectType } from '../../contract/projects/project-values.ts';
import type { updateProject } from '../../contract/projects/project-life-calls.ts';
import type { CallValue } from '../../contract/wire/calls/call.ts';
import { wrong } from '../../foundation/refusal.ts';

type Sent = Omit<CallValue<typeof updateProject>['body'], 'name' | 'modifiedOn'>;

/**
 * Returns the columns of what was sent for a project of this type; what was left out is not among them.
 * @throws Refusal 400 at the field that the type does not have, and for a platform that it does not have
 */
export function columnsOfType(type: ProjectType, { desc, platform, ...sent }: Sent) {
  if (platform !== undefined && !platformsByProjectType[type].includes(platform)) {
    throw wrong('platform', `Platform is not available for ${type} projects`);
  }
  const known = new Set(fieldsByProjectType[type]);
  const columns: { -readonly [Field in (typeof typeFields)[number]]?: string } = {};
  for (const field of typeFields) {
    const value = sent[field];
    if (value === undefined) continue;
    if (known.has(field)) columns[field] = value;
    else if (value !== '') throw wrong(field, notOfType(field, type));
  }
  return {
    ...columns,
    ...(desc === undefined ? {} : { description: desc }),
    ...(platform === undefined ? {} : { platform }),
  };
}
