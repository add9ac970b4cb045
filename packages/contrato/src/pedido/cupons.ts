import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { dia, id, linha, lista, mensagem, numero, paginacao, quantia, reais, versao } from '../common/common.ts';
import { CODIGO_DO_CUPOM_EM_LETRAS } from '../common/comprimentos.ts';

export const TIPOS_DE_CUPOM = ['percentual', 'valor'] as const;
export type TipoDeCupom = (typeof TIPOS_DE_CUPOM)[number];

/** State of a coupon at a moment: valid, not yet valid, paused, used up, or ended. */
export const SITUACOES_DO_CUPOM = ['ativo', 'agendado', 'pausado', 'esgotado', 'encerrado'] as const;
export type SituacaoDoCupom = (typeof SITUACOES_DO_CUPOM)[number];

const tipo = z.enum(TIPOS_DE_CUPOM).meta({ description: '`percentual` do que se compra, ou um `valor` em reais' });
const situacao = z
  .enum(SITUACOES_DO_CUPOM)
  .meta({ description: 'Vale agora, ainda não começou, está em pausa, chegou ao limite de usos, ou acabou de vez' });
const inicio = dia.meta({ description: 'O primeiro dia em que vale, `AAAA-MM-DD`, no horário de Brasília' });
const fim = dia.meta({ description: 'O último dia em que vale, inteiro, `AAAA-MM-DD`, no horário de Brasília' });
const limiteTotal = 'Quantas compras podem usá-lo ao todo; `null` sem limite';
const limitePorCliente = 'Quantas compras de um mesmo cliente podem usá-lo';
const produtos = 'Os produtos do fornecedor em que vale; vazio, com `categoriasOficiais` também vazio, vale em todos';
const categoriasOficiais = 'As categorias do marketplace em que vale; não junto com `produtos`';

/** A person types the code by hand: it has no accents and no spaces, and its case does not matter. */
const codigo = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(
    z
      .string()
      .min(3)
      .max(CODIGO_DO_CUPOM_EM_LETRAS)
      .regex(/^[A-Z0-9][A-Z0-9_-]*$/, 'Use só letras sem acento, números, hífen e sublinhado'),
  )
  .meta({ description: 'O que o cliente digita, em maiúsculas ou minúsculas; único no marketplace, de 3 a 30 caracteres' });

const condicoes = {
  tipo,
  valor: quantia
    .pipe(z.number().min(0.01).max(100_000))
    .meta({ description: 'Por cento, até 100, ou reais, conforme o tipo; até duas casas decimais' }),
  minimo: quantia
    .pipe(z.number().min(0).max(1_000_000))
    .default(0)
    .meta({ description: 'Quanto o cliente compra do que o cupom alcança, no mínimo, em reais' }),
  inicio,
  fim,
  limiteTotal: numero(z.int().min(1).max(1_000_000)).nullable().default(null).meta({ description: limiteTotal }),
  limitePorCliente: numero(z.int().min(1).max(1000)).default(1).meta({ description: limitePorCliente }),
  produtos: z.array(id).max(200).default([]).meta({ description: produtos }),
  categoriasOficiais: z.array(id).max(50).default([]).meta({ description: categoriasOficiais }),
};

interface Condicoes {
  tipo: TipoDeCupom;
  valor: number;
  inicio: string;
  fim: string;
  produtos: readonly string[];
  categoriasOficiais: readonly string[];
}

/** Dates outside this range are typing errors. */
const DIAS = { primeiro: '2020-01-01', ultimo: '2099-12-31' } as const;

/** Checks across several fields. */
function conferirCondicoes({ value, issues }: z.core.ParsePayload<Condicoes>): void {
  const errado = (campo: keyof Condicoes, message: string) => issues.push({ code: 'custom', path: [campo], message, input: value[campo] });
  if (value.tipo === 'percentual' && value.valor > 100) errado('valor', 'O máximo é 100%');
  if (value.inicio < DIAS.primeiro) errado('inicio', 'Confira o ano do primeiro dia');
  if (value.fim > DIAS.ultimo) errado('fim', 'Confira o ano do último dia');
  if (value.fim < value.inicio) errado('fim', 'O último dia não pode vir antes do primeiro');
  if (value.produtos.length > 0 && value.categoriasOficiais.length > 0)
    errado('categoriasOficiais', 'Escolha produtos ou categorias, não os dois');
}

export const condicoesDoCupom = z.object(condicoes).check(conferirCondicoes);
export const cupomNovo = z.object({ codigo, ...condicoes }).check(conferirCondicoes);
export type CupomNovo = z.output<typeof cupomNovo>;
export type CondicoesDoCupom = z.output<typeof condicoesDoCupom>;

export const meuCupom = z.object({
  id,
  codigo: z.string().meta({ description: 'O que o cliente digita, em maiúsculas' }),
  tipo,
  valor: z.number().meta({ description: 'Por cento ou reais, conforme o tipo' }),
  minimo: reais.meta({ description: 'Quanto o cliente compra do que o cupom alcança, no mínimo, em reais; 0 sem mínimo' }),
  inicio,
  fim,
  limiteTotal: z.int().nullable().meta({ description: limiteTotal }),
  limitePorCliente: z.int().meta({ description: limitePorCliente }),
  produtos: z.array(id).meta({ description: produtos }),
  categoriasOficiais: z.array(id).meta({ description: categoriasOficiais }),
  quemPaga: z.enum(['festejo', 'fornecedor']).meta({ description: 'De quem sai o desconto; o do fornecedor sai do que ele recebe' }),
  situacao,
  usos: z.int().meta({ description: 'Compras pagas que o usaram; a que caiu pelo fornecedor devolve o seu uso' }),
  esperando: z.int().meta({ description: 'Compras que o usam e ainda não foram pagas: ocupam o limite até isso se decidir' }),
  descontoDado: reais.meta({ description: 'O que ele tirou dos pedidos pagos que estão de pé, em reais' }),
  vendido: reais.meta({ description: 'O que os clientes pagaram nos pedidos que o usaram, sem o que voltou, em reais' }),
  podeExcluir: z.boolean().meta({ description: 'Nenhuma compra o usou; um usado só se pausa ou encerra' }),
  versao,
});
export type MeuCupom = z.output<typeof meuCupom>;

const doCupom = { access: 'fornecedor', params: z.object({ id }) } as const;
const mudado = { 200: mensagem.extend({ cupom: meuCupom }) };

export const buscarCupons = operation({
  id: 'buscarCupons',
  method: 'GET',
  path: '/cupom',
  access: 'fornecedor',
  summary: 'Os cupons do fornecedor que pergunta, os mais novos primeiro',
  query: z.object({
    busca: linha(CODIGO_DO_CUPOM_EM_LETRAS, 0).optional().meta({ description: 'Parte do código, em maiúsculas ou minúsculas' }),
    situacao: situacao.optional().meta({ description: 'Só os que estão assim agora' }),
    ...paginacao,
  }),
  replies: { 200: lista(meuCupom) },
});

export const criarCupom = operation({
  id: 'criarCupom',
  method: 'POST',
  path: '/cupom',
  access: 'fornecedor',
  summary: 'Cria um cupom do fornecedor, que é quem o paga; 409 quando o código já é de outro cupom',
  idempotent: true,
  body: cupomNovo,
  replies: { 201: meuCupom },
});

export const buscarCupom = operation({
  ...doCupom,
  id: 'buscarCupom',
  method: 'GET',
  path: '/cupom/:id',
  summary: 'Um cupom do fornecedor',
  replies: { 200: meuCupom },
});

export const atualizarCupom = operation({
  ...doCupom,
  id: 'atualizarCupom',
  method: 'PUT',
  path: '/cupom/:id',
  summary: 'Muda as condições de um cupom, menos o código; os limites não ficam abaixo do que já foi usado',
  ifMatch: true,
  body: condicoesDoCupom,
  replies: mudado,
});

export const pausarCupom = operation({
  ...doCupom,
  id: 'pausarCupom',
  method: 'POST',
  path: '/cupom/:id/pausar',
  summary: 'Deixa de aceitar o cupom por um tempo; repetir não muda nada',
  replies: mudado,
});

export const retomarCupom = operation({
  ...doCupom,
  id: 'retomarCupom',
  method: 'POST',
  path: '/cupom/:id/retomar',
  summary: 'Volta a aceitar um cupom pausado; repetir não muda nada',
  replies: mudado,
});

export const encerrarCupom = operation({
  ...doCupom,
  id: 'encerrarCupom',
  method: 'POST',
  path: '/cupom/:id/encerrar',
  summary: 'Acaba com o cupom de vez; repetir não muda nada',
  replies: mudado,
});

export const excluirCupom = operation({
  ...doCupom,
  id: 'excluirCupom',
  method: 'DELETE',
  path: '/cupom/:id',
  summary: 'Exclui um cupom que nenhuma compra usou',
  replies: { 200: mensagem },
});
