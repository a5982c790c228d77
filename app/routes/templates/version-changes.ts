import { settingsInWords, usageInWords } from '#app/shared/templates/field-words.ts';
import type { TemplateContent } from '#platform/contract/templates/template-fields.ts';

interface Version extends TemplateContent {
  readonly name: string;
  readonly before: (TemplateContent & { readonly name: string }) | null;
}

type Field = NonNullable<TemplateContent['fields']>[number];

/** Returns what a version changed, a sentence each. Fields are the same by their ids, whatever they are called. */
export function changesIn({ name, fields, testSteps, before }: Version): readonly string[] {
  if (!before) return ['The template was created'];
  const [now, then] = [fields ?? [], before.fields ?? []];
  const old = new Map(then.map((field) => [field.id, field]));
  const kept = new Set(now.map(({ id }) => id));
  const added = now.filter(({ id }) => !old.has(id)).map(({ label }) => `Added: the field ${label}`);
  const removed = then.filter(({ id }) => !kept.has(id)).map(({ label }) => `Removed: the field ${label}`);
  const changed = now.flatMap((field) => {
    const earlier = old.get(field.id);
    return earlier ? fieldChanges(earlier, field) : [];
  });
  const order = (list: readonly Field[], among: (id: string) => boolean) =>
    list
      .map(({ id }) => id)
      .filter(among)
      .join();
  const isMoved = order(now, (id) => old.has(id)) !== order(then, (id) => kept.has(id));
  return [
    ...(name === before.name ? [] : [`Renamed from ${before.name} to ${name}`]),
    ...added,
    ...removed,
    ...changed,
    ...(isMoved ? ['The order of the fields was changed'] : []),
    ...(JSON.stringify(testSteps) === JSON.stringify(before.testSteps) ? [] : ['Test steps were changed']),
  ];
}

function fieldChanges(before: Field, now: Field): string[] {
  const changes: string[] = [];
  if (before.label !== now.label) changes.push(`The field ${before.label} is now called ${now.label}`);
  const [use, earlierUse] = [usageInWords(now), usageInWords(before)];
  if (use !== earlierUse) changes.push(`${now.label}: ${earlierUse} → ${use}`);
  if (before.type !== now.type) changes.push(`${now.label}: ${before.type} → ${now.type}`);
  const [settings, earlier] = [settingsInWords(now), settingsInWords(before)];
  if (settings !== earlier)
    changes.push(`${now.label}: ${earlier || 'no settings'} → ${settings || 'no settings'}`);
  const options = now.options ?? [];
  const gone = (before.options ?? []).filter((option) => !options.includes(option));
  const more = options.filter((option) => !before.options?.includes(option));
  if (more.length > 0) changes.push(`${now.label}: added the options ${more.join(', ')}`);
  if (gone.length > 0) changes.push(`${now.label}: removed the options ${gone.join(', ')}`);
  return changes;
}
