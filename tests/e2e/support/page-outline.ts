/** An element of a page's markup; text is 'x', wherever there is any. */
interface Part {
  readonly tag: string;
  readonly attributes: string;
  readonly content: string[];
}

const tags =
  /<!--.*?-->|<(script|style)\b[^>]*>.*?<\/\1>|<(\/?)([a-z][\w-]*)([^<>"]*(?:"[^"]*"[^<>"]*)*)>|[^<]+|</gis;
const attributes = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;
const withoutEnd = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Attributes that differ between users' pages or between builds, and change nothing. */
const passing =
  /^(?:id|nonce|name|for|href|src|srcset|action|value|content|d|points|viewbox|aria-(?:labelledby|describedby|controls|owns|details|errormessage|activedescendant))$/;
/** Attributes whose value decides how a page looks, or what a screen reader says. */
const telling =
  /^(?:class|role|type|lang|dir|tabindex|autocomplete|scope|colspan|rowspan|open|hidden|disabled|checked|selected|required|readonly|multiple|aria-(?!label$|roledescription$|valuenow$|valuetext$|valuemax$|posinset$|setsize$|rowcount$|rowindex$|description$).*|data-(?:theme|text-size|modal))$/;

/**
 * Returns the parts of a page's markup that decide what axe finds: elements, classes, roles, states, and where there is
 * text. Ids, addresses, words and numbers are left out, and a run of similar elements (the rows of a table) counts
 * once.
 */
export function outlineOf(html: string): string {
  const top: Part = { tag: '', attributes: '', content: [] };
  const open = [top];
  const close = () => {
    const part = open.pop();
    if (part) add(open.at(-1) ?? top, `<${part.tag}${part.attributes}>${part.content.join('')}</>`);
  };
  for (const [text, raw, ending, name, said = ''] of html.matchAll(tags)) {
    const tag = name?.toLowerCase();
    if (raw !== undefined || text.startsWith('<!--')) continue;
    if (tag === undefined) {
      if (text.trim() !== '') add(open.at(-1) ?? top, 'x');
    } else if (ending === '/') {
      if (!open.some((part) => part.tag === tag)) continue;
      while (open.at(-1)?.tag !== tag) close();
      close();
    } else {
      open.push({ tag, attributes: outlineOfAttributes(said), content: [] });
      if (withoutEnd.test(tag) || said.endsWith('/')) close();
    }
  }
  while (open.length > 1) close();
  return top.content.join('');
}

/** Returns a page's markup without its main content; undefined where it has none. */
export function frameAround(html: string): string | undefined {
  const start = /<main\b[^>]*>/i.exec(html);
  const end = html.lastIndexOf('</main>');
  if (!start || end < start.index) return undefined;
  return html.slice(0, start.index + start[0].length) + html.slice(end);
}

function add(to: Part, content: string): void {
  if (to.content.at(-1) !== content) to.content.push(content);
}

function outlineOfAttributes(said: string): string {
  return [...said.matchAll(attributes)]
    .map(([, name = '', value = '']) => {
      if (passing.test(name.toLowerCase())) return ` ${name}`;
      if (telling.test(name.toLowerCase())) return ` ${name}=${value}`;
      return ` ${name}=${value.trim() === '' ? '' : 'x'}`;
    })
    .sort()
    .join('');
}

/** Attributes that name other elements of the page by their ids. */
const references =
  /\s(for|aria-labelledby|aria-describedby|aria-controls|aria-owns|aria-errormessage|aria-activedescendant)="([^"]+)"/g;

/**
 * Returns references to elements that are not on the page: a label without its field, a field without its description.
 */
export function danglingReferences(html: string): string[] {
  const shown = html.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gis, '');
  const ids = new Set([...shown.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id));
  const dangling = [...shown.matchAll(/<[a-z][^<>"]*(?:"[^"]*"[^<>"]*)*>/gi)].flatMap(([element]) => {
    return [...element.matchAll(references)].flatMap(([, attribute, value = '']) =>
      value
        .split(/\s+/)
        .filter((id) => id !== '' && !ids.has(id))
        .map((id) => `${attribute} names ${id}, which is not on the page`),
    );
  });
  return [...new Set(dangling)];
}
