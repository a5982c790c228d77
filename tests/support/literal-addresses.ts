import ts from 'typescript';

/** Matches an address below /app, also within a longer text, encoded, or in a regular expression; no file path. */
const address = /(?<!\.)(?:\/|\\\/|%2F)app(?=$|[?#/\\]|%2F)/;

/** Returns the texts and regular expressions of a file that contain an address of a page for signed-in users. */
export function literalAddresses(path: string, text: string): readonly string[] {
  if (!/(?:\/|%2F)app/.test(text)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isLiteralExpression(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isTemplateHead(node)) &&
      address.test(node.text)
    )
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return found;
}
