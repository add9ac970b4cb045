// Checks packages/contrato/openapi.json against Redocly's recommended rules: an error or a warning fails. Works offline and sends no data.
import { fileURLToPath } from 'node:url';
import { createConfig, formatProblems, lint } from '@redocly/openapi-core';

const config = await createConfig({
  extends: ['recommended'],
  rules: {
    // Pairs such as `/endereco/cep/:cep` and `/endereco/:id/padrao` are intended. The router prefers the fixed segment.
    'no-ambiguous-paths': 'off',
    'operation-operationId': 'error',
    'operation-parameters-unique': 'error',
    'tag-description': 'error',
    'operation-tag-defined': 'error',
  },
});
const problems = await lint({ ref: fileURLToPath(new URL('../../packages/contrato/openapi.json', import.meta.url)), config });
if (problems.length > 0) {
  formatProblems(problems, { totals: { errors: problems.length, warnings: 0, ignored: 0 }, format: 'stylish', color: false });
  process.exitCode = 1;
}
