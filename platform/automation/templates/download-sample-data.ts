import { writeXlsx } from 'hucre/xlsx';
import type { CallRequest } from '../../access/call-request.ts';
import { zoneFor } from '../../access/shown-zones.ts';
import { projectTypes } from '../../contract/projects/project-values.ts';
import { platformsOf } from '../../contract/templates/platform-values.ts';
import { spreadsheetType, type downloadSampleData as call } from '../../contract/templates/template-calls.ts';
import { sortableTime } from '../../contract/times/time-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { disposition } from '../../foundation/files/disposition.ts';
import { newestContent } from './get-template.ts';
import { requireTemplate } from './template-rows.ts';
import { workbookOf, type PlatformLists } from './sample-workbook.ts';

/**
 * POST scriptTemplate/downloadSampleData: a spreadsheet with a column for each field, a sample row, the table of test
 * steps, and the options. Its name has the time in the zone of the project, of the license in All Projects.
 * @throws Refusal 403, 404
 */
export async function downloadSampleData(
  { db, clock }: PlatformServices,
  { actor, project, query: { templateId }, body }: CallRequest<typeof call>,
): Promise<Response> {
  const found = await requireTemplate(db, { actor, project }, templateId, 'manual');
  const { fields, testSteps } = await newestContent(db, found);
  const asked = Object.entries(body).flatMap(([type, list]) => (list ? [[type, list] as const] : []));
  const ofScope = (project ? [project.type] : projectTypes).map((type) => [type, platformsOf[type]] as const);
  const platforms: PlatformLists = asked.length > 0 ? asked : ofScope;
  const file = await writeXlsx(workbookOf({ fields: fields ?? [], testSteps, platforms }));
  const name = found.row?.name ?? found.predefined?.name ?? '';
  const time = sortableTime(clock().toISOString(), zoneFor(actor, project)).slice(0, 19).replaceAll(':', '-');
  return new Response(file.slice().buffer, {
    headers: {
      'Content-Type': spreadsheetType,
      'Content-Disposition': disposition('attachment', `${name}_${time}.xlsx`),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}
