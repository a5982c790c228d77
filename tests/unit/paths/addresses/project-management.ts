import { projectManagementPaths, projectTabs } from '#app/paths/project-management.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(projectManagementPaths, {
  tab: projectTabs.map((tab) => projectManagementPaths.tab(tab)),
  list: projectTabs.map((tab) => projectManagementPaths.list(tab, noQuery)),
  row: projectTabs.map((tab) => projectManagementPaths.row(tab, 'p1', noQuery)),
  details: projectTabs.map((tab) => projectManagementPaths.details(tab, 'p1', noQuery)),
  deleteProject: projectManagementPaths.deleteProject('p1', noQuery),
});
