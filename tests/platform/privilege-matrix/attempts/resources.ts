import type { PermissionId } from '#platform/contract/access/permission-values.ts';
import { resourceKinds, type ResourceKind } from '#platform/contract/resources/resource-values.ts';
import { attempt, type Attempt, type AttemptModule } from '../attempt.ts';
import { sectionOf } from '../resource-sections.ts';

/** Returns a call about resources, tried with each kind of them. */
const ofEachKind = (
  call: string,
  doing: 'view' | 'edit' | 'delete',
  input: (kind: ResourceKind, id: string) => ReturnType<Attempt['input']>,
): Attempt[] =>
  resourceKinds.map((kind) =>
    attempt(call, `${sectionOf[kind]}.${doing}`, ({ things }) => input(kind, things[`resource${kind}`]), {
      as: kind,
    }),
  );

const views = resourceKinds.map((kind): PermissionId => `${sectionOf[kind]}.view`);

export default {
  attempts: [
    ...ofEachKind('listResources', 'view', (kind) => ({ query: { kind } })),
    attempt('listResourceChanges', { id: 'suites.view', anyOf: views }),
    attempt('listSuiteNames', 'suites.view'),
    ...ofEachKind('putResource', 'edit', (kind, id) => ({
      params: { kind, id },
      body: { name: `A ${kind}` },
    })),
    ...ofEachKind('setApproval', 'edit', (kind, id) => ({
      params: { kind, id },
      body: { state: 'Review', version: '1.0' },
    })),
    ...ofEachKind('deleteResource', 'delete', (kind, id) => ({ params: { kind, id } })),
  ],
  carriedOutElsewhere: ['setApproval'],
} satisfies AttemptModule;
