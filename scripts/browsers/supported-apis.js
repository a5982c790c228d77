import ts from 'typescript';
import { lacking } from './support.js';

/**
 * Refuses APIs that one of the oldest browsers lacks: it compares properties, methods and globals, by their types, with MDN's
 * compatibility data. It doesn't check syntax, because the build compiles it, except lookbehind in regular expressions, which
 * can't be compiled.
 * @type {import('eslint').Rule.RuleModule}
 */
export const supportedApis = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      newer:
        '{{name}} is missing in {{browsers}}. Use something older, or look first whether it is there and say so in a comment that switches this rule off.',
      lookbehind: 'Safari 14 cannot parse a regular expression that looks behind itself.',
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices;

    /** Returns where the browser's library declares a symbol: its interface and name; undefined for our own code. */
    function declaredIn(symbol) {
      for (const declaration of symbol?.declarations ?? []) {
        const file = declaration.getSourceFile();
        if (!/\/typescript\/lib\/lib\.[^/]+\.d\.ts$/.test(file.fileName)) continue;
        const { parent } = declaration;
        const owner = parent && ts.isInterfaceDeclaration(parent) ? parent.name.text : undefined;
        if (
          owner !== undefined ||
          ts.isVariableDeclaration(declaration) ||
          ts.isFunctionDeclaration(declaration)
        )
          return { owner, member: symbol.name, isStatic: owner?.endsWith('Constructor') ?? false };
        // A static one: `declare var X: { new(): X; at(): … }`.
        const variable = ts.findAncestor(declaration, ts.isVariableDeclaration);
        if (variable && ts.isIdentifier(variable.name))
          return { owner: variable.name.text, member: symbol.name, isStatic: true };
      }
      return undefined;
    }

    function check(node, symbol) {
      const declared = declaredIn(symbol);
      if (!declared) return;
      const { owner, member } = declared;
      const browsers = lacking(declared);
      if (browsers.length === 0) return;
      const name = owner === undefined ? member : `${owner.replace(/Constructor$/, '')}.${member}`;
      context.report({ node, messageId: 'newer', data: { name, browsers: browsers.join(', ') } });
    }

    return {
      MemberExpression({ property, computed }) {
        if (!computed) check(property, services.getSymbolAtLocation(property));
      },
      'ObjectPattern > Property'({ key, computed, parent }) {
        if (computed || key.type !== 'Identifier') return;
        check(key, services.getTypeAtLocation(parent).getProperty(key.name));
      },
      Identifier(node) {
        const isName =
          node.parent.type === 'MemberExpression' && node.parent.property === node && !node.parent.computed;
        if (isName || node.parent.type === 'Property' || /^TS/.test(node.parent.type)) return;
        const symbol = services.getSymbolAtLocation(node);
        if (symbol && !(symbol.flags & ts.SymbolFlags.Property)) check(node, symbol);
      },
      'Literal[regex]'(node) {
        if (/\(\?<[=!]/.test(node.regex.pattern)) context.report({ node, messageId: 'lookbehind' });
      },
    };
  },
};
