// Features of the server must not need each other in a circle, even where no two files do. The rule looks at folders, and at
// what runs in production only: a test may assemble the whole app, which knows every feature.
import house from './.dependency-cruiser.mjs';

const FEATURE = '^apps/api/src/features/([^/]+/[^/]+)';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'api-features-without-cycles',
      comment: 'Two features that need each other are one, or the common part belongs below.',
      severity: 'error',
      scope: 'folder',
      from: { path: `${FEATURE}$` },
      to: { path: `${FEATURE}$`, circular: true },
    },
  ],
  options: { ...house.options, includeOnly: { path: FEATURE }, exclude: { path: '[.]test[.]ts$' } },
};
