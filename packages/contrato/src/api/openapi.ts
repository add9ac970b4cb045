import * as z from 'zod';
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '../common/constants.ts';
import { mesDoExtrato } from '../dinheiro/repasses.ts';
import { DOWNLOADS } from './downloads.ts';
import { erro } from './erro.ts';
import { createSchemas, type Json, type Names, type Schemas, schemaOf } from './openapi-schemas.ts';
import { shareParts } from './openapi-shared.ts';
import { tagOf, tagsOf } from './openapi-words.ts';
import type { Access, FileField, Operation } from './operation.ts';
import { recursoDaOperacao } from './recursos.ts';
import { CAMINHO_AO_VIVO, mensagemAoVivo, perguntaAoVivo } from './vivo.ts';

const ACCESS: Readonly<Record<Access, string>> = {
  publico: 'Aberta a todos.',
  autenticado: 'Para quem entrou na conta.',
  cliente: 'Só para o perfil CLIENTE.',
  fornecedor: 'Só para o perfil FORNECEDOR.',
  cliente_ou_fornecedor: 'Para os perfis CLIENTE e FORNECEDOR.',
  operador: 'Só para OPERADOR.',
};

const parametersIn = (schemas: Schemas, place: 'path' | 'query', fields: z.ZodObject | undefined): Json[] =>
  Object.entries(fields?.shape ?? {}).map(([name, field]) => {
    const { description, ...schema } = schemas.of(field as z.ZodType, 'input');
    const required = place === 'path' || !z.safeParse(field as z.ZodType, undefined).success;
    return { name, in: place, ...(required && { required }), ...(description !== undefined && { description }), schema };
  });

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Chave de quem chama: repetir com a mesma chave e o mesmo corpo, em 24 h, devolve a mesma resposta sem repetir o ato.',
  schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX_LENGTH, pattern: '^[\\x21-\\x7e]+$' },
};

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description: 'A `versao` lida, entre aspas. Se os dados já mudaram em outra tela, a resposta é 409.',
  schema: { type: 'string', pattern: '^(\\*|"\\d{1,9}")$', examples: ['"3"'] },
};

const PICTURES = 'image/jpeg, image/png, image/webp, image/avif, image/gif';
const KINDS: Readonly<Record<FileField['kind'], { types: string; words: (size: string) => string }>> = {
  imagem: { types: PICTURES, words: (size) => `Imagem ${size} (JPEG, PNG, WebP, AVIF ou GIF)` },
  documento: { types: `${PICTURES}, application/pdf`, words: (size) => `Foto ${size} (JPEG, PNG, WebP, AVIF ou GIF) ou PDF` },
  video: {
    types: 'video/mp4, video/x-m4v, video/quicktime, video/webm',
    words: (size) => `Vídeo ${size} (MP4, M4V, MOV ou WebM; com H.264, VP8, VP9 ou AV1)`,
  },
  planilha: {
    types: 'text/csv',
    words: (size) => `Planilha CSV ${size}, separada por ponto e vírgula, vírgula ou tabulação, em UTF-8, UTF-16 ou Windows-1252`,
  },
};

/** The schema of a file field, or of a list of files. */
function fileSchema({ kind, maxBytes, max }: FileField): Json {
  const one = { type: 'string', format: 'binary', description: KINDS[kind].words(`de até ${maxBytes / 1024 / 1024} MB`) };
  return max === undefined ? one : { type: 'array', maxItems: max, items: one };
}

function requestBody(schemas: Schemas, { id, body, files }: Operation): Json | undefined {
  if (!body && !files) return undefined;
  const hint = `${id}Dados`;
  if (!files && body) {
    // The server reads a missing body as `{}`.
    const required = !z.safeParse(body, {}).success;
    return { ...(required && { required }), content: { 'application/json': { schema: schemas.of(body, 'input', hint) } } };
  }
  const json: Json = body ? schemas.json(body, 'input') : { type: 'object' };
  const fields = Object.entries(files ?? {});
  const properties = { ...(json.properties as Json), ...Object.fromEntries(fields.map(([name, field]) => [name, fileSchema(field)])) };
  // Without text fields, the files are required.
  const required = body ? {} : { required: fields.map(([name]) => name) };
  const encoding = Object.fromEntries(fields.map(([name, { kind }]) => [name, { contentType: KINDS[kind].types }]));
  const schema = schemas.ofJson({ ...json, properties, ...required }, 'input', hint);
  return { required: true, content: { 'multipart/form-data': { schema, encoding } } };
}

const FAILURES = {
  400: 'O que foi enviado não tem a forma desta chamada; `erros` diz cada coisa',
  401: 'Falta o token, ou ele não vale mais',
  403: 'O perfil não pode fazer isto, ou falta o segundo fator',
  404: 'Não existe, ou é de outra pessoa',
  409: 'Os dados não estão mais como quem chama pensava',
  413: 'O que foi enviado é grande demais',
  415: 'O corpo não é do tipo que esta chamada lê',
  422: 'Uma regra do negócio recusa; `message` diz por quê, `acao` o que fazer',
  429: 'Tentativas demais: espere os segundos de `Retry-After`',
} as const;
type Failure = keyof typeof FAILURES;

/** The error statuses of an operation, derived from its declaration. */
function failuresOf({ id, access, method, params, query, body, files, idempotent, refusals: others = [] }: Operation): readonly Failure[] {
  const writes = method !== 'GET';
  const known = access !== 'publico';
  // An id in the query or body may be the id of another person's record.
  const names = known && [query, body].some((schema) => schema && JSON.stringify(schemaOf(schema, 'input')).includes('"format":"uuid"'));
  const may: readonly (readonly [Failure, unknown])[] = [
    [400, params || query || body || files || idempotent],
    [401, known],
    [403, known || recursoDaOperacao(id)],
    [404, params || names],
    [409, writes],
    [413, body || files],
    [415, body || files],
    [422, writes],
  ];
  const told = may.flatMap(([status, applies]) => (applies || others.some((other) => other === status) ? [status] : []));
  // The `default` reply describes statuses that every call may have. An operation without other errors lists 429.
  return told.length > 0 ? told : [429];
}

const refusals = (statuses: readonly Failure[]): Json => ({
  ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Erro${status}` }])),
  default: { $ref: '#/components/responses/Erro' },
});

const errorReply = (schema: Json, description: string, headers?: Json): Json => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema } },
});

const errorReplies = (schema: Json): Json => ({
  Erro: errorReply(
    schema,
    'Qualquer outra falha. 429 (tentativas demais) e 503 (uma parte necessária não responde agora): tente de novo depois dos segundos de `Retry-After`',
    { 'Retry-After': { description: 'Segundos de espera, em 429 e 503', schema: { type: 'integer', minimum: 1 } } },
  ),
  ...Object.fromEntries(Object.entries(FAILURES).map(([status, description]) => [`Erro${status}`, errorReply(schema, description)])),
});

const SUCCESSES: Readonly<Record<string, string>> = { 201: 'Criado', 202: 'Aceito: o que falta acontece em seguida' };

const responses = (schemas: Schemas, operation: Operation): Json => ({
  ...Object.fromEntries(
    Object.entries(operation.replies).map(([status, schema]) => [
      status,
      {
        description: SUCCESSES[status] ?? 'Deu certo',
        ...(schema && { content: { 'application/json': { schema: schemas.of(schema, 'output', `${operation.id}Resposta`) } } }),
      },
    ]),
  ),
  ...refusals(failuresOf(operation)),
});

function describe(schemas: Schemas, operation: Operation): Json {
  const parameters = [
    ...parametersIn(schemas, 'path', operation.params),
    ...parametersIn(schemas, 'query', operation.query),
    ...(operation.idempotent ? [idempotencyKey] : []),
    ...(operation.ifMatch ? [ifMatch] : []),
  ];
  const body = requestBody(schemas, operation);
  return {
    operationId: operation.id,
    tags: [tagOf(operation.path)],
    summary: operation.summary,
    description: ACCESS[operation.access],
    ...(operation.access === 'publico' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: responses(schemas, operation),
  };
}

const describeLive = (schemas: Schemas): Json => ({
  operationId: 'aoVivo',
  tags: ['ao-vivo'],
  summary: 'O que muda para a pessoa, na hora em que muda (server-sent events)',
  description: `${ACCESS.autenticado} O fluxo começa com o evento \`pronto\` e acaba com o token ou com a sessão; cada mensagem diz só o que mudou, e quem a recebe lê de novo.`,
  parameters: parametersIn(schemas, 'query', perguntaAoVivo),
  responses: {
    200: { description: 'Uma mensagem por mudança', content: { 'text/event-stream': { schema: schemas.of(mensagemAoVivo, 'output') } } },
    406: errorReply(schemas.of(erro, 'output', 'erro'), 'O `Accept` enviado não admite `text/event-stream`'),
    ...refusals([401]),
  },
});

const describeDownload = ({ id, tag, summary, access, types, ofId, ofMonth, refusals: others = [] }: (typeof DOWNLOADS)[number]): Json => ({
  operationId: id,
  tags: [tag],
  summary,
  description: ACCESS[access],
  ...(ofId && { parameters: [{ name: 'id', in: 'path', required: true, description: ofId, schema: { type: 'string', format: 'uuid' } }] }),
  ...(ofMonth && {
    parameters: [{ name: 'mes', in: 'path', required: true, description: ofMonth, schema: schemaOf(mesDoExtrato, 'input') }],
  }),
  responses: {
    200: {
      description: 'O arquivo',
      content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
    },
    ...refusals([
      ...(ofId ? ([400, 404] as const) : ofMonth ? ([400] as const) : []),
      401,
      ...(access === 'autenticado' ? [] : ([403] as const)),
      ...others,
    ]),
  },
});

const asTemplate = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/**
 * The OpenAPI 3.1 description of the given operations, of the event stream and of the downloads.
 * @param names the schemas that the contract exports: objects and enums keep these names in the document
 * @throws Error when two operations share an id, or a method and path; when two schemas share a name
 */
export function gerarOpenapi(operations: readonly Operation[], names: Names = new Map()): Json {
  const schemas = createSchemas(names);
  const paths: Record<string, Record<string, Json>> = {
    [CAMINHO_AO_VIVO.replace('/api', '')]: { get: describeLive(schemas) },
    ...Object.fromEntries(DOWNLOADS.map((one) => [asTemplate(one.path).replace('/api', ''), { get: describeDownload(one) }])),
  };
  const ids = new Set<string>();
  const addTo = (place: string, operation: Operation): void => {
    const path = asTemplate(place);
    const item = paths[path] ?? {};
    paths[path] = item;
    const method = operation.method.toLowerCase();
    if (ids.has(operation.id) || item[method]) throw new Error(`Operation declared twice: ${operation.id} ${method} ${place}`);
    ids.add(operation.id);
    item[method] = describe(schemas, operation);
  };
  for (const operation of operations) {
    addTo(operation.path, operation);
    const { id, path, otherPath } = operation;
    if (otherPath !== undefined) addTo(otherPath, { ...operation, id: `${id}NoOutroEndereco`, summary: `O mesmo que \`${path}\`` });
  }
  return shareParts(
    schemas.publish({
      openapi: '3.1.0',
      info: {
        title: 'Festejo',
        version: '1',
        license: { name: 'Proprietária', identifier: 'LicenseRef-Festejo' },
        description: [
          'O marketplace para tudo o que uma festa precisa.',
          'Caminhos e nomes de parâmetros e campos valem com maiúsculas ou minúsculas; um que vem duas vezes é recusado. Números com casas decimais vão como número ou com vírgula. Dinheiro é um número em reais, com duas casas decimais; instantes são ISO 8601 em UTC; dias (`AAAA-MM-DD`) e horas (`HH:MM`) são os do lugar da festa.',
          'Toda recusa tem a mesma forma (`Erro`), com o motivo em português e, quando há, o que fazer. Todas as respostas são `no-store`, menos as que dizem outra coisa.',
        ].join('\n\n'),
      },
      servers: [{ url: '/api' }],
      security: [{ token: [] }],
      tags: tagsOf(Object.values(paths).flatMap((item) => Object.values(item))),
      paths,
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'O `accessToken` do login; vale 30 minutos e se renova.',
          },
        },
        responses: errorReplies(schemas.of(erro, 'output', 'erro')),
      },
    }),
  );
}
