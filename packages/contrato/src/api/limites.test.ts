import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { textoDoProblema } from './textos-de-validacao.ts';

const antes = z.config();
beforeAll(() => void z.config({ localeError: textoDoProblema }));
afterAll(() => void z.config(antes));

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}
interface Publicada {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter & { readonly $ref?: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

// The committed description, which programs of other people read.
const documento = JSON.parse(readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8'));
const naReferencia = <T>(um: T & { readonly $ref?: string }): T =>
  um.$ref
    ? um.$ref
        .slice(2)
        .split('/')
        .reduce((onde, chave) => onde[chave], documento)
    : um;

interface Limite {
  readonly onde: 'query' | 'params' | 'body';
  readonly caminho: readonly (string | 0)[];
  /** The value at the limit, the value beyond it, and the message for the latter. */
  readonly ate: unknown;
  readonly alem: unknown;
  readonly texto: string;
}

const emPortugues = (quanto: number) => quanto.toLocaleString('pt-BR');

function* limitesDoValor({ type, maxLength, minimum, maximum }: Schema): Generator<Pick<Limite, 'ate' | 'alem' | 'texto'>> {
  if (type === 'string' && maxLength !== undefined) {
    // Lengths count as in PostgreSQL: an emoji is one character, though JavaScript counts two.
    const texto = `Use no máximo ${emPortugues(maxLength)} caracteres`;
    yield { ate: '🎉'.repeat(maxLength), alem: '🎉'.repeat(maxLength + 1), texto };
  }
  if (type !== 'integer' && type !== 'number') return;
  if (maximum !== undefined) yield { ate: maximum, alem: maximum + 1, texto: `O máximo é ${emPortugues(maximum)}` };
  if (minimum !== undefined) yield { ate: minimum, alem: minimum - 1, texto: `O mínimo é ${emPortugues(minimum)}` };
}

/** Every limit of a text or number of a published schema, with its place. */
function* limites(dado: Schema, onde: Limite['onde'], caminho: Limite['caminho']): Generator<Limite> {
  const schema = naReferencia(dado);
  for (const limite of limitesDoValor(schema)) yield { onde, caminho, ...limite };
  for (const [nome, um] of Object.entries(schema.properties ?? {})) yield* limites(um, onde, [...caminho, nome]);
  if (schema.items) yield* limites(schema.items, onde, [...caminho, 0]);
  for (const um of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) yield* limites(um, onde, caminho);
}

function* limitesDe({ parameters = [], requestBody }: Publicada): Generator<Limite> {
  for (const parameter of parameters.map(naReferencia<Parameter>)) {
    if (parameter.in === 'header') continue;
    yield* limites(parameter.schema, parameter.in === 'path' ? 'params' : 'query', [parameter.name]);
  }
  for (const { schema } of Object.values(requestBody?.content ?? {})) yield* limites(schema, 'body', []);
}

/** An input with only this value, at its place. */
const noLugar = (caminho: Limite['caminho'], valor: unknown): unknown =>
  caminho.reduceRight((dentro, parte) => (parte === 0 ? [dentro] : { [parte]: dentro }), valor);

/** All issues, also those of each branch of a union. */
function* problemas(issues: readonly z.core.$ZodIssue[], acima: readonly PropertyKey[] = []): Generator<z.core.$ZodIssue> {
  for (const issue of issues) {
    yield { ...issue, path: [...acima, ...issue.path] };
    if (issue.code === 'invalid_union') for (const uma of issue.errors) yield* problemas(uma, [...acima, ...issue.path]);
  }
}

/** The message when a value is beyond a limit, else undefined. */
function alemDoLimite(operation: Operation, { onde, caminho }: Limite, valor: unknown): string | undefined {
  const schema = operation[onde];
  const junto = JUNTO[`${operation.id} ${caminho.join('.')}`] ?? {};
  const issues = schema?.safeParse({ ...junto, ...(noLugar(caminho, valor) as object) }).error?.issues ?? [];
  const daqui = [...problemas(issues)].filter(({ path }) => path.join('.') === caminho.join('.'));
  return daqui.find(({ code }) => code === 'too_big' || code === 'too_small')?.message;
}

/** Values that must come together with a value, so that the union knows its branch. */
const JUNTO: Readonly<Record<string, object>> = {
  'decidirVerificacao porque': { decisao: 'recusada' },
  'decidirVerificacao meses': { decisao: 'verificada' },
};
/** Fields with messages of their own. */
const PROPRIOS: Readonly<Record<string, readonly string[]>> = {
  senha: ['A senha pode ter no máximo 128 caracteres'],
  senhaNova: ['A senha pode ter no máximo 128 caracteres'],
  quantidade: ['A quantidade mínima é 1', 'A quantidade máxima é 10.000'],
  antes: ['A quantidade mínima é 1', 'A quantidade máxima é 10.000'],
  nota: ['Escolha de 1 a 5 estrelas'],
  convidados: ['Informe ao menos 1 convidado', 'São convidados demais'],
};
/** The bank's callback: an unknown form of its body is stored and never refused. */
const TOMA_TUDO = 'receberPix';

const porId = new Map((OPERATIONS as readonly Operation[]).map((uma) => [uma.id, uma]));
const publicados = Object.values(documento.paths)
  .flatMap((metodos) => Object.values(metodos as Record<string, Publicada>))
  .filter(({ operationId }) => porId.has(operationId) && operationId !== TOMA_TUDO)
  .flatMap((uma) => [...limitesDe(uma)].map((limite) => ({ id: uma.operationId, nome: limite.caminho.join('.'), ...limite })));

test('the published document gives the limits of hundreds of values', () => {
  expect(publicados.length).toBeGreaterThan(400);
});

test.each(publicados)(
  '$id, $onde, $nome: the published limit is accepted; beyond it the refusal says "$texto"',
  ({ id, nome, ...limite }) => {
    const operation = porId.get(id) as Operation;
    expect(alemDoLimite(operation, limite, limite.ate)).toBeUndefined();
    expect([limite.texto, ...(PROPRIOS[nome] ?? [])]).toContain(alemDoLimite(operation, limite, limite.alem));
  },
);
