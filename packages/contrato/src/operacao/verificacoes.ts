import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { id, instante, lista, mensagem, numero, paginacao, quantia, reais } from '../common/common.ts';
import { papelDaProva, situacaoDaVerificacao, tipoDaVerificacao } from '../fornecedor/verificacao.ts';
import { porque } from './operacao.ts';

/** Longest validity of an accepted verification, and the default of the screen. */
export const MESES_DE_VALIDADE_NO_MAXIMO = 60;
export const MESES_DE_VALIDADE = 24;
/** A higher limit would have no effect in practice. */
export const LIMITE_NO_MAXIMO_EM_REAIS = 10_000_000;

const naFila = {
  id,
  fornecedorId: id,
  loja: z.string().meta({ description: 'O nome que os clientes veem' }),
  titular: z.string(),
  tipo: tipoDaVerificacao,
  situacao: situacaoDaVerificacao,
  enviadaEm: instante,
  decisao: z
    .object({
      em: instante,
      operador: z.string().nullable().meta({ description: 'Quem decidiu; `null` do que veio com a demonstração' }),
      porque: z.string().nullable().meta({ description: 'Só das recusadas' }),
      valeAte: instante.nullable().meta({ description: 'Só das aceitas' }),
    })
    .nullable()
    .meta({ description: '`null` enquanto espera' }),
};

const verificacaoNaFila = z.object(naFila);
export type VerificacaoNaFila = z.output<typeof verificacaoNaFila>;

const verificacaoParaJulgar = z.object({
  ...naFila,
  documento: z.string().meta({ description: 'CPF ou CNPJ, com máscara: o da conta' }),
  conta: z.object({ nome: z.string(), email: z.string(), criadaEm: instante, endereco: z.string().meta({ description: 'Em uma linha' }) }),
  provas: z
    .array(z.object({ id, papel: papelDaProva, formato: z.enum(['image/webp', 'application/pdf']) }))
    .meta({ description: 'Vazio depois que foram apagadas. O conteúdo de cada uma: `/operacao/provas/:id`' }),
  outras: z.array(verificacaoNaFila).meta({ description: 'As outras vezes que o mesmo fornecedor enviou, a mais nova primeiro' }),
});
export type VerificacaoParaJulgar = z.output<typeof verificacaoParaJulgar>;

export const buscarVerificacoes = operation({
  id: 'buscarVerificacoes',
  method: 'GET',
  path: '/operacao/verificacoes',
  access: 'operador',
  summary: 'Fornecedores que enviaram seus documentos, quem espera há mais tempo primeiro. A leitura fica no registro',
  query: z.object({
    situacao: z.enum(['esperam', 'decididas']).default('esperam').meta({ description: 'As decididas vêm da mais nova' }),
    ...paginacao,
  }),
  replies: { 200: lista(verificacaoNaFila) },
});

const daVerificacao = { params: z.object({ id: id.meta({ description: 'Da verificação' }) }), refusals: [404] } as const;

export const abrirVerificacao = operation({
  id: 'abrirVerificacao',
  method: 'GET',
  path: '/operacao/verificacoes/:id',
  access: 'operador',
  summary: 'Uma verificação, com o que a conta diz e a lista das provas. A leitura fica no registro',
  ...daVerificacao,
  replies: { 200: verificacaoParaJulgar },
});

export const decisaoDaVerificacao = z.discriminatedUnion('decisao', [
  z.object({
    decisao: z.literal('verificada'),
    meses: numero(z.int().min(1).max(MESES_DE_VALIDADE_NO_MAXIMO))
      .default(MESES_DE_VALIDADE)
      .meta({ description: `Por quantos meses vale, de 1 a ${MESES_DE_VALIDADE_NO_MAXIMO}` }),
  }),
  z.object({ decisao: z.literal('recusada'), porque }),
]);
export type DecisaoDaVerificacao = z.output<typeof decisaoDaVerificacao>;

export const decidirVerificacao = operation({
  id: 'decidirVerificacao',
  method: 'POST',
  path: '/operacao/verificacoes/:id/decidir',
  access: 'operador',
  summary: 'Aceita por um tempo, ou recusa com o motivo: o fornecedor fica sabendo',
  ...daVerificacao,
  body: decisaoDaVerificacao,
  replies: { 200: mensagem },
});

const limite = reais
  .nullable()
  .meta({ description: 'O que um fornecedor não verificado pode ter em pedidos em andamento; `null`: sem limite' });

export const buscarLimiteSemVerificacao = operation({
  id: 'buscarLimiteSemVerificacao',
  method: 'GET',
  path: '/operacao/verificacoes/limite',
  access: 'operador',
  summary: 'Quanto vende quem não é verificado',
  replies: { 200: z.object({ limite }) },
});

export const mudancaDoLimite = z.object({
  limite: quantia.pipe(z.number().min(0).max(LIMITE_NO_MAXIMO_EM_REAIS)).nullable().meta({ description: 'Em reais; `null` tira o limite' }),
});

export const mudarLimiteSemVerificacao = operation({
  id: 'mudarLimiteSemVerificacao',
  method: 'PUT',
  path: '/operacao/verificacoes/limite',
  access: 'operador',
  summary: 'Muda quanto vende quem não é verificado; vale da próxima compra em diante',
  body: mudancaDoLimite,
  replies: { 200: mensagem.extend({ limite }) },
});
