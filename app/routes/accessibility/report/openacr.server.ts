import { stringify } from 'yaml';
import type { Adherence, Chapter } from './criterion.ts';
import type { ConformanceReport } from './report.server.ts';

/** Names the catalog that the numbers and chapters come from. */
const catalog = '2.5-edition-wcag-2.2-508-eu-en';

/** Returns the report as OpenACR 0.1.0 (YAML), for programs that compare products. */
export function openAcr(report: ConformanceReport): string {
  const { product, date, contact, methods, limits, notEvaluated, chapters } = report;
  return stringify({
    title: report.title,
    product,
    author: { name: product.name, email: contact },
    vendor: { name: product.name, email: contact },
    report_date: date,
    last_modified_date: date,
    notes: [...limits, `Not evaluated: ${notEvaluated.join('; ')}.`].join('\n'),
    evaluation_methods_used: methods.join('\n'),
    catalog,
    chapters: Object.fromEntries(chapters.map((chapter) => [chapter.id, chapterOf(chapter)])),
  });
}

const chapterOf = ({ notes, criteria }: Chapter) => ({
  ...(notes === undefined ? {} : { notes }),
  criteria: criteria.map(({ num, adherence }) => ({
    num,
    components: Object.entries(adherence).map(([name, judged]) => ({ name, adherence: adherenceOf(judged) })),
  })),
});

const adherenceOf = ({ level, notes, tests = [] }: Adherence) => ({
  level,
  notes: [
    notes,
    tests.length > 0 ? `Tests: ${tests.map(({ file, title }) => `${file}: ${title}`).join('; ')}` : '',
  ]
    .filter(Boolean)
    .join('\n'),
});
