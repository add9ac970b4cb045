import type { Body, Reply } from '@festejo/contrato/api/operation.ts';
import { PRECO_MAXIMO_EM_REAIS } from '@festejo/contrato/catalogo/escolha.ts';
import {
  type AcaoEmLote,
  type mudarProdutos as contratoDoLote,
  type mudarPrecos as contratoDosPrecos,
  PRODUTOS_POR_LOTE,
} from '@festejo/contrato/catalogo/lotes-de-produtos.ts';
import { emCentavos, emReais } from '@festejo/contrato/common/centavos.ts';
import { LOTE_SE_DESFAZ_EM_HORAS } from '@festejo/contrato/common/constants.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { NotFound, Refused } from '../../../../platform/http/errors.ts';
import { type IdempotencyKey, onceInTransaction } from '../../../../platform/http/replies/idempotency.ts';
import { ProdutoRetirado } from '../fornecedor/produto-retirado.ts';
import { depoisDe, type Estado, iguais, precoMudado } from './lote.ts';
import {
  type Alvo,
  deleteLotesAntesDe,
  insertLote,
  lockAlvo,
  lockLote,
  markDesfeito,
  type Passo,
  type ProdutoDoLote,
  updateEstados,
} from './lotes.queries.ts';

const SE_DESFAZ_EM_MS = LOTE_SE_DESFAZ_EM_HORAS * HORA_EM_MS;
const NA_PREVIA = 50;

type PassoDoLote = Passo & Pick<ProdutoDoLote, 'nome' | 'menorDiferencaEmCentavos'>;

const FEITO: Readonly<Record<AcaoEmLote, readonly [um: string, varios: string]>> = {
  ativar: ['produto está à venda', 'produtos estão à venda'],
  desativar: ['produto saiu da venda', 'produtos saíram da venda'],
  arquivar: ['produto foi arquivado', 'produtos foram arquivados'],
  desarquivar: ['produto voltou para a lista', 'produtos voltaram para a lista'],
};
const emPalavras = (quantos: number, [um, varios]: readonly [string, string]) => `${quantos} ${quantos === 1 ? um : varios}`;

/**
 * Locks the products and computes their new states; unchanged products are left out.
 * @throws Refused for too many products; NotFound if a named one is another supplier's; ProdutoRetirado for one that may not be sold.
 */
async function passosDe(tx: Tx, alvo: Alvo, mudar: (antes: Estado) => Estado): Promise<PassoDoLote[]> {
  const produtos = await lockAlvo(tx, alvo, PRODUTOS_POR_LOTE + 1);
  if (produtos.length > PRODUTOS_POR_LOTE) {
    throw new Refused('LOTE_GRANDE', `São produtos demais de uma vez: o limite é ${PRODUTOS_POR_LOTE}`, {
      acao: 'Filtre por categoria e faça por partes.',
    });
  }
  if (alvo.ids && produtos.length < new Set(alvo.ids).size) throw new NotFound('Um dos produtos não existe mais: atualize a lista');
  return produtos.flatMap(({ id, nome, menorDiferencaEmCentavos, retiradoPorque, ...antes }: ProdutoDoLote) => {
    const depois = mudar(antes);
    if (depois.ativo && retiradoPorque) throw new ProdutoRetirado(nome, retiradoPorque);
    return iguais(antes, depois) ? [] : [{ id, nome, menorDiferencaEmCentavos, antes, depois }];
  });
}

async function aplicar(ctx: Context, tx: Tx, fornecedorId: string, acao: AcaoEmLote | 'preco', passos: readonly PassoDoLote[]) {
  if (passos.length === 0) return null;
  const agora = ctx.clock.now();
  await updateEstados(
    tx,
    passos.map(({ id, depois }) => ({ id, ...depois })),
    agora,
  );
  const id = uuidv7();
  const semNomes = passos.map(({ id: produtoId, antes, depois }) => ({ id: produtoId, antes, depois }));
  await insertLote(tx, { id, fornecedorId, acao, passos: semNomes, criadoEm: agora });
  return id;
}

/**
 * Activates, deactivates, archives or restores many products at once.
 * @throws like `passosDe`
 */
export function mudarProdutos(
  ctx: Context,
  fornecedorId: string,
  { acao, ...alvo }: Body<typeof contratoDoLote>,
  key: IdempotencyKey | null,
): Promise<Reply<typeof contratoDoLote>> {
  return onceInTransaction(ctx.db, key, async (tx) => {
    const passos = await passosDe(tx, { ...alvo, fornecedorId }, (antes) => depoisDe(acao, antes));
    const loteId = await aplicar(ctx, tx, fornecedorId, acao, passos);
    const message = loteId ? emPalavras(passos.length, FEITO[acao]) : 'Nada mudou: já estavam assim';
    return { message, loteId, quantos: passos.length };
  });
}

/**
 * Changes the prices of many products at once, or only previews them.
 * @throws like `passosDe`; Refused for an impossible price.
 */
export function mudarPrecos(
  ctx: Context,
  fornecedorId: string,
  { mudanca, previa = false, ...alvo }: Body<typeof contratoDosPrecos>,
  key: IdempotencyKey | null,
): Promise<Reply<typeof contratoDosPrecos>> {
  return onceInTransaction(ctx.db, previa ? null : key, async (tx) => {
    const passos = await passosDe(tx, { ...alvo, fornecedorId }, (antes) => ({
      ...antes,
      precoEmCentavos: precoMudado(antes.precoEmCentavos, mudanca),
    }));
    const impossivel = passos.find(
      ({ depois: { precoEmCentavos }, menorDiferencaEmCentavos: menor }) =>
        precoEmCentavos < 1 || precoEmCentavos + menor < 1 || precoEmCentavos > emCentavos(PRECO_MAXIMO_EM_REAIS),
    );
    if (impossivel) {
      throw new Refused('PRECO_IMPOSSIVEL', `"${impossivel.nome}" ficaria com um preço que não pode ser`, {
        acao: 'Mude menos, ou deixe este produto fora da seleção.',
      });
    }
    const loteId = previa ? null : await aplicar(ctx, tx, fornecedorId, 'preco', passos);
    const mudou = ['preço mudou', 'preços mudaram'] as const;
    const message = passos.length === 0 ? 'Nenhum preço muda' : emPalavras(passos.length, previa ? ['preço muda', 'preços mudam'] : mudou);
    const itens = passos.slice(0, NA_PREVIA).map(({ id, nome, antes, depois }) => ({
      id,
      nome,
      antes: emReais(antes.precoEmCentavos),
      depois: emReais(depois.precoEmCentavos),
    }));
    return { message, loteId, quantos: passos.length, itens };
  });
}

/**
 * Undoes a batch; products that changed again since then stay as they are. Repeating it changes nothing.
 * @throws NotFound
 */
export function desfazerLote(ctx: Context, fornecedorId: string, id: string): Promise<{ message: string; quantos: number }> {
  const agora = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    const lote = await lockLote(tx, fornecedorId, id, new Date(agora.getTime() - SE_DESFAZ_EM_MS));
    if (!lote) throw new NotFound('Esta mudança não pode mais ser desfeita');
    const passos = lote.desfeitoEm ? [] : (lote.produtos as unknown as readonly Passo[]);
    const ids = passos.map((passo) => passo.id);
    const hoje = new Map((await lockAlvo(tx, { fornecedorId, ids }, ids.length)).map((produto) => [produto.id, produto]));
    const voltam = passos.filter((passo) => {
      const produto = hoje.get(passo.id);
      // Its options may have changed since then, and the old price may be impossible with them.
      return produto && iguais(produto, passo.depois) && passo.antes.precoEmCentavos + produto.menorDiferencaEmCentavos >= 1;
    });
    await updateEstados(
      tx,
      voltam.map((passo) => ({ id: passo.id, ...passo.antes })),
      agora,
    );
    await markDesfeito(tx, id, agora);
    return {
      message: emPalavras(voltam.length, ['produto voltou a ser como era', 'produtos voltaram a ser como eram']),
      quantos: voltam.length,
    };
  });
}

/** Clean-up job: deletes batches that can no longer be undone. */
export function esquecerLotes(ctx: Context): Promise<void> {
  return deleteLotesAntesDe(ctx.db, new Date(ctx.clock.now().getTime() - SE_DESFAZ_EM_MS));
}
