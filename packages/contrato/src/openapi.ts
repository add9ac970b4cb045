import * as z from 'zod';
import { erro } from './errors.ts';
import type { Access, Operation } from './operation.ts';
import { CAMINHO_DA_EXPORTACAO } from './privacidade.ts';
import { CAMINHO_AO_VIVO, mensagemAoVivo } from './vivo.ts';

type Json = Record<string, unknown>;

const ACCESS: Readonly<Record<Access, string>> = {
  publico: 'Aberta a todos.',
  autenticado: 'Para quem entrou na conta.',
  cliente: 'Só para o perfil CLIENTE.',
  fornecedor: 'Só para o perfil FORNECEDOR.',
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

const parametersIn = (place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }));

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Chave de quem chama: repetir com a mesma chave e o mesmo corpo, em 24 h, devolve a mesma resposta sem repetir o ato.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function requestBody({ body, files }: Operation): Json | undefined {
  if (!body) return undefined;
  const schema = schemaOf(body, 'input');
  if (!files) return { required: true, content: { 'application/json': { schema } } };
  const fileFields = Object.entries(files).map(([name, { maxBytes }]) => [
    name,
    { type: 'string', contentMediaType: 'image/*', description: `Imagem de até ${maxBytes / 1024 / 1024} MB` },
  ]);
  const properties = { ...(schema.properties as Json), ...Object.fromEntries(fileFields) };
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } };
}

const responses = ({ replies }: Operation): Json => ({
  ...Object.fromEntries(
    Object.entries(replies).map(([status, schema]) => [
      status,
      { description: 'Deu certo', ...(schema && { content: { 'application/json': { schema: schemaOf(schema, 'output') } } }) },
    ]),
  ),
  default: { $ref: '#/components/responses/Erro' },
});

function describe(operation: Operation): Json {
  const parameters = [
    ...parametersIn('path', operation.params),
    ...parametersIn('query', operation.query),
    ...(operation.idempotent ? [idempotencyKey] : []),
  ];
  const body = requestBody(operation);
  return {
    operationId: operation.id,
    tags: [operation.path.split('/')[1]?.toLowerCase()],
    summary: operation.summary,
    description: ACCESS[operation.access],
    ...(operation.access !== 'publico' && { security: [{ token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: responses(operation),
  };
}

const live = {
  operationId: 'aoVivo',
  tags: ['ao-vivo'],
  summary: 'O que muda para a pessoa, na hora em que muda (server-sent events)',
  description: ACCESS.autenticado,
  security: [{ token: [] }],
  responses: {
    200: { description: 'Uma mensagem por mudança', content: { 'text/event-stream': { schema: schemaOf(mensagemAoVivo, 'output') } } },
    default: { $ref: '#/components/responses/Erro' },
  },
};

const download = {
  operationId: 'baixarExportacao',
  tags: ['privacidade'],
  summary: 'Baixa uma cópia pronta dos próprios dados',
  description: ACCESS.autenticado,
  security: [{ token: [] }],
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
  responses: {
    200: { description: 'O arquivo', content: { 'application/zip': {} } },
    default: { $ref: '#/components/responses/Erro' },
  },
};

const asTemplate = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/**
 * The OpenAPI 3.1 description of the given operations, of the event stream and of the copy's download.
 * @throws Error when two operations share an id, or a method and path.
 */
export function gerarOpenapi(operations: readonly Operation[]): Json {
  const paths: Record<string, Record<string, Json>> = {
    [CAMINHO_AO_VIVO.replace('/api', '')]: { get: live },
    [asTemplate(CAMINHO_DA_EXPORTACAO).replace('/api', '')]: { get: download },
  };
  const ids = new Set<string>();
  for (const operation of operations) {
    const path = asTemplate(operation.path);
    const item = paths[path] ?? {};
    paths[path] = item;
    const method = operation.method.toLowerCase();
    if (ids.has(operation.id) || item[method]) throw new Error(`Operation declared twice: ${operation.id} ${method} ${operation.path}`);
    ids.add(operation.id);
    item[method] = describe(operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Festejo',
      version: '1',
      description: 'O marketplace para tudo o que uma festa precisa. Caminhos e nomes de parâmetros valem com maiúsculas ou minúsculas.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: { Erro: { description: 'Recusado ou falhou', content: { 'application/json': { schema: schemaOf(erro, 'output') } } } },
    },
  };
}
