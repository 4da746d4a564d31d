/* oxlint-disable eslint/max-lines -- one table of rules, meant to be read as one */
/**
 * The one-way rules of the architecture (web/ARCHITECTURE.md), each with its reason.
 * test/unit/boundaries.test.ts sees every rule fail on a small tree that breaks it, and the project itself pass.
 */

const server = '^web/server/';
const inner = `${server}(domain|lib)/`;
const useCases = `${server}(catalogue|markets|shops|tracking)/`;
/** What stands behind both doors, command line and API. */
const application = `${server}application/`;
/** What the queue needs of a database: its stores, and the application that sends jobs, know it as a use case's port. */
const queuePorts = `${server}queue/ports[.]ts$`;
const adapters = `${server}(supplier|shopify|queue|database|http|cli|telemetry)/`;
const entries = `${server}(main|cli/main)[.]ts$`;
const app = `${server}app[.]ts$`;
/** The composition root is app.ts with its parts. */
const composition = `${server}(app[.]ts$|composition/)`;
const config = `${server}config[.]ts$`;
const shared = '^web/shared/';
const client = '^web/client/';
const sandbox = '^web/sandbox/';
const tests = '^test/';
const ownCode = '^(web|extensions|test)/';

const rule = (name, comment, { from = {}, to = {} }) => ({ name, comment, severity: 'error', from, to });

/** One home per library: there it can be exchanged, and there its traps are known. Names may be patterns. */
const home = (library, comment, { names = [library], homes }) =>
  rule(`home-of-${library}`, comment, {
    from: { path: '^(web|extensions)/', pathNot: homes },
    to: { path: `(^|/)node_modules/(${names.join('|')})(/|$)` },
  });

const inward = [
  rule('lib-is-a-leaf', 'Everything may use the clock and the logger, because they use nothing of ours.', {
    from: { path: `${server}lib/` },
    to: { path: ownCode, pathNot: `${server}lib/` },
  }),
  rule(
    'domain-knows-only-itself',
    'Words and laws hold, whatever supplier, Shopify and database look like.',
    {
      from: { path: `${server}domain/` },
      to: { path: ownCode, pathNot: inner },
    },
  ),
  rule('catalogue-knows-no-adapter', 'The flow uses its own ports; the pure country rule shapes a listing.', {
    from: { path: `${server}catalogue/` },
    to: {
      path: ownCode,
      pathNot: [inner, `${server}catalogue/`, `${server}markets/(market-rule|find-leaks)[.]ts$`],
    },
  }),
  rule('use-cases-know-no-adapter', 'A use case uses its own ports; flows do not call each other.', {
    from: { path: useCases, pathNot: `${server}catalogue/` },
    to: { path: ownCode, pathNot: [inner, `${server}$1/`] },
  }),
  rule(
    'decisions-do-no-io',
    'The world is reached through ports: tests need no files. Hashing is arithmetic.',
    {
      from: { path: [`${server}domain/`, useCases] },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?crypto$' },
    },
  ),
  rule('adapters-never-import-each-other', 'What two adapters share is a port or a word of the domain.', {
    from: { path: adapters },
    to: { path: adapters, pathNot: [`${server}$1/`, queuePorts] },
  }),
  rule(
    'queue-ports-are-for-stores-and-senders',
    'A database keeps jobs and the application sends them; nobody else knows that there are any.',
    {
      from: { pathNot: [tests, `${server}(queue|database)/`, application, composition] },
      to: { path: queuePorts },
    },
  ),
  rule(
    'driven-adapters-know-only-ports',
    'An adapter fills the role that a flow describes and decides nothing.',
    {
      from: { path: `${server}(supplier|shopify|queue|database|telemetry)/` },
      to: { path: useCases, pathNot: [`${useCases}(ports|operations)[.]ts$`, `${useCases}ports/`] },
    },
  ),
];

const outermost = [
  rule('every-folder-has-its-place', 'A folder that these rules do not name would be free of all of them.', {
    to: { path: server, pathNot: [inner, useCases, application, adapters, composition, entries, config] },
  }),
  rule('nothing-imports-an-entry', 'Importing an entry file would start the process.', {
    to: { path: entries },
  }),
  rule('only-entries-import-the-app', 'The whole is built once, by whoever starts it.', {
    from: { pathNot: [tests, entries] },
    to: { path: app },
  }),
  rule('composition-is-part-of-the-app', 'Its files are steps of app.ts, put aside for their length.', {
    from: { pathNot: [tests, composition] },
    to: { path: `${server}composition/` },
  }),
  rule('only-the-app-composes', 'One place chooses implementations; everywhere else an adapter is a port.', {
    from: { path: server, pathNot: [composition, adapters] },
    to: { path: adapters, pathNot: queuePorts },
  }),
  rule(
    'application-is-for-the-doors',
    'What both doors ask belongs to neither; nothing below them knows it.',
    {
      from: { pathNot: [tests, application, `${server}(http|cli)/`, composition] },
      to: { path: application },
    },
  ),
  rule('config-is-a-leaf', 'Texts become typed values once; that needs words of the domain, no machinery.', {
    from: { path: config },
    to: { path: ownCode, pathNot: inner },
  }),
  rule('config-goes-to-the-composition-only', 'A part is handed what it uses, not a bag of everything.', {
    from: { pathNot: [tests, entries, composition] },
    to: { path: config },
  }),
];

const strangers = [
  rule('shared-is-a-leaf', 'It is bundled for the browser: whatever it imported would travel along.', {
    from: { path: shared },
    to: { path: ownCode, pathNot: shared },
  }),
  rule('shared-is-for-the-doors', "It describes the app's own API, as requests and commands come in.", {
    from: { path: server, pathNot: `${server}(http|cli)/` },
    to: { path: shared },
  }),
  rule(
    'client-knows-only-shared',
    'The embedded app talks to the server over HTTP, in the types of shared/.',
    {
      from: { path: client },
      to: { path: ownCode, pathNot: [client, shared] },
    },
  ),
  rule('client-takes-types-of-shared', 'A schema would bring its whole library into the browser.', {
    from: { path: client },
    to: { path: shared, dependencyTypesNot: ['type-only'] },
  }),
  rule('browser-code-uses-no-node', 'What client/ and shared/ hold runs in the admin page.', {
    from: { path: [client, shared], pathNot: '[.]config[.]ts$' },
    to: { dependencyTypes: ['core'] },
  }),
  rule('client-is-served-built', 'The server serves the bundle as files; its sources are for the browser.', {
    from: { path: server },
    to: { path: client },
  }),
  rule('extensions-stand-alone', 'Shopify builds and hosts each extension by itself.', {
    from: { path: '^extensions/([^/]+)/' },
    to: { path: ownCode, pathNot: ['^extensions/$1/', '^extensions/node_modules/'] },
  }),
  rule('sandbox-is-a-stranger', "A counterpart that used the app's code would share its mistakes.", {
    from: { path: sandbox },
    to: { path: ownCode, pathNot: [sandbox, shared, `${server}lib/`] },
  }),
  rule(
    'nothing-imports-the-sandbox',
    'The app has no demo branch; a configured address leads to the sandbox.',
    {
      from: { pathNot: [tests, sandbox] },
      to: { path: sandbox },
    },
  ),
  rule('nothing-imports-tests', 'Test code is not shipped.', {
    from: { pathNot: tests },
    to: { path: tests },
  }),
];

const homes = [
  home('p-queue', 'Order and concurrency are decided in one place.', { homes: [`${server}queue/`, sandbox] }),
  home('pg-boss', 'It is one implementation of JobQueue.', { homes: [`${server}queue/`] }),
  home(
    'sql',
    'The drivers stay exchangeable: sqlite3 is archived upstream. Jobs on PostgreSQL share its pool.',
    {
      names: ['sqlite3', 'kysely', 'pg', 'pg-pool', 'pg-cursor'],
      homes: [`${server}database/`, `${server}queue/postgres-`],
    },
  ),
  home('express', 'HTTP comes in at one door.', { homes: [`${server}http/`, sandbox] }),
  home('shopify', 'Two copies of shopify-api live in one process; few files may meet them.', {
    names: ['@shopify/shopify-[^/]+', '@shopify/graphql-client', '@shopify/admin-api-client'],
    homes: [`${server}(shopify|http|database)/`],
  }),
  home(
    'undici',
    "HTTP goes out through dispatchers that check whom they connect to, which Node's own fetch does not.",
    {
      homes: [`${server}(supplier|shopify)/`, `${server}lib/guarded-connector[.]ts$`, sandbox],
    },
  ),
  home('zod', 'Validation happens at the doors; inside, types are trusted.', {
    homes: [
      config,
      `${server}lib/environment-fields[.]ts$`,
      `${server}(supplier|shopify|http|cli)/`,
      shared,
      sandbox,
    ],
  }),
  home('terminal', 'Only a command line draws on a terminal.', {
    names: ['commander', 'listr2'],
    homes: [`${server}cli/`, sandbox],
  }),
  home('pino', 'There is one logger, with one list of secrets.', { homes: [`${server}lib/`] }),
  home('telemetry', 'One module owns every name that is watched; whoever works only tells.', {
    names: ['prom-client', '@opentelemetry'],
    homes: [`${server}telemetry/`],
  }),
];

const hygiene = [
  rule('no-circular', 'A circle has no file to read first, and chance decides what is initialised first.', {
    to: { circular: true },
  }),
  rule('not-to-unresolvable', 'An import that cannot be followed is an import that no rule sees.', {
    to: { couldNotResolve: true },
  }),
  rule('no-orphans', 'What imports nothing and is imported by nothing was left over.', {
    from: {
      orphan: true,
      pathNot: [
        tests,
        entries,
        '^web/sandbox/([^/]+/main|demo)[.]ts$',
        '^web/operations/health[.]ts$',
        `${client}reopen[.]ts$`,
        '[.]d[.]ts$',
      ],
    },
  }),
  rule('no-dev-dependency-in-the-server', 'Production installs without development dependencies.', {
    from: { path: [server, shared] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
  }),
  rule('only-declared-packages', 'What another package brought along may be gone with its next release.', {
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  }),
];

export default {
  forbidden: [...inward, ...outermost, ...strangers, ...homes, ...hygiene],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Types of packages that only `npm run extensions` installs.
    exclude: { path: '^extensions/[^/]+/.*[.]d[.]ts$|^web/client/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    skipAnalysisNotInRules: true,
    // Without these two, packages that are ES modules only (p-queue, listr2) are passed over in silence.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
