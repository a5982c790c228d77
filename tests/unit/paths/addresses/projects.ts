import { projectPaths } from '#app/paths/projects.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { addressesOf, here } from '../addresses-of.ts';

export default addressesOf(projectPaths, {
  file: projectPaths.file(noQuery),
  create: projectPaths.create(noQuery),
  closeCreate: projectPaths.closeCreate(noQuery),
  menu: projectPaths.menu('p1', noQuery),
  edit: projectPaths.edit('p1', noQuery, '/app'),
  status: projectPaths.status('p1', noQuery),
  deletion: projectPaths.deletion('p1', noQuery),
  closeForm: projectPaths.closeForm('edit', 'p1', noQuery),
  afterDeletion: projectPaths.afterDeletion(noQuery),
  look: projectPaths.look('p1'),
  overview: projectPaths.overview({ id: 'p1', suite: 'smoke', suites: 'all' }),
  suitesFile: [projectPaths.suitesFile(undefined), projectPaths.suitesFile('p1')],
  switchFrom: projectPaths.switchFrom({ from: '/app' }),
  switchFromHere: projectPaths.switchFromHere(here),
  closeSwitch: projectPaths.closeSwitch(noQuery),
});
