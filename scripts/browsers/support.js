import { createRequire } from 'node:module';
import { browserTargets } from './targets.js';

/** @type {import('@mdn/browser-compat-data').CompatData} */
const data = createRequire(import.meta.url)('@mdn/browser-compat-data');
const { builtins } = data.javascript;

/** Interfaces that only TypeScript's library has, and the real owners of their members. */
const mixins = {
  ARIAMixin: ['Element'],
  Animatable: ['Element'],
  Body: ['Request', 'Response'],
  ChildNode: ['Element', 'CharacterData'],
  DocumentOrShadowRoot: ['Document'],
  ElementCSSInlineStyle: ['HTMLElement'],
  ElementContentEditable: ['HTMLElement'],
  GlobalEventHandlers: ['Element', 'HTMLElement', 'Window'],
  HTMLOrSVGElement: ['HTMLElement', 'SVGElement'],
  NonDocumentTypeChildNode: ['Element'],
  NonElementParentNode: ['Document'],
  ParentNode: ['Element', 'Document'],
  PopoverInvokerElement: ['HTMLButtonElement'],
  Slottable: ['Element'],
  WindowOrWorkerGlobalScope: ['Window'],
};

/** Returns the compatibility data of an API, by its names in TypeScript. */
function entryOf({ owner, member, isStatic }) {
  if (owner === undefined) return data.api[member] ?? data.api.Window?.[member] ?? builtins[member];
  const name = owner
    .replace(/Constructor$/, '')
    .replace(/^Readonly(Array|Map|Set)$/, '$1')
    .replace(/^Promise(Like)$/, 'Promise');
  const places = [name, ...(mixins[name] ?? [])].flatMap((each) => [
    builtins[each],
    builtins.Intl[each],
    data.api[each],
  ]);
  // If one name is both, the data distinguish them.
  const names = isStatic ? [`${member}_static`, member] : [member, `${member}_static`];
  for (const key of names) {
    const entry = places.find((each) => each?.[key])?.[key];
    if (entry) return entry;
  }
  return undefined;
}

/** @returns {number} the first version that has it without a flag or a prefix; infinite when none does */
function since(support) {
  const statements = [support ?? []].flat();
  const versions = statements
    .filter(
      ({ flags, prefix, alternative_name, version_removed }) =>
        !(flags || prefix || alternative_name || version_removed),
    )
    .map(({ version_added: added }) =>
      typeof added === 'string' ? Number.parseFloat(added.replace('≤', '')) : NaN,
    );
  return Math.min(Infinity, ...versions.filter((version) => !Number.isNaN(version)));
}

/**
 * Lists which of the oldest browsers lack an API.
 * @param {{ owner: string | undefined, member: string, isStatic?: boolean }} api `owner` is the interface or object that has it;
 *   undefined for a global
 * @returns {string[]} 'Safari 14 (15.4 has it)'; empty if all have it, or if it is unknown
 */
export function lacking(api) {
  const entry = entryOf(api)?.__compat?.support;
  return entry ? lackingIn(entry) : [];
}

function lackingIn(support) {
  return Object.entries(browserTargets)
    .filter(([browser, version]) => since(support[browser]) > version)
    .map(([browser, version]) => {
      const from = since(support[browser]);
      const name = data.browsers[browser].name;
      return `${name} ${version} (${Number.isFinite(from) ? `since ${from}` : 'no version has it'})`;
    });
}

/**
 * Lists every API that at least one of the oldest browsers lacks and a newer one has.
 * @returns {{ owner: string | undefined, member: string, isStatic: boolean }[]} `owner` is an interface, or an object of the language
 */
export function newerApis() {
  const found = [];
  const look = (owner, entries) => {
    for (const [key, entry] of Object.entries(entries)) {
      if (key === '__compat' || key === owner || !entry.__compat || /[^\w]/.test(key)) continue;
      if (lackingIn(entry.__compat.support).length === 0) continue;
      found.push({ owner, member: key.replace(/_static$/, ''), isStatic: key.endsWith('_static') });
    }
  };
  look(undefined, data.api);
  look(undefined, builtins);
  look('Intl', builtins.Intl);
  for (const [owner, entries] of Object.entries({ ...data.api, ...builtins })) look(owner, entries);
  return found;
}
