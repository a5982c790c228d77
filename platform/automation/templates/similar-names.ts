import type { ActorIn } from '../../access/row-actions.ts';
import { predefinedTemplates } from '../../contract/templates/predefined-values.ts';
import { templateNameRule, type FormKind } from '../../contract/templates/template-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { skeletonOf } from './skeleton.ts';
import { templatesIn } from './template-rows.ts';

/** How many names are compared, those of the last changes, and how many of them are told. */
const limits = { compared: 1000, told: 3, distance: 2 };

/**
 * Returns the names of templates that a name is easily taken for: those with at most two other characters, and those
 * that look the same. The same name is not among them, for it is refused.
 * @param except the id of the template itself
 */
export async function similarNames(
  db: Db,
  { actor: { licenseId }, project }: ActorIn,
  { kind, name, except }: { readonly kind: FormKind; readonly name: string; readonly except: string },
): Promise<string[]> {
  if (name.length < templateNameRule.min || name.length > templateNameRule.max) return [];
  const rows = await templatesIn(db, kind, { licenseId, project })
    .select('templates.name')
    .where('templates.id', '!=', except)
    .orderBy('templates.modifiedOn', 'desc')
    .orderBy('templates.id')
    .limit(limits.compared)
    .execute();
  const isSimilar = similarTo(name);
  return [...predefinedTemplates[kind], ...rows]
    .map((each) => each.name)
    .filter(isSimilar)
    .slice(0, limits.told);
}

/** Returns a function that tells whether another name is easily taken for this one. */
export function similarTo(name: string): (other: string) => boolean {
  const key = name.toLowerCase();
  const skeleton = skeletonOf(name);
  return (other) => {
    const otherKey = other.toLowerCase();
    if (otherKey === key) return false;
    return isWithin(key, otherKey, limits.distance) || skeletonOf(other) === skeleton;
  };
}

/** Returns whether two texts differ by at most a number of characters: added, removed or replaced. */
function isWithin(one: string, other: string, most: number): boolean {
  const [left, right] = [[...one], [...other]];
  if (Math.abs(left.length - right.length) > most) return false;
  let before = right.map((_, index) => index + 1);
  for (const [row, letter] of left.entries()) {
    let diagonal = row;
    let last = row + 1;
    const line = right.map((each, column) => {
      const above = before[column] ?? 0;
      last = Math.min(above + 1, last + 1, diagonal + (each === letter ? 0 : 1));
      diagonal = above;
      return last;
    });
    if (Math.min(row + 1, ...line) > most) return false;
    before = line;
  }
  return (before.at(-1) ?? left.length) <= most;
}
