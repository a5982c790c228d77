import { data } from '@remix-run/node';
import { messages } from '#platform/contract/wire/calls/message-values.ts';

/** The limits of a form of this product. conform builds the objects that names describe, so names are limited, too. */
const limits = { bytes: 256 * 1024, fields: 400, unpacked: 5000, nameLength: 200, index: 100, depth: 6 };

/**
 * Reads a posted form. A form with files is read by `readUpload`: `formData()` would load all of them into memory.
 * @throws Response 400, 413 or 415 when it is not one that a page of ours can send
 */
export async function readForm(request: Request, fieldsMax = limits.fields): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw refuse(415);
  if (Number(request.headers.get('content-length') ?? 0) > limits.bytes) throw refuse(413);
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw refuse(400);
  }
  check(form, fieldsMax);
  return form;
}

/**
 * Checks the fields of a form.
 * @throws Response 400 when fields are more, longer or named otherwise than those of a page of ours
 */
export const checkFields = (form: FormData): void => check(form, limits.fields);

/** Checks a form whose page packs values that it doesn't show into one field (`unpacked`). */
export const checkUnpacked = (form: FormData): void => check(form, limits.unpacked);

function check(form: FormData, fieldsMax: number): void {
  let fields = 0;
  for (const [name, value] of form) {
    fields += 1;
    const wrong =
      fields > fieldsMax ||
      name.length > limits.nameLength ||
      name.split(/[.[]/).length > limits.depth ||
      [...name.matchAll(/\[(\d+)\]/g)].some(([, index]) => Number(index) > limits.index) ||
      /(^|[.[])(__proto__|constructor|prototype)\b/.test(name) ||
      (typeof value === 'string' && value.length > limits.bytes);
    if (wrong) throw refuse(400);
  }
}

const texts: Readonly<Record<number, string>> = {
  400: messages.requestInvalid,
  413: messages.bodyTooLarge,
  415: 'We couldn’t read the form. Load the page again and try once more.',
};

const refuse = (status: 400 | 413 | 415) => data(texts[status], { status });
