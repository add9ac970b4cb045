import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { OPERATIONS } from './operations.ts';
import { textoDoProblema } from './textos-de-validacao.ts';

const antes = z.config();
beforeAll(() => void z.config({ localeError: textoDoProblema }));
afterAll(() => void z.config(antes));

const RUINS: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'çedilha ção',
  '\u0000',
  'x'.repeat(20_000),
  -1,
  0,
  1.5,
  1e15,
  Number.NaN,
  true,
  [],
  ['x', 1],
  {},
  { x: 1 },
];

/** Bad values for each part of a call: the whole part, and each of its fields at every depth. */
function* valoresRuins(schema: z.ZodType): Generator<unknown> {
  yield* RUINS;
  if (!(schema instanceof z.ZodObject)) return;
  for (const [campo, doCampo] of Object.entries(schema.shape)) {
    for (const ruim of valoresRuins(semVolta(doCampo as z.ZodType))) yield { [campo]: ruim };
  }
}

/** The schema inside optional, nullable and default. */
function semVolta(schema: z.ZodType): z.ZodType {
  return 'innerType' in schema.def ? semVolta(schema.def.innerType as z.ZodType) : schema;
}

function textosDe(schema: z.ZodType): Set<string> {
  const textos = new Set<string>();
  for (const valor of valoresRuins(schema)) for (const { message } of schema.safeParse(valor).error?.issues ?? []) textos.add(message);
  return textos;
}

const EUROPEU = /demasiado|esperava|registo|utilizador|ficheiro|tuplo|vetor|palavra-passe|telemóvel|contacto/i;
const INGLES = /\b(invalid|expected|received|required|must|should|input|string|number|boolean|object|array|undefined|null|NaN|too)\b/i;
/** Signs of a technical message: a field's name in front, camelCase, a pattern, a type, or the technical name of a format. */
const TECNICO = /^[\w.[\]]+: |[a-z][A-Z]|[{}^$\\|_]|\buuid\b|\bregex\b|\bISO\b/;

test('no text of the contract is European, English or technical; each is a sentence', () => {
  let vistos = 0;
  for (const { id, params, query, body } of OPERATIONS) {
    for (const schema of [params, query, body]) {
      for (const texto of schema ? textosDe(schema) : []) {
        vistos++;
        expect(texto, id).not.toMatch(EUROPEU);
        expect(texto, id).not.toMatch(INGLES);
        expect(texto.replace(/HH:MM|^CEP|^CPF/, ''), id).not.toMatch(TECNICO);
        expect(texto, id).toMatch(/^\p{Lu}[^\n]+[^.]$/u);
      }
    }
  }
  expect(vistos).toBeGreaterThan(200);
});

const primeiro = (schema: z.ZodType, valor: unknown) => schema.safeParse(valor).error?.issues[0]?.message;

test.each([
  ['falta um campo com nome', z.object({ nome: z.string().min(2) }), {}, 'Informe o nome'],
  ['em branco', z.object({ nome: z.string().trim().min(2) }), { nome: '  ' }, 'Informe o nome'],
  ['falta um campo sem nome', z.object({ xis: z.string() }), {}, 'Preencha este campo'],
  ['dentro de outro', z.object({ endereco: z.object({ bairro: z.string() }) }), { endereco: {} }, 'Informe o bairro'],
  ['texto curto', z.object({ senha: z.string().min(8) }), { senha: 'abc' }, 'Use pelo menos 8 caracteres'],
  ['texto curto, um só', z.string().min(1).regex(/x/), '', 'Preencha este campo'],
  ['texto longo', z.string().max(1), 'xx', 'Use no máximo 1 caractere'],
  ['texto de tamanho exato', z.string().length(4), 'abc', 'Use exatamente 4 caracteres'],
  ['número pequeno', z.number().min(1_000), 3, 'O mínimo é 1.000'],
  ['número grande', z.number().max(10_000), 1e9, 'O máximo é 10.000'],
  ['número que não passa', z.number().gt(0), 0, 'Use um número maior que 0'],
  ['número que não alcança', z.number().lt(5), 5, 'Use um número menor que 5'],
  ['fração', z.object({ capacidade: z.int() }), { capacidade: 1.5 }, 'Use um número inteiro'],
  ['múltiplo', z.number().multipleOf(5), 7, 'Use um múltiplo de 5'],
  ['letras num número', z.object({ quantidade: z.coerce.number() }), { quantidade: 'dez' }, 'Informe a quantidade com números'],
  ['texto onde vai número', z.number(), 'dez', 'Não foi possível ler o que foi enviado: confira o formato'],
  ['lista vazia', z.array(z.string()).min(1), [], 'Escolha pelo menos 1 opção'],
  ['lista longa', z.array(z.string()).max(2), ['a', 'b', 'c'], 'Escolha no máximo 2 opções'],
  ['e-mail', z.email(), 'ana', 'E-mail inválido: confira se está como nome@exemplo.com'],
  ['data', z.iso.date(), '2027-02-30', 'Data inválida: use dia, mês e ano que existam'],
  ['hora', z.iso.time(), '25h', 'Horário inválido: use HH:MM'],
  ['identificador', z.object({ eventoId: z.uuid() }), { eventoId: '7' }, 'Confira o evento'],
  ['padrão', z.string().regex(/^\d+$/), 'x', 'Confira este campo'],
  ['opção', z.object({ estado: z.enum(['pago', 'recusado']) }), { estado: 'x' }, 'Confira a situação: a opção não existe'],
  ['valor único', z.literal(1), 2, 'Escolha uma das opções'],
  ['união', z.union([z.string(), z.boolean()]), 3, 'Escolha uma das opções'],
  ['chaves a mais', z.strictObject({}), { x: 1 }, 'Há campos que não conhecemos no que foi enviado'],
  ['chave de registro', z.partialRecord(z.enum(['a']), z.string()), { b: 'x' }, 'Há campos que não conhecemos no que foi enviado'],
  ['arquivo', z.file().max(1), new File(['muito'], 'x.jpg'), 'O arquivo é grande demais'],
  ['data cedo', z.date().min(new Date('2027-01-01')), new Date('2026-01-01'), 'Escolha uma data mais adiante'],
  ['sem texto próprio', z.string().refine(() => false), 'x', 'Confira este campo'],
  ['com texto próprio', z.string('Conte o motivo'), undefined, 'Conte o motivo'],
] as [string, z.ZodType, unknown, string][])('%s', (_, schema, valor, texto) => {
  expect(primeiro(schema, valor)).toBe(texto);
});
