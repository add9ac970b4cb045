// Allowed imports (docs/architecture.md). The rules are patterns, so they apply to a new feature from its first file.
// Each rule has a canary in scripts/rules/boundaries.test.ts, a tiny house with the breach that the rule must catch.
// The one rule about whole features is in .dependency-cruiser.features.mjs.

const API = '^apps/api/src';
const WEB = '^apps/web/src';
const TEST = '[.]test[.]tsx?$';
const ANY_TESTING = '^apps/[^/]+/src/.*testing/';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'everything-resolves',
    comment: 'An import must lead somewhere.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'contract-stands-alone',
    comment: 'The contract is what the rooms agree on: it imports nothing of ours.',
    severity: 'error',
    from: { path: '^packages/contrato/' },
    to: { path: '^(apps|e2e|bench|faults|scripts)/' },
  },
  {
    name: 'apps-meet-in-the-contract',
    comment: 'Server and web know each other only through packages/contrato.',
    severity: 'error',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'apps-need-no-tools',
    comment: 'What runs in production needs no script, journey or bench.',
    severity: 'error',
    from: { path: '^apps/[^/]+/(src|seeds)/' },
    to: { path: '^(e2e|bench|faults|scripts)/|^apps/[^/]+/scripts/' },
  },
  {
    name: 'outside-in',
    comment: 'Journeys, bench and faults see Festejo from outside: the contract and the wire.',
    severity: 'error',
    from: { path: '^(e2e|bench|faults)/' },
    to: { path: '^(apps|scripts|e2e|bench|faults)/', pathNot: '^$1/' },
  },
  {
    name: 'tests-are-not-imported',
    comment: 'What two tests share is a helper, not a test.',
    severity: 'error',
    from: {},
    to: { path: TEST },
  },
  {
    name: 'testing-helpers-in-tests-only',
    comment: 'Helpers for tests never reach production.',
    severity: 'error',
    from: { path: '^apps/', pathNot: [TEST, ANY_TESTING] },
    to: { path: ANY_TESTING },
  },
  {
    name: 'api-platform-knows-no-feature',
    comment: 'Server: app -> features -> platform. (Its testing helpers assemble the app.)',
    severity: 'error',
    from: { path: `${API}/platform/`, pathNot: [ANY_TESTING, TEST] },
    to: { path: `${API}/(features/|[^/]+$)`, pathNot: `${API}/config[.]ts$` },
  },
  {
    name: 'api-features-know-no-app',
    comment: 'Server: app -> features -> platform.',
    severity: 'error',
    from: { path: `${API}/features/` },
    to: { path: `${API}/[^/]+$`, pathNot: `${API}/config[.]ts$` },
  },
  {
    name: 'api-features-by-the-door',
    comment: "A feature reaches those of other subjects only through their index.ts. Rooms of one subject know each other's files.",
    severity: 'error',
    from: { path: `${API}/features/([^/]+)/` },
    to: { path: `${API}/features/`, pathNot: [`${API}/features/$1/`, `${API}/features/[^/]+/[^/]+/index[.]ts$`] },
  },
  {
    name: 'api-assembly-by-the-door',
    comment:
      'App, seeds and scripts come in by index.ts; the app also plugs in the routes. (Helpers of tests of the whole market are as free as those.)',
    severity: 'error',
    from: { path: '^apps/api/', pathNot: [`${API}/features/`, `${API}/market/testing/`, TEST] },
    to: { path: `${API}/features/`, pathNot: `${API}/features/[^/]+/[^/]+/(index|[^/]+[.]routes)[.]ts$` },
  },
  {
    name: 'no-cycles',
    comment: 'Files that need each other cannot be read one at a time.',
    severity: 'error',
    from: { path: '^(apps|packages|e2e|bench|faults|scripts)/' },
    to: { circular: true },
  },
  {
    name: 'only-queries-see-the-database',
    comment: 'SQL lives in *.queries.ts; connections and transactions in platform/db.',
    severity: 'error',
    from: { path: '^apps/api/(src|seeds)/', pathNot: ['[.]queries[.]ts$', `${API}/platform/(db|testing)/`] },
    to: { path: 'node_modules/(kysely|pg|@electric-sql/pglite|@types/pg)/' },
  },
  {
    name: 'only-routes-see-http',
    comment: 'HTTP ends in *.routes.ts; verbs and rules do not know how they are called.',
    severity: 'error',
    from: { path: '^apps/api/(src|seeds)/', pathNot: ['[.]routes[.]ts$', `${API}/(app[^/]*|main)[.]ts$`, `${API}/platform/`] },
    to: { path: 'node_modules/(fastify|fastify-plugin|@fastify/[^/]+)/' },
  },
  {
    name: 'web-lower-rooms-know-no-upper',
    comment: 'Web: app -> pages -> features -> ui, lib.',
    severity: 'error',
    from: { path: `${WEB}/(ui|lib)/`, pathNot: [TEST, ANY_TESTING] },
    to: { path: `${WEB}/(app|pages|features)/` },
  },
  {
    name: 'web-features-know-no-page',
    comment: 'Web: app -> pages -> features -> ui, lib.',
    severity: 'error',
    from: { path: `${WEB}/features/`, pathNot: TEST },
    to: { path: `${WEB}/(app|pages)/` },
  },
  {
    name: 'web-pages-know-no-app',
    comment: 'Web: app -> pages -> features -> ui, lib.',
    severity: 'error',
    from: { path: `${WEB}/pages/`, pathNot: TEST },
    to: { path: `${WEB}/app/` },
  },
  {
    name: 'web-features-within-their-subject',
    comment: 'A feature may use others of its own subject. The page composes what is of several subjects.',
    severity: 'error',
    from: { path: `${WEB}/features/([^/]+)/` },
    to: { path: `${WEB}/features/`, pathNot: `${WEB}/features/$1/` },
  },
  {
    name: 'web-only-api-files-call-http',
    comment: 'Calls live in *.api.ts, over the contract.',
    severity: 'error',
    from: { path: `${WEB}/`, pathNot: ['[.]api[.]ts$', `${WEB}/lib/`, TEST] },
    to: { path: `${WEB}/lib/http/http[.]ts$` },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden,
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Only builds of ours: libraries live in their own dist, and the rules name some of them.
    exclude: { path: '^(apps|packages)/[^/]+/(dist|data)/|^(coverage|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts', '.css'],
    },
    skipAnalysisNotInRules: true,
  },
};
