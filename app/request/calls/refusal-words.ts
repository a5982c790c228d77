import { projectPaths } from '#app/paths/projects.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { upgradePaths } from '#app/paths/upgrade.ts';
import type { RefusedData } from './refused.server.ts';
import type { MissingPermission } from '#platform/contract/wire/calls/envelope.ts';

interface Refusal {
  /** The title of the page, where it isn't that the user may not. */
  readonly title?: string;
  readonly text: string;
  /** Where the user can change this, or see the reason. */
  readonly link?: { readonly to: string; readonly text: string };
}

/**
 * Explains a refusal to the user, and links to where they can change it.
 * @param here path and query of the page that was refused
 */
export function refusalWords(
  { name, grantedBy, reason }: Omit<MissingPermission, 'id'>,
  here: string,
): Refusal {
  const self = /^You, by (.+)$/.exec(grantedBy)?.[1];
  if (reason === 'scope') return otherScope(name, self, here);
  const needs = `You need permission to ${name}.`;
  const nobody = /^Nobody: (.+?)\.?$/.exec(grantedBy)?.[1];
  if (nobody !== undefined) return { text: `${needs} Nobody can give it: ${nobody}.` };
  const who = self === undefined ? ofOthers(grantedBy) : `You can change that by ${self}.`;
  if (reason === 'feature' || reason === 'ended') {
    const why = reason === 'feature' ? 'Your license doesn’t include this.' : 'Your license has expired.';
    const link =
      self === undefined
        ? { to: licensePaths.list, text: 'View your licenses' }
        : { to: upgradePaths.upgradeFrom(licensePaths.list), text: 'Ask Team FireFlink' };
    return { text: `${why} ${who}`, link };
  }
  if (reason === 'open' || reason === 'not-open' || reason === 'archived') {
    const why = {
      open: 'The project is still open.',
      'not-open': 'The project is closed.',
      archived: 'The project is archived.',
    }[reason];
    return { text: `${why} ${who}`, link: { to: projectPaths.project, text: 'Go to the project' } };
  }
  return { text: `${needs} ${who}` };
}

/**
 * Returns who can grant a permission: 'A Super Admin, by making you an Admin' → 'A Super Admin can change that by
 * making you an Admin.'
 */
const ofOthers = (grantedBy: string): string =>
  `${grantedBy.replace(/, by /, ' can change that by ')}${grantedBy.includes(', by ') ? '' : ' can give it to you'}.`;

function otherScope(name: string, how: string | undefined, here: string): Refusal {
  const toAllProjects = how?.endsWith('All Projects') ?? false;
  const otherType = how?.endsWith('of another type') ?? false;
  const choose = projectPaths.switchFrom({ from: projectPaths.list, next: here });
  return toAllProjects
    ? { text: `To ${name}, go to All Projects.`, link: { to: choose, text: 'Switch to All Projects' } }
    : {
        title: 'Choose a project',
        text: `Choose a project${otherType ? ' of another type' : ''} to ${name.replace(/^see (?!its |the |this )/, 'see its ')}.`,
        link: { to: choose, text: 'Choose a project' },
      };
}

/** Returns whether a thrown value describes a refusal. */
export const isRefused = (value: unknown): value is RefusedData =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';
