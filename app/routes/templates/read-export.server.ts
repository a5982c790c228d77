import { z } from 'zod';
import { fieldsProblems, sheetProblems } from '#platform/contract/templates/template-rules.ts';
import {
  canBeRemoved,
  lastFieldId,
  predefinedFields,
} from '#platform/contract/templates/predefined-values.ts';
import { emptySheet } from '#platform/contract/templates/sheet-values.ts';
import {
  nameField,
  sheetSchema,
  templateFieldSchema,
  type TemplateDraft,
} from '#platform/contract/templates/template-fields.ts';
import {
  templateLimits,
  templateMessages,
  type FormKind,
  type TemplateField,
} from '#platform/contract/templates/template-values.ts';

/** What an exported file says that it is, so that another file is recognized. */
export const exportFormat = 'fireflink-template-1';

const fileSchema = z.object({
  format: z.literal(exportFormat),
  kind: z.string().max(20),
  name: z.unknown(),
  fields: z.array(z.unknown()).max(500),
  testSteps: z.unknown(),
});

/** What is taken from a file, and a sentence for each part that is not. */
export interface ReadExport {
  readonly draft: TemplateDraft;
  readonly left: readonly string[];
}

/**
 * Reads an exported template. What breaks a rule is left out, and what a template can't do without is added.
 * @returns a sentence for a file that is no template of this kind
 */
export function readExport(kind: FormKind, text: string): ReadExport | string {
  const file = fileSchema.safeParse(parsed(text)).data;
  if (!file) return 'This is not a file of an exported template.';
  if (file.kind !== kind) return 'This is a template of another kind: import it in the other tab.';
  const left: string[] = [];
  const fields = fieldsIn(kind, file.fields, left);
  const sheet = sheetSchema.safeParse(file.testSteps);
  const wrong = sheet.success ? sheetProblems(sheet.data)[0]?.message : 'they are not a table';
  if (kind === 'manual' && wrong !== undefined) left.push(`Test steps: ${wrong}`);
  const standard = { ...emptySheet, rows: emptySheet.rows.map((row) => [...row]) };
  const testSteps = sheet.success && wrong === undefined ? sheet.data : standard;
  const name = nameField.safeParse(file.name).data ?? '';
  return { draft: { name, fields, testSteps: kind === 'manual' ? testSteps : null, version: null }, left };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Fields = TemplateDraft['fields'];

const withId = (field: Fields[number], index: number): TemplateField => ({
  ...field,
  id: field.id ?? `new-${index}`,
});

/** The predefined fields that are added, because no template can do without them. */
function missingIn(kind: FormKind, fields: Fields) {
  const there = new Set(fields.map(({ id }) => id));
  return predefinedFields[kind].filter(({ id }) => !there.has(id) && !canBeRemoved(kind, id));
}

/** Whether a template may have these fields and those that are added. */
const fits = (kind: FormKind, fields: Fields): boolean =>
  fields.length + missingIn(kind, fields).length <= templateLimits.fieldsMax;

function fieldsIn(kind: FormKind, given: readonly unknown[], left: string[]): Fields {
  const taken: Fields = [];
  for (const [index, each] of given.entries()) {
    const field = templateFieldSchema.safeParse(each);
    const next = field.data && [...taken, { ...field.data, order: undefined }];
    const wrong =
      field.error?.issues[0]?.message ??
      fieldsProblems(kind, (next ?? []).map(withId)).find(({ path }) => path.startsWith(`${taken.length}.`))
        ?.message ??
      (fits(kind, next ?? []) ? undefined : templateMessages.tooManyFields);
    if (wrong === undefined && next) taken.push(...next.slice(taken.length));
    else left.push(`${field.data?.label ?? `Field ${index + 1}`}: ${wrong ?? ''}`);
  }
  const all: Fields = [
    ...taken,
    ...missingIn(kind, taken).map(({ options, defaultValue, ...field }) => ({
      ...field,
      ...(options && { options: [...options] }),
      ...(typeof defaultValue === 'string' && { defaultValue }),
    })),
  ];
  return [...all.filter(({ id }) => id !== lastFieldId), ...all.filter(({ id }) => id === lastFieldId)];
}
