import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { booleano, id, mensagem, quantia, reais } from '../common/common.ts';
import { PRECO_MAXIMO_EM_REAIS } from './escolha.ts';
import { filtroDeProdutos } from './produtos-do-fornecedor.ts';

/** Largest number of products that one act changes. */
export const PRODUTOS_POR_LOTE = 5_000;

/** Products of a bulk act: these ids, or all results of a filter. */
const alvo = {
  ids: z.array(id).min(1).max(500).optional().meta({ description: 'Estes produtos' }),
  todos: booleano.optional().meta({ description: `Em vez de \`ids\`: todos os que o filtro acha, até ${PRODUTOS_POR_LOTE}` }),
  ...filtroDeProdutos,
};
const umAlvo = ({ ids, todos }: { ids?: unknown; todos?: boolean | undefined }) => (ids === undefined) === (todos === true);
const SEM_ALVO = { path: ['ids'], message: 'Escolha os produtos' };

export const ACOES_EM_LOTE = ['ativar', 'desativar', 'arquivar', 'desarquivar'] as const;
export type AcaoEmLote = (typeof ACOES_EM_LOTE)[number];

const loteFeito = mensagem.extend({
  loteId: id.nullable().meta({ description: 'Para desfazer, por um dia; `null` quando nada mudou' }),
  quantos: z.int().meta({ description: 'Quantos produtos mudaram' }),
});

export const mudarProdutos = operation({
  id: 'mudarProdutos',
  method: 'POST',
  path: '/produto/lote',
  access: 'fornecedor',
  summary: 'Põe à venda, tira da venda, arquiva ou traz de volta vários produtos de uma vez',
  idempotent: true,
  body: z.object({ ...alvo, acao: z.enum(ACOES_EM_LOTE).meta({ description: 'O que fazer com eles' }) }).refine(umAlvo, SEM_ALVO),
  replies: { 200: loteFeito },
});

export const MUDANCAS_DE_PRECO = ['percentual', 'valor'] as const;
export const ARREDONDAMENTOS = ['centavos', 'reais', 'noventa'] as const;
export type Arredondamento = (typeof ARREDONDAMENTOS)[number];

export const mudancaDePreco = z.object({
  tipo: z.enum(MUDANCAS_DE_PRECO).meta({ description: 'Por cento do preço de agora, ou reais a mais ou a menos' }),
  quanto: quantia
    .pipe(
      z
        .number()
        .min(-PRECO_MAXIMO_EM_REAIS)
        .max(PRECO_MAXIMO_EM_REAIS)
        .refine((quanto) => quanto !== 0, 'Diga quanto muda'),
    )
    .meta({ description: 'Negativo abaixa o preço' }),
  arredondar: z
    .enum(ARREDONDAMENTOS)
    .default('centavos')
    .meta({ description: 'Como o preço novo termina: como der, em reais inteiros, ou em 90 centavos' }),
});

export const mudarPrecos = operation({
  id: 'mudarPrecos',
  method: 'POST',
  path: '/produto/lote/preco',
  access: 'fornecedor',
  summary: 'Muda o preço de vários produtos de uma vez; com `previa` só diz como ficariam',
  idempotent: true,
  body: z
    .object({ ...alvo, mudanca: mudancaDePreco, previa: booleano.optional().meta({ description: 'Nada muda: só mostra' }) })
    .refine(umAlvo, SEM_ALVO),
  replies: {
    200: loteFeito.extend({
      itens: z
        .array(
          z.object({
            id,
            nome: z.string(),
            antes: reais.meta({ description: 'O preço de agora' }),
            depois: reais.meta({ description: 'O preço novo' }),
          }),
        )
        .meta({ description: 'Até 50 deles, na ordem da lista' }),
    }),
  },
});

export const desfazerLote = operation({
  id: 'desfazerLote',
  method: 'POST',
  path: '/produto/lote/:id/desfazer',
  access: 'fornecedor',
  summary: 'Desfaz uma mudança em lote de até um dia; o que mudou de novo depois dela fica como está',
  params: z.object({ id }),
  replies: { 200: mensagem.extend({ quantos: z.int().meta({ description: 'Quantos produtos voltaram a ser como eram' }) }) },
});
