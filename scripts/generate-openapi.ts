// Writes packages/contrato/openapi.json from the contract; with `--check` it only compares.
import { gerarOpenapi } from '../packages/contrato/src/api/openapi.ts';
import { readNames } from '../packages/contrato/src/api/openapi-names.ts';
import { OPERATIONS } from '../packages/contrato/src/api/operations.ts';
import { publish } from './generated.ts';

await publish(new URL('../packages/contrato/openapi.json', import.meta.url), {
  command: 'npm run openapi',
  text: `${JSON.stringify(gerarOpenapi(OPERATIONS, await readNames()), null, 2)}\n`,
});
