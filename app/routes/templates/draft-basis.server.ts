import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { draftSchema, type TemplateDraft } from '#platform/contract/templates/template-fields.ts';
import type { EditorDraft } from './editor-draft.server.ts';

/**
 * What a page of the editor began with, packed into a hidden field: the page has only some of the draft's values, and
 * where another tab has replaced the draft, the rest is nowhere else.
 */
const longest = 64 * 1024;

/** Returns a draft packed; '' where it is too large for a form. */
export function packed({ name, fields, testSteps, version }: TemplateDraft): string {
  const text = deflateRawSync(JSON.stringify({ name, fields, testSteps, version })).toString('base64url');
  return text.length > longest ? '' : text;
}

function unpacked(text: string): TemplateDraft | undefined {
  if (text === '') return undefined;
  try {
    const json = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: 512 * 1024 }).toString();
    return draftSchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** The hidden fields of a form that works on a draft. */
export const basisFields = {
  /** The revision of the draft that the page shows. */
  revision: z.string().max(64).optional(),
  basis: z.string().max(longest).default(''),
};

/** They aren't kept for a user who has to sign in again: there is little room for what was typed. */
export const dispensable = ['basis', 'state'] as const;

interface Basis {
  readonly revision?: string | undefined;
  readonly basis: string;
}

/**
 * Returns the draft that a page began with, which is the stored one unless that was replaced meanwhile. Before the first
 * draft is stored it is the template, of which another user may have saved a version since.
 */
export function begunWith({ revision, basis }: Basis, stored: EditorDraft): EditorDraft {
  const isStored = revision === undefined || revision === stored.revision;
  if (isStored && stored.savedOn !== null) return stored;
  const own = unpacked(basis);
  if (isStored && (!own || own.version === stored.version)) return stored;
  return own
    ? { ...own, savedOn: null, revision: revision ?? '', similar: [] }
    : { ...stored, savedOn: null, revision: revision ?? '' };
}
