import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Reply {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, object>>;
}
interface Published {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { responses: Readonly<Record<string, Reply>> }>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Reply>> };
}

const document = JSON.parse(readFileSync(new URL('../../../../../packages/contrato/openapi.json', import.meta.url), 'utf8')) as Published;
const ajv = new Ajv2020({ strict: false, validateFormats: true, schemas: { openapi: document } });
(addFormats as unknown as typeof addFormats.default)(ajv);

const pointer = (...keys: readonly string[]) =>
  keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

/** Paths in the order and form of the router: fixed parts before parameters, letters in any case. */
const PATHS = Object.keys(document.paths)
  .sort((a, b) => a.split('{').length - b.split('{').length)
  .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}/?$`, 'i') }));

const validators = new Map<string, ValidateFunction>();

/** Refusals that the description lists per operation; other statuses may come from any operation. */
const TOLD = [400, 401, 403, 409, 413, 415, 422];

/**
 * The reason why a reply does not match the published description, or null. Every reply in the server's own tests is checked (`server.ts`).
 * @param body parsed JSON
 */
export function unlikePublished(
  method: string,
  path: string,
  { status, type, body }: { status: number; type: string; body: unknown },
): string | null {
  const [address = ''] = path.split('?');
  const found = PATHS.find(({ path: one, pattern }) => pattern.test(address) && document.paths[one]?.[method.toLowerCase()]);
  if (!found || status === 304) return null;
  const at = `${method} ${found.path}`;
  const { responses = {} } = document.paths[found.path]?.[method.toLowerCase()] ?? {};
  const key = responses[status] ? String(status) : 'default';
  if (key === 'default' && (status < 400 || TOLD.includes(status))) return `${at}: ${status} is not told`;
  const own = responses[key];
  const shared = own?.$ref?.split('/').at(-1);
  const place = shared ? ['components', 'responses', shared] : ['paths', found.path, method.toLowerCase(), 'responses', key];
  const { content } = (shared ? document.components.responses[shared] : own) ?? {};
  const [sent = ''] = type.split(';');
  if (!content) return body === '' || body === null ? null : `${at}: ${status} has a body that is not told`;
  if (!(sent in content)) return `${at}: ${status} came as ${type}`;
  if (sent !== 'application/json') return null;
  const id = `openapi#/${pointer(...place, 'content', sent, 'schema')}`;
  const validate = validators.get(id) ?? ajv.getSchema(id);
  if (!validate) throw new Error(`No schema at ${id}`);
  validators.set(id, validate);
  return validate(body) ? null : `${at}: ${status} ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 500)}`;
}
