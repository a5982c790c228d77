import { conformanceReport } from './report/report.server.ts';
import { openAcr } from './report/openacr.server.ts';

/** The accessibility conformance report for programs: OpenACR, as YAML. */
export const loader = () =>
  new Response(openAcr(conformanceReport), {
    headers: {
      'Content-Type': 'application/yaml; charset=utf-8',
      'Content-Disposition': 'attachment; filename="fireflink-openacr.yaml"',
    },
  });
