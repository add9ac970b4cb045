import { readFileSync } from 'node:fs';
import addFormats from 'ajv-formats';
import { type Document, OpenAPIRouter, OpenAPIValidator } from 'openapi-backend';
import { parse } from 'yaml';

type Esquema = Record<string, unknown>;
interface Operacao {
  operationId?: string;
  responses: Record<string, unknown>;
}

/** The calls that our server makes. */
const CAMINHOS = ['/cob/{txid}', '/pix', '/pix/{e2eid}', '/pix/{e2eid}/devolucao/{id}', '/webhook/{chave}'] as const;
const AVISO = '/aviso';

const documento = parse(readFileSync(new URL('bacen-pix-api-2.9.0.openapi.yaml', import.meta.url), 'utf8'));

/** Resolves all references in place, because the library compiles one operation at a time. */
function semReferencias(valor: unknown): unknown {
  // The document writes its pattern of a CPF between slashes, which JSON Schema does not.
  if (typeof valor === 'string') return /^\/\^.*\$\/$/.test(valor) ? valor.slice(1, -1) : valor;
  if (Array.isArray(valor)) return valor.map(semReferencias);
  if (typeof valor !== 'object' || valor === null) return valor;
  const { $ref } = valor as { $ref?: unknown };
  if (typeof $ref !== 'string') {
    return Object.fromEntries(Object.entries(valor).flatMap(([nome, um]) => (nome === 'examples' ? [] : [[nome, semReferencias(um)]])));
  }
  const achado = $ref
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((dentro, parte) => (dentro as Esquema)[parte.replaceAll('~1', '/')], documento);
  return semReferencias(achado);
}

const { PixConsultados } = documento.components.schemas as Record<string, Esquema>;
// The document requires `cobs` in the list of `pix`, although its own example contains no `cobs`.
if (PixConsultados) PixConsultados['required'] = ['parametros'];
const paths: Record<string, Record<string, Operacao>> = Object.fromEntries(
  CAMINHOS.map((caminho) => [caminho, semReferencias(documento.paths[caminho]) as Record<string, Operacao>]),
);
// Adds the bank's notice as if it were a call of this API.
const avisar = paths['/webhook/{chave}']?.['put'] as unknown as { callbacks: { listaPix: Record<string, Record<string, Operacao>> } };
paths[AVISO] = Object.values(avisar.callbacks.listaPix)[0] ?? {};
for (const [caminho, metodos] of Object.entries(paths)) {
  for (const metodo of ['get', 'put', 'patch', 'post']) {
    if (metodos[metodo]) metodos[metodo].operationId = `${metodo} ${caminho}`;
  }
}

const definition = { openapi: '3.0.0', info: documento.info, paths } as unknown as Document;
const router = new OpenAPIRouter({ definition });
const validator = new OpenAPIValidator({
  definition,
  router,
  lazyCompileValidators: true,
  customizeAjv: (ajv) => (addFormats as unknown as typeof addFormats.default)(ajv),
});

export interface Chamada {
  readonly metodo: 'GET' | 'PUT' | 'PATCH' | 'POST';
  /** Path below the base address, with its query. */
  readonly caminho: string;
  readonly corpo?: unknown;
}

/** Deviations of a call, and of its reply if given, from the Central Bank's document; empty if both conform. */
export function contraODocumento({ metodo, caminho, corpo }: Chamada, resposta?: { status: number; corpo: unknown }): string[] {
  const [path = '', query = ''] = caminho.split('?');
  const method = metodo.toLowerCase();
  const pedido = { method, path, query, headers: { 'content-type': 'application/json' }, ...(corpo === undefined ? {} : { body: corpo }) };
  const operacao = router.matchOperation(pedido);
  if (!operacao) return [`${metodo} ${caminho}: não existe na API Pix`];
  const erros = (onde: string, lidos: ReturnType<typeof validator.validateRequest>['errors']) =>
    (lidos ?? []).map(({ instancePath, message }) => `${metodo} ${path} ${onde}${instancePath}: ${message}`);
  const doPedido = erros('pedido', validator.validateRequest(pedido, operacao).errors);
  if (!resposta) return doPedido;
  // The document does not describe the reply to a refused token.
  if (resposta.status === 401) return doPedido;
  if (!(resposta.status in (operacao.responses ?? {}))) return [...doPedido, `${metodo} ${path}: o status ${resposta.status} não existe`];
  return [...doPedido, ...erros('resposta', validator.validateResponse(resposta.corpo, operacao, resposta.status).errors)];
}

/** Deviations of a notice from the document. */
export const avisoContraODocumento = (corpo: unknown) => contraODocumento({ metodo: 'POST', caminho: AVISO, corpo });
