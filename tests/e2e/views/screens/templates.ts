import { templatePaths } from '#app/paths/templates.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { templateName } from '#tests/support/things/templates.ts';
import { sends, type AreaOfScreens } from '../screen.ts';

const named = (id: string) => ({ kind: 'manual', name: templateName, id }) as const;
const edited = (id: string) => ({ ...named(id), mode: 'edit' }) as const;

export default {
  as: 'owner',
  screens: [
    { path: templatePaths.tab('manual') },
    { path: templatePaths.tab('lifeCycle') },
    { path: ({ manualTemplate }) => templatePaths.details(named(manualTemplate), noQuery) },
    { path: templatePaths.details({ kind: 'lifeCycle', name: 'Standard Template', id: '' }, noQuery) },
    { path: ({ manualTemplate }) => templatePaths.impact(named(manualTemplate), noQuery) },
    { path: ({ manualTemplate }) => templatePaths.makeDefault(named(manualTemplate), noQuery) },
    { path: ({ manualTemplate }) => templatePaths.delete(named(manualTemplate), noQuery) },
    { path: ({ manualTemplate }) => templatePaths.history(named(manualTemplate), noQuery) },
    { path: ({ manualTemplate }) => templatePaths.restore(named(manualTemplate), 1, noQuery) },
    { path: templatePaths.import('manual', noQuery) },
    { path: templatePaths.create('manual') },
    { path: templatePaths.create('defect') },
    { path: ({ manualTemplate }) => templatePaths.editor({ ...named(manualTemplate), mode: 'view' }) },
    {
      path: ({ manualTemplate }) => templatePaths.editor(edited(manualTemplate)),
      then: sends({ name: 'x', intent: 'save' }),
    },
    { path: ({ manualTemplate }) => templatePaths.field(edited(manualTemplate), 'new') },
    { path: ({ manualTemplate }) => templatePaths.field(edited(manualTemplate), 'new', 'Dropdown') },
    { path: ({ manualTemplate }) => templatePaths.preview(edited(manualTemplate)) },
  ],
} satisfies AreaOfScreens;
