import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { openAcr } from '#app/routes/accessibility/report/openacr.server.ts';
import { conformanceReport } from '#app/routes/accessibility/report/report.server.ts';
import { proofs } from '#app/routes/accessibility/report/proofs.server.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The success criteria of each level of WCAG 2.2, from the standard. */
const levelA =
  '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.1 4.1.2';
const levelAA =
  '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3';

const chapters = new Map(conformanceReport.chapters.map((chapter) => [chapter.id, chapter]));
const numbersOf = (id: string) => chapters.get(id)?.criteria.map(({ num }) => num);
const judgments = conformanceReport.chapters.flatMap(({ criteria }) =>
  criteria.flatMap(({ num, adherence }) =>
    Object.entries(adherence).map(([component, judged]) => ({ ...judged, row: `${num} ${component}` })),
  ),
);

describe('the rows of the accessibility conformance report', () => {
  it('are all success criteria of WCAG 2.2, levels A and AA', () => {
    expect(numbersOf('success_criteria_level_a')).toEqual(levelA.split(' '));
    expect(numbersOf('success_criteria_level_aa')).toEqual(levelAA.split(' '));
  });

  it('cover the clauses of EN 301 549 that it says they do', () => {
    const clauses = conformanceReport.chapters.flatMap(({ id, criteria }) =>
      id.startsWith('en_') ? criteria.map(({ num }) => num.split('.')[0]) : [],
    );
    expect([...new Set(clauses)]).toEqual(['4', '5', '9', '10', '11', '12']);
  });

  it('say what is missing, or who has not checked, where they do not say "Supports"', () => {
    for (const { level, notes, row } of judgments)
      if (level !== 'supports' && level !== 'not-applicable') expect(notes, row).toBeTruthy();
  });

  it('prove "Supports" by tests, or say why it holds', () => {
    for (const { level, notes, tests = [], row } of judgments)
      if (level === 'supports') expect(tests.length > 0 || notes, row).toBeTruthy();
  });

  it('name only tests that exist', () => {
    for (const { file, title } of Object.values(proofs)) {
      expect(title, file).not.toBe('');
      expect(read(file), file).toMatch(
        new RegExp(`(?:test|it)(?:\\.each\\([^)]*\\))?\\(\\s*['"\`]${escaped(title)}`),
      );
    }
  });

  it('use each of the tests that are listed', () => {
    const named = new Set(judgments.flatMap(({ tests = [] }) => tests));
    expect(Object.values(proofs).filter((proof) => !named.has(proof))).toEqual([]);
  });
});

it('is about the version that is built', () => {
  expect(conformanceReport.product.version).toBe(
    (JSON.parse(read('package.json')) as { version: string }).version,
  );
});

it('is valid OpenACR for programs', () => {
  const report: unknown = parse(openAcr(conformanceReport));
  const validate = new Ajv({ strict: false }).compile(
    JSON.parse(read('node_modules/@openacr/openacr/schema/openacr-0.1.0.json')) as object,
  );
  expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
  const { chapters: written } = report as { chapters: Record<string, { criteria: { num: string }[] }> };
  expect(Object.keys(written)).toEqual([...chapters.keys()]);
  expect(written['success_criteria_level_aa']?.criteria.map(({ num }) => num)).toEqual(levelAA.split(' '));
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
