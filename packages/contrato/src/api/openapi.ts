import * as z from 'zod';
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '../common/constants.ts';
import { DOWNLOADS } from './downloads.ts';
import { erro } from './erro.ts';
import { tagOf, tagsOf } from './openapi-words.ts';
import type { Access, FileField, Operation } from './operation.ts';
import { recursoDaOperacao } from './recursos.ts';
import { CAMINHO_AO_VIVO, mensagemAoVivo, perguntaAoVivo } from './vivo.ts';

type Json = Record<string, unknown>;

const ACCESS: Readonly<Record<Access, string>> = {
  publico: 'Aberta a todos.',
  autenticado: 'Para quem entrou na conta.',
  cliente: 'Só para o perfil CLIENTE.',
  fornecedor: 'Só para o perfil FORNECEDOR.',
  cliente_ou_fornecedor: 'Para os perfis CLIENTE e FORNECEDOR.',
  operador: 'Só para OPERADOR.',
};

/** `input` is what a caller may send (before coercions), `output` what it gets. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: ({ jsonSchema }) => tidy(jsonSchema) });
  return json;
}

/** Takes out what says nothing more: the pattern of a known format, the bounds of every integer. */
function tidy(json: Json): void {
  if (json.format) delete json.pattern;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
}

const parametersIn = (place: 'path' | 'query', fields: z.ZodObject | undefined): Json[] =>
  Object.entries(fields?.shape ?? {}).map(([name, field]) => {
    const { description, ...schema } = schemaOf(field as z.ZodType, 'input');
    const required = place === 'path' || !z.safeParse(field as z.ZodType, undefined).success;
    return { name, in: place, required, ...(description !== undefined && { description }), schema };
  });

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Chave de quem chama: repetir com a mesma chave e o mesmo corpo, em 24 h, devolve a mesma resposta sem repetir o ato.',
  schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX_LENGTH, pattern: '^[\\x21-\\x7e]+$' },
};

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'A `versao` lida, entre aspas. Se os dados já mudaram em outra tela, a resposta é 409.',
  schema: { type: 'string', pattern: '^(\\*|"\\d{1,9}")$', examples: ['"3"'] },
};

const KINDS: Readonly<Record<FileField['kind'], { type: string; words: (size: string) => string }>> = {
  imagem: { type: 'image/*', words: (size) => `Imagem ${size} (JPEG, PNG, WebP, AVIF, GIF ou HEIC)` },
  documento: { type: 'image/*, application/pdf', words: (size) => `Foto ${size} (JPEG, PNG, WebP, AVIF ou GIF) ou PDF` },
  video: { type: 'video/*', words: (size) => `Vídeo ${size} (MP4 ou WebM)` },
  planilha: {
    type: 'text/csv',
    words: (size) => `Planilha CSV ${size}, separada por ponto e vírgula, vírgula ou tabulação, em UTF-8, UTF-16 ou Windows-1252`,
  },
};

/** A file of a form, or a list of them. */
function fileSchema({ kind, maxBytes, max }: FileField): Json {
  const size = `de até ${maxBytes / 1024 / 1024} MB`;
  const one = { type: 'string', contentMediaType: KINDS[kind].type, description: KINDS[kind].words(size) };
  return max === undefined ? one : { type: 'array', maxItems: max, items: one };
}

function requestBody({ body, files }: Operation): Json | undefined {
  if (!body && !files) return undefined;
  const schema: Json = body ? schemaOf(body, 'input') : { type: 'object' };
  if (!files) return { required: true, content: { 'application/json': { schema } } };
  const fileFields = Object.entries(files).map(([name, field]) => [name, fileSchema(field)]);
  const properties = { ...(schema.properties as Json), ...Object.fromEntries(fileFields) };
  // Without text fields the files are what is sent.
  const required = body ? {} : { required: Object.keys(files) };
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties, ...required } } } };
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
  503: 'Uma parte necessária não responde agora: tente de novo depois dos segundos de `Retry-After`',
} as const;
type Failure = keyof typeof FAILURES;
const RETRY_AFTER: readonly number[] = [429, 503] satisfies Failure[];

/** How an operation may be refused, as its own declaration says it. */
function failuresOf({ id, access, method, params, query, body, files, idempotent, refusals: others = [] }: Operation): readonly Failure[] {
  const writes = method !== 'GET';
  const known = access !== 'publico';
  // What somebody names by its id may be another person's.
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
    [429, true],
    [503, true],
  ];
  return may.flatMap(([status, applies]) => (applies || others.some((other) => other === status) ? [status] : []));
}

const refusals = (statuses: readonly Failure[]): Json => ({
  ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Erro${status}` }])),
  default: { $ref: '#/components/responses/Erro' },
});

const errorReply = (description: string, headers?: Json): Json => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } },
});

const errorReplies = (): Json => ({
  Erro: errorReply('Qualquer outra falha'),
  ...Object.fromEntries(
    Object.entries(FAILURES).map(([status, description]) => {
      const wait = { 'Retry-After': { description: 'Segundos de espera', schema: { type: 'integer', minimum: 1 } } };
      return [`Erro${status}`, errorReply(description, RETRY_AFTER.includes(Number(status)) ? wait : undefined)];
    }),
  ),
});

const SUCCESSES: Readonly<Record<string, string>> = { 201: 'Criado', 202: 'Aceito: o que falta acontece em seguida' };

const responses = (operation: Operation): Json => ({
  ...Object.fromEntries(
    Object.entries(operation.replies).map(([status, schema]) => [
      status,
      {
        description: SUCCESSES[status] ?? 'Deu certo',
        ...(schema && { content: { 'application/json': { schema: schemaOf(schema, 'output') } } }),
      },
    ]),
  ),
  ...refusals(failuresOf(operation)),
});

function describe(operation: Operation): Json {
  const parameters = [
    ...parametersIn('path', operation.params),
    ...parametersIn('query', operation.query),
    ...(operation.idempotent ? [idempotencyKey] : []),
    ...(operation.ifMatch ? [ifMatch] : []),
  ];
  const body = requestBody(operation);
  return {
    operationId: operation.id,
    tags: [tagOf(operation.path)],
    summary: operation.summary,
    description: ACCESS[operation.access],
    security: operation.access === 'publico' ? [] : [{ token: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: responses(operation),
  };
}

const live = {
  operationId: 'aoVivo',
  tags: ['ao-vivo'],
  summary: 'O que muda para a pessoa, na hora em que muda (server-sent events)',
  description: `${ACCESS.autenticado} O fluxo começa com o evento \`pronto\` e acaba com o token ou com a sessão; cada mensagem diz só o que mudou, e quem a recebe lê de novo.`,
  security: [{ token: [] }],
  parameters: parametersIn('query', perguntaAoVivo),
  responses: {
    200: { description: 'Uma mensagem por mudança', content: { 'text/event-stream': { schema: schemaOf(mensagemAoVivo, 'output') } } },
    406: errorReply('O `Accept` enviado não admite `text/event-stream`'),
    ...refusals([401, 503]),
  },
};

const describeDownload = ({ id, tag, summary, access, type, ofId, ofMonth }: (typeof DOWNLOADS)[number]): Json => ({
  operationId: id,
  tags: [tag],
  summary,
  description: ACCESS[access],
  security: [{ token: [] }],
  ...(ofId && { parameters: [{ name: 'id', in: 'path', required: true, description: ofId, schema: { type: 'string', format: 'uuid' } }] }),
  ...(ofMonth && { parameters: [{ name: 'mes', in: 'path', required: true, description: ofMonth, schema: { type: 'string' } }] }),
  responses: {
    200: { description: 'O arquivo', content: { [type]: {} } },
    ...refusals([
      ...(ofId ? ([400, 404] as const) : ofMonth ? ([400] as const) : []),
      401,
      ...(access === 'autenticado' ? [] : ([403] as const)),
      503,
    ]),
  },
});

const asTemplate = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/**
 * The OpenAPI 3.1 description of the given operations, of the event stream and of the downloads.
 * @throws Error when two operations share an id, or a method and path.
 */
export function gerarOpenapi(operations: readonly Operation[]): Json {
  const paths: Record<string, Record<string, Json>> = {
    [CAMINHO_AO_VIVO.replace('/api', '')]: { get: live },
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
    item[method] = describe(operation);
  };
  for (const operation of operations) {
    addTo(operation.path, operation);
    const { id, path, otherPath } = operation;
    if (otherPath !== undefined) addTo(otherPath, { ...operation, id: `${id}NoOutroEndereco`, summary: `O mesmo que \`${path}\`` });
  }
  return {
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
      schemas: { Erro: schemaOf(erro, 'output') },
      responses: errorReplies(),
    },
  };
}
