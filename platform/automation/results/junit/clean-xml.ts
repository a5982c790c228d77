/** Reporters write what suites print: colours of terminals, and characters that no XML may have. */
// eslint-disable-next-line no-control-regex -- they are what is to go
const colours = /(?:\x1b|&#(?:x0*1b|0*27);)\[[0-9;?]*[ -/]*[@-~]/gi;
const forbidden = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;
const references = /&#(?:x([0-9a-f]{1,8})|([0-9]{1,9}));/gi;
/** The beginning of a sequence that may continue in the next piece. */
// eslint-disable-next-line no-control-regex -- as above
const unfinished = /(?:\x1b|&)[^<;]{0,20}(?:;\[?[0-9;?]{0,12})?$/;

/**
 * Returns a function that removes, piece by piece, what XML may not contain, so that a report can be parsed
 * anyway.
 */
export function xmlCleaner(): (text: string, isLast: boolean) => string {
  let pending = '';
  let hasBegun = false;
  return (text, isLast) => {
    // Some tools write a blank line before the declaration.
    const whole = hasBegun ? pending + text : (pending + text).trimStart();
    hasBegun ||= whole !== '';
    const from = isLast ? -1 : whole.search(unfinished);
    pending = from < 0 ? '' : whole.slice(from);
    return (from < 0 ? whole : whole.slice(0, from))
      .replace(colours, '')
      .replace(references, allowedReference)
      .replace(forbidden, '');
  };
}

const allowedReference = (
  reference: string,
  hex: string | undefined,
  decimal: string | undefined,
): string => {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return isAllowed(code) ? reference : '';
};

const isAllowed = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code < 0x7f) ||
  (code >= 0xa0 && code < 0xd800) ||
  (code > 0xdfff && code < 0xfffe) ||
  (code > 0xffff && code <= 0x10ffff);
