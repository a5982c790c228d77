import { generate, parse, walk } from 'css-tree';

/** The kind of a style text: a style element's content, a style attribute, or the value of a presentation attribute. */
export type StyleKind = 'stylesheet' | 'declarationList' | 'value';

/** The maximum length of styles, because parsing longer ones would block other requests. */
const longest = 32 * 1024;

/** The functions that describe shapes and colours and load nothing. */
const functions = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix var calc min max clamp
  matrix matrix3d translate translateX translateY translateZ translate3d scale scaleX scaleY scaleZ scale3d
  rotate rotateX rotateY rotateZ rotate3d skew skewX skewY perspective
  circle ellipse inset polygon path rect xywh
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  cubic-bezier steps not is where nth-child nth-last-child nth-of-type nth-last-of-type lang`
    .toLowerCase()
    .split(/\s+/),
);

/** Whether a text is only words, numbers, colours and lists of them, which load nothing and need no parsing. */
const isPlain = (text: string): boolean => !/[\\@("'/*;{}<]/.test(text);

/**
 * Returns styles that refer only to parts of their own picture, generated from what a CSS parser understood.
 * @returns undefined for everything else: rules with @, escapes, addresses elsewhere, functions that are on no list, and
 * what cannot be parsed
 */
export function safeStyle(text: string, kind: StyleKind): string | undefined {
  if (kind === 'value' && isPlain(text)) return text;
  if (text.length > longest || text.includes('\\')) return undefined;
  const tree = (() => {
    try {
      return parse(text, {
        context: kind,
        parseCustomProperty: true,
        // Stops at the first error, because each costs as much as a page of good styles.
        onParseError(error) {
          throw error;
        },
      });
    } catch {
      // The parser also throws for styles that are nested too deeply.
      return undefined;
    }
  })();
  if (!tree) return undefined;
  let safe = true;
  walk(tree, (node) => {
    if (node.type === 'Atrule' || node.type === 'Raw') safe = false;
    if (node.type === 'Url' && !node.value.startsWith('#')) safe = false;
    if (node.type === 'Function' && !functions.has(node.name.toLowerCase())) safe = false;
  });
  return safe ? generate(tree) : undefined;
}
