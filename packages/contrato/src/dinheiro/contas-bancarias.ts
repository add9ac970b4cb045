import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { instante, linha, mensagem, versao } from '../common/common.ts';
import { CHAVE_PIX_EM_LETRAS, TITULAR_EM_LETRAS } from '../common/comprimentos.ts';

export const TIPOS_DE_CONTA_BANCARIA = ['pix', 'conta'] as const;
export const TIPOS_DE_CHAVE_PIX = ['cpf', 'cnpj', 'email', 'telefone', 'aleatoria'] as const;
export type TipoDeChavePix = (typeof TIPOS_DE_CHAVE_PIX)[number];
export const TIPOS_DE_CONTA = ['corrente', 'poupanca', 'pagamento'] as const;
export type TipoDeConta = (typeof TIPOS_DE_CONTA)[number];

const tipo = z.enum(TIPOS_DE_CONTA_BANCARIA).meta({ description: 'Uma chave `pix`, ou uma `conta` em um banco' });
const pixTipo = z.enum(TIPOS_DE_CHAVE_PIX).meta({ description: '`aleatoria` é a chave que o banco sorteia' });
const tipoDeConta = z.enum(TIPOS_DE_CONTA).meta({ description: '`pagamento` é a de uma instituição de pagamento' });
const numeros = (max: number, message: string) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{1,${max}}$`), message);

/** Required fields of each kind of account. */
const DO_PIX = ['pixTipo', 'pixChave'] as const;
const DA_CONTA = ['banco', 'agencia', 'conta', 'digito', 'tipoDeConta'] as const;
const O_QUE_FALTA: Readonly<Record<(typeof DO_PIX | typeof DA_CONTA)[number], string>> = {
  pixTipo: 'Escolha o tipo da chave',
  pixChave: 'Informe a chave Pix',
  banco: 'Escolha o banco',
  agencia: 'Informe a agência',
  conta: 'Informe o número da conta',
  digito: 'Informe o dígito da conta',
  tipoDeConta: 'Escolha o tipo da conta',
};

export const contaBancariaNova = z
  .object({
    tipo,
    titularNome: linha(TITULAR_EM_LETRAS, 2).meta({ description: 'De quem é a conta no banco' }),
    titularDocumento: linha(20).meta({ description: 'CPF ou CNPJ do titular, com ou sem máscara; tem de ser o da conta no Festejo' }),
    pixTipo: pixTipo.optional(),
    pixChave: linha(CHAVE_PIX_EM_LETRAS).optional().meta({ description: 'A chave, com ou sem máscara' }),
    banco: z
      .string()
      .regex(/^\d{3}$/, 'Escolha o banco da lista')
      .optional()
      .meta({ description: 'Código do banco na compensação (COMPE), 3 números' }),
    agencia: numeros(5, 'A agência tem de 1 a 5 números, sem o dígito').optional().meta({ description: 'Sem o dígito' }),
    conta: numeros(13, 'A conta tem de 1 a 13 números, sem o dígito')
      .optional()
      .meta({ description: 'Sem o dígito; na Caixa, com a operação' }),
    digito: z
      .string()
      .trim()
      .toUpperCase()
      .pipe(z.string().regex(/^[0-9XP]{1,2}$/, 'O dígito é um número, X ou P'))
      .optional()
      .meta({ description: 'O dígito da conta, como está no cartão' }),
    tipoDeConta: tipoDeConta.optional(),
  })
  .check(({ value, issues }) => {
    for (const campo of value.tipo === 'pix' ? DO_PIX : DA_CONTA)
      if (value[campo] === undefined) issues.push({ code: 'custom', path: [campo], message: O_QUE_FALTA[campo], input: undefined });
  });
export type ContaBancariaNova = z.output<typeof contaBancariaNova>;

export const contaBancaria = z.object({
  tipo,
  titularNome: z.string(),
  titularDocumento: z.string().meta({ description: 'CPF ou CNPJ mascarado' }),
  pixTipo: pixTipo.nullable().meta({ description: '`null` quando é uma conta em um banco' }),
  pixChave: z.string().nullable().meta({ description: 'A chave mascarada; `null` quando é uma conta em um banco' }),
  banco: z.string().nullable().meta({ description: 'Código e nome do banco; `null` quando é uma chave Pix' }),
  agencia: z.string().nullable().meta({ description: '`null` quando é uma chave Pix' }),
  conta: z.string().nullable().meta({ description: 'Só o fim do número, com o dígito; `null` quando é uma chave Pix' }),
  tipoDeConta: tipoDeConta.nullable().meta({ description: '`null` quando é uma chave Pix' }),
  valeAPartirDe: instante.meta({ description: 'Antes disso nada é repassado; ISO 8601 em UTC' }),
  mudouEm: instante,
  versao,
});
export type ContaBancaria = z.output<typeof contaBancaria>;

const situacao = z.object({
  documento: z
    .string()
    .nullable()
    .meta({ description: 'CPF ou CNPJ mascarado da conta no Festejo, que tem de ser o do titular; `null` quando falta informar' }),
  conta: contaBancaria.nullable().meta({ description: '`null` enquanto não há' }),
});

export const buscarContaBancaria = operation({
  id: 'buscarContaBancaria',
  method: 'GET',
  path: '/conta-bancaria',
  access: 'fornecedor',
  summary: 'Para onde vai o dinheiro do fornecedor que pergunta, só com valores mascarados',
  replies: { 200: situacao },
});

export const salvarContaBancaria = operation({
  id: 'salvarContaBancaria',
  method: 'PUT',
  path: '/conta-bancaria',
  access: 'fornecedor',
  summary: 'Informa ou muda a conta: pede a identidade de novo, avisa por e-mail e segura os repasses por um dia',
  ifMatch: true,
  refusals: [403],
  body: contaBancariaNova,
  replies: { 200: mensagem.extend(situacao.shape) },
});

export const buscarBancos = operation({
  id: 'buscarBancos',
  method: 'GET',
  path: '/conta-bancaria/bancos',
  access: 'publico',
  summary: 'Os bancos com código na compensação, na lista do Banco Central',
  // The list changes only with a release.
  cacheEmSegundos: 86_400,
  replies: {
    200: z.array(
      z.object({
        codigo: z.string().meta({ description: 'COMPE, 3 números' }),
        ispb: z.string().meta({ description: 'ISPB, 8 números' }),
        nome: z.string(),
      }),
    ),
  },
});
