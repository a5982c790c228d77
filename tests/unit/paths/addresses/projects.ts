import { projectPaths } from '#app/paths/projects.ts';
import { addressesOf, here, noQuery } from '../addresses-of.ts';

export default addressesOf(projectPaths, {
  create: projectPaths.create(noQuery),
  closeCreate: projectPaths.closeCreate(noQuery),
  look: projectPaths.look('p1'),
  switchFrom: projectPaths.switchFrom({ from: '/app' }),
  switchFromHere: projectPaths.switchFromHere(here),
  closeSwitch: projectPaths.closeSwitch(noQuery),
});
