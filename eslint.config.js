import { readFileSync } from 'node:fs';
import path from 'node:path';
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { supportedApis } from './scripts/browsers/supported-apis.js';

const root = import.meta.dirname;

/** The modules that app/routes.ts names: Remix takes their loaders and actions out of what a browser gets. */
const routeModules = [
  ...readFileSync(path.join(root, 'app/routes.ts'), 'utf8').matchAll(/'(routes\/[^']+\.tsx?)'/g),
].map(([, file]) => `app/${file}`);

/** Types vanish when compiled, so they may be imported from anywhere. */
const noImports = (...patterns) => [
  'error',
  { patterns: patterns.map((pattern) => ({ ...pattern, allowTypeImports: true })) },
];

const serverPackages = {
  regex: '^(zod|node-forge|@conform-to/zod|kysely|pg|better-sqlite3|nodemailer|pino|hono|@hono/|node:)',
  message:
    'This would be sent to browsers. Use it in a *.server.ts or *.schema.ts module, or in a route module: one that app/routes.ts names.',
};
const serverContract = {
  regex: '^#platform/contract/(?!.*-(values|rules)\\.ts$)',
  message:
    'This carries zod to browsers. They may have the *-values.ts and *-rules.ts modules of the contract, and types; a route module, one that app/routes.ts names, all of it.',
};
const helpReader = {
  regex: '^(#help/|marked$|minisearch$)',
  message: 'Help is read and searched on the server; browsers get its pages as data.',
};
const serverModules = {
  regex: '\\.(server|schema)\\.ts$',
  message:
    'Only a route module, one that app/routes.ts names, may import this: Remix takes its server side out of what browsers get.',
};

/** What no page may contain, each with what to do instead. */
const markup = [
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Render text as React elements: markup from data is how scripts get into pages.',
  },
  {
    selector: "JSXAttribute[name.name='style']",
    message:
      'The Content-Security-Policy drops style attributes. Use a class, or an attribute that CSS reads.',
  },
  {
    selector: "JSXOpeningElement[name.name='script']",
    message: 'Pages need no script. What improves one belongs into a component.',
  },
  {
    selector:
      "ImportDeclaration[source.value='@remix-run/react'] > ImportSpecifier[imported.name=/^(Link|NavLink)$/]",
    message:
      'Use SiteLink, TextLink or ButtonLink: one listener makes their clicks navigations, none costs a hook.',
  },
  {
    selector: "JSXOpeningElement[name.name='form']",
    message:
      'Use ServerForm for what people fill in, PostForm for a button, SearchForm for a search: they bring the token.',
  },
  {
    selector: "JSXOpeningElement[name.name=/^(button|Button)$/] > JSXAttribute[name.name='disabled']",
    message: 'A disabled button cannot be reached or explained. Use aria-disabled, and say what is missing.',
  },
];

/** Addresses of the product are said once, in app/paths, where a test holds them against app/routes.ts. */
const addressPattern =
  '/^\\u002F(app|signin|signup|registration-successful|user-activation|activation-success|forgot-password|reset-link|' +
  'change-password|password-changed|token-expired|password-link-expired|account-locked|legal|nlp)(\\u002F|[?#]|$)/';
const addresses = [
  `Literal[value=${addressPattern}]`,
  `TemplateLiteral > TemplateElement:first-child[value.raw=${addressPattern}]`,
].map((selector) => ({
  selector,
  message: 'Take it from app/paths: an address that is typed twice is forgotten once when it changes.',
}));

/** The functions on which the kinds of form are built (decision 031): screens use the kinds. */
const formsBelowTheKit = (pattern, message) => ({
  selector: `ImportSpecifier[imported.name=${pattern}]:not([importKind='type'])`,
  message,
});
const signedInForms = formsBelowTheKit(
  '/^handleSignedInForm$/',
  'Use the kind of form that fits: saveOn, buttonsOn, answerOn, savePreferenceOn, chooseOn or saveSettingsOn (decision 031).',
);
const formsOfVisitors = formsBelowTheKit(
  '/^handleForm$/',
  'Only screens without a signed-in user use this. Use the kind of form that fits (decision 031).',
);

/** What makes a test worth less than it looks. */
const weakTests = [
  {
    selector:
      'CallExpression[callee.property.name=/^(skip|only|fixme|todo)$/][callee.object.name=/^(test|it|describe)$/]',
    message:
      'Every test runs. What one mode alone can do goes into a *.script.spec.ts or *.no-script.spec.ts file.',
  },
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: 'Wait for what the reader would see, not for a time.',
  },
  {
    selector: "Literal[value='networkidle']",
    message: 'Wait for what the reader would see; a quiet network says little.',
  },
];

export default defineConfig(
  globalIgnores([
    'build/',
    'coverage/',
    'data/',
    'demo-data/',
    'playwright-report/',
    'test-results/',
    'tests/corpus/samples/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: 'tsconfig.json', tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: true }],
      // A function may be async because its type says so.
      '@typescript-eslint/require-await': 'off',
      // Our objects are closures: nothing uses `this`.
      '@typescript-eslint/unbound-method': 'off',
      // Remix throws responses: redirects and refusals.
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['**/*.js', '**/*.cjs', '**/*.mjs'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'URL',
          'URLSearchParams',
          'fetch',
          'FormData',
          'Blob',
          'setTimeout',
          'clearTimeout',
          'Buffer',
          'AbortController',
          'AbortSignal',
          'clearInterval',
          'setInterval',
          'module',
          'performance',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  { rules: { eqeqeq: ['error', 'always'] } },
  {
    // More cannot be told apart where they are passed: what belongs together is one object.
    files: ['app/**/*.{ts,tsx}', 'help/**/*.ts', 'host/**/*.ts', 'platform/**/*.ts', 'server.ts'],
    rules: { 'max-params': ['error', 4] },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    settings: {
      'jsx-a11y': {
        components: { TextLink: 'a', Form: 'form', ServerForm: 'form', PostForm: 'form' },
      },
    },
    rules: {
      'jsx-a11y/anchor-is-valid': ['error', { components: ['SiteLink', 'TextLink'], specialLink: ['to'] }],
      // The compiler's advice on mutation takes elements of the page for values of React.
      'react-hooks/immutability': 'off',
      // Browsers are told what a field is by its name and its label, and ours nest deeper than the rule looks.
      'jsx-a11y/label-has-associated-control': ['error', { assert: 'either', depth: 4 }],
      'no-restricted-syntax': ['error', ...markup, ...addresses, signedInForms, formsOfVisitors],
    },
  },
  {
    // Nobody is signed in on these, and each outcome leads to its own page.
    files: ['app/routes/accounts/**/*.{ts,tsx}', 'app/routes/design-system/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...markup, ...addresses, signedInForms] },
  },
  {
    // The kinds of form themselves.
    files: ['app/request/forms/**/*.ts', 'app/shared/settings-tab/save-settings.server.ts'],
    rules: { 'no-restricted-syntax': ['error', ...markup, ...addresses] },
  },
  {
    // Where addresses are said.
    files: ['app/paths/**/*.ts', 'app/routes.ts'],
    rules: { 'no-restricted-syntax': ['error', ...markup] },
  },
  {
    // Everything that can end up in a browser: all of app/ but its server side.
    files: ['app/**/*.{ts,tsx}'],
    ignores: [
      'app/**/*.server.{ts,tsx}',
      'app/**/*.schema.ts',
      'app/root.tsx',
      'app/routes.ts',
      ...routeModules,
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': noImports(
        serverPackages,
        serverContract,
        helpReader,
        serverModules,
      ),
    },
  },
  {
    // Everything that can end up in a browser, route modules among it: who runs an old one is not locked out.
    files: ['app/**/*.{ts,tsx}', 'platform/contract/**/*-{values,rules}.ts'],
    ignores: ['app/**/*.server.{ts,tsx}', 'app/**/*.schema.ts', 'app/routes.ts'],
    plugins: { browsers: { rules: { 'supported-apis': supportedApis } } },
    rules: { 'browsers/supported-apis': 'error' },
  },
  {
    // What its name promises: a browser gets it as it is.
    files: ['platform/contract/**/*-{values,rules}.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': noImports({
        regex: '^(?!\\.{1,2}/.*-(values|rules)\\.ts$)',
        message:
          'Browsers load this file: it may import nothing but other *-values.ts and *-rules.ts modules.',
      }),
    },
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', ...weakTests],
      // A test may say what it knows to be there: it fails when it is not.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // A fixture of Playwright that needs no other begins with `({}, use)`.
      'no-empty-pattern': 'off',
    },
  },
);
