/**
 * Which part may know which. Dependencies point one way: screens → contract ← embedded platform, and the host above
 * both. So a screen can be read without knowing the database, and a remote platform can take the embedded one's place.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Modules that need each other can only be understood, tested and moved together, also when it is for a type. Put what both need into a module below them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that leads nowhere fails only when somebody opens that page.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'app-knows-only-the-contract',
      comment:
        'What a screen knows it learns by calls. That is why PLATFORM_URL can put another platform in place of ours.',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^platform/', pathNot: '^platform/contract/' },
    },
    {
      name: 'app-does-not-know-its-host',
      comment: 'Pages also run under remix-serve. What the host offers comes in the load context.',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^(host/|server\\.ts$)' },
    },
    {
      name: 'platform-stands-alone',
      comment: 'The platform runs as a process of its own, without screens: `npm run platform`.',
      severity: 'error',
      from: { path: '^platform/' },
      to: { path: '^(app/|host/|server\\.ts$)' },
    },
    {
      name: 'contract-knows-nobody',
      comment: 'The contract is what both sides have in common, so it depends on neither.',
      severity: 'error',
      from: { path: '^platform/contract/' },
      to: { path: '^(app|host|platform)/', pathNot: '^platform/contract/' },
    },
    {
      name: 'help-knows-nobody',
      comment: 'App and platform both read the help pages, so their reader depends on neither.',
      severity: 'error',
      from: { path: '^help/' },
      to: { path: '^(app|host|platform|tests)/|^server\\.ts$' },
    },
    {
      name: 'domain-does-not-know-the-api',
      comment: 'api → domain → database. The rules of the product do not depend on how they are asked.',
      severity: 'error',
      from: { path: '^platform/(?!api/|index\\.ts$)' },
      to: { path: '^platform/api/' },
    },
    {
      name: 'domains-name-their-own-context',
      comment:
        'Who takes everything depends on everything. A domain takes PlatformServices, or its own context (machines/machines-context.ts); they are put together above the domains.',
      severity: 'error',
      from: { path: '^platform/(?!api/|demo/|index\\.ts$|platform-context\\.ts$)' },
      to: { path: '^platform/platform-context\\.ts$' },
    },
    {
      name: 'foundation-knows-no-shelf-above',
      comment:
        'Everything stands on the foundation: database, files, mail, limits, workers. It knows only the contract.',
      severity: 'error',
      from: { path: '^platform/foundation/' },
      to: { path: '^platform/', pathNot: '^platform/(foundation|contract)/' },
    },
    {
      name: 'identity-knows-no-automation',
      comment:
        'Who works on a license is below what runs there. Domains of both meet in platform/domains.ts.',
      severity: 'error',
      from: { path: '^platform/identity/' },
      to: { path: '^platform/', pathNot: '^platform/(identity|domain|access|foundation|contract)/' },
    },
    {
      name: 'automation-knows-nothing-above',
      comment: 'Audit, live events and the API read what domains register, so no domain depends on them.',
      severity: 'error',
      from: { path: '^platform/automation/' },
      to: {
        path: '^platform/',
        pathNot: '^platform/(automation|identity|domain|access|foundation|contract)/',
      },
    },
    {
      name: 'registers-know-no-domain',
      comment:
        'What a domain can register is below all domains. What one of them registers belongs into its own <domain>-domain.ts.',
      severity: 'error',
      from: { path: '^platform/domain/' },
      to: {
        path: '^platform/',
        pathNot: '^platform/(domain|access|foundation|contract)/',
      },
    },
    {
      name: 'access-knows-no-domain',
      comment:
        'Who may do what is asked by every domain, so it stands below them. A rule that needs the code of one domain belongs into that domain.',
      severity: 'error',
      from: { path: '^platform/access/' },
      to: {
        path: '^platform/',
        pathNot: '^platform/(access|foundation|contract)/',
      },
    },
    {
      name: 'database-knows-no-domain',
      comment: 'api → domain → database. Tables and dialects are below the rules that use them.',
      severity: 'error',
      from: { path: '^platform/foundation/database/' },
      to: {
        path: '^platform/',
        pathNot: '^platform/(foundation/(database|worker-pool)/|foundation/[^/]+\\.ts$|contract/)',
      },
    },
    {
      name: 'work-queue-knows-no-domain',
      comment:
        'Every kind of background work stands on the queue. What the work is about comes with the table and the function that each domain gives it.',
      severity: 'error',
      from: { path: '^platform/foundation/work-queue/' },
      to: {
        path: '^platform/',
        pathNot: '^platform/(foundation/((work-queue|database)/|(after|wake-signal)\\.ts$)|contract/wire/)',
      },
    },
    {
      name: 'migrations-import-nothing',
      comment: 'A migration is history: it must do tomorrow what it did when it was written.',
      severity: 'error',
      from: { path: '^platform/foundation/database/migrations/' },
      to: { dependencyTypesNot: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'only-the-host-opens-the-platform',
      comment:
        'One place opens the platform and hands it down. (Tests, the demo and the benchmark open their own.)',
      severity: 'error',
      from: { pathNot: '^(server\\.ts$|host/|platform/|tests/|scripts/)' },
      to: { path: '^platform/index\\.ts$' },
    },
    {
      name: 'areas-do-not-know-each-other',
      comment:
        'What several areas show of one domain belongs into app/shared, what everything shows into app/components.',
      severity: 'error',
      from: { path: '^app/routes/([^/]+)/' },
      to: { path: '^app/routes/([^/]+)/', pathNot: '^app/routes/$1/' },
    },
    {
      name: 'shared-parts-do-not-know-screens',
      comment: 'Components, forms and session serve every screen, so they depend on none.',
      severity: 'error',
      from: { path: '^app/(?!routes/|routes\\.ts$)' },
      to: { path: '^app/routes/' },
    },
    {
      name: 'screens-begin-with-screen',
      comment:
        'screen() and loadList() ask for the permission, so that none is forgotten. (A photo and the live stream are no screens.)',
      severity: 'error',
      from: { path: '^app/routes/', pathNot: '^app/routes/(profile/image|live/live)\\.ts$' },
      to: {
        path: '^app/request/session/require-(session|privileges)\\.server\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'components-are-only-markup',
      comment:
        'A component can be shown anywhere, in the browser too, because it asks for no session and makes no call.',
      severity: 'error',
      from: { path: '^app/components/' },
      to: { path: '^app/request/|\\.server\\.tsx?$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'product-does-not-know-its-tests',
      comment: 'Tests are not part of what is built and run.',
      severity: 'error',
      from: { pathNot: '^(tests|scripts)/|^[^/]+\\.config\\.' },
      to: { path: '^tests/' },
    },
    {
      name: 'runs-on-its-dependencies',
      comment: 'What runs in production must be installed in production.',
      severity: 'error',
      from: { path: '^(app|help|host|platform)/|^server\\.ts$', pathNot: '^host/development\\.ts$' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/(@types/|@remix-run/route-config/)',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests that other tools run, with packages that are installed elsewhere.
    exclude: { path: '^tests/corpus/samples' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.json', '.css'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
};
