import { projectPaths } from '#app/paths/projects.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { addressesOf, here } from '../addresses-of.ts';

export default addressesOf(projectPaths, {
  create: projectPaths.create(noQuery),
  closeCreate: projectPaths.closeCreate(noQuery),
  look: projectPaths.look('p1'),
  overview: projectPaths.overview({ id: 'p1', suite: 'smoke', suites: 'all' }),
  switchFrom: projectPaths.switchFrom({ from: '/app' }),
  switchFromHere: projectPaths.switchFromHere(here),
  closeSwitch: projectPaths.closeSwitch(noQuery),
});
