import type { ItemDoCarrinho } from '@festejo/contrato/carrinho.ts';
import { QUANTIDADE_MAXIMA } from '@festejo/contrato/constants.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type AppError, Conflict, NotFound, Refused } from '../../platform/http/errors.ts';
import { type IdempotencyKey, onceInTransaction } from '../../platform/http/idempotency.ts';
import { verificarItens } from '../disponibilidade/index.ts';
import { buscarEventoDoCliente, impedimentoParaComprar } from '../eventos/index.ts';
import { apresentarItem } from './carrinho.apresentar.ts';
import { findLinhas, type LinhaPedida, updateQuantidade, upsertLinha } from './carrinho.queries.ts';

/** Above the most one line may hold. */
class QuantidadeDemais extends Refused {
  constructor() {
    super('QUANTIDADE_DEMAIS', `Cada item pode ter no máximo ${QUANTIDADE_MAXIMA.toLocaleString('pt-BR')} unidades`, {
      acao: 'Diminua a quantidade.',
    });
  }
}

/**
 * Adds units of a product to an event's cart, at today's price when the line is new.
 * @throws NotFound for an unknown product or somebody else's event; Refused (422) when it cannot serve the event.
 */
export async function adicionarItem(
  ctx: Context,
  linha: LinhaPedida,
  key: IdempotencyKey | null,
): Promise<{ message: string; item: ItemDoCarrinho }> {
  const add = async (db: Db) => {
    const adicionada = await upsertLinha(db, linha, ctx.clock.now());
    if (!adicionada) throw await porQueNao(ctx, db, linha);
    return { message: 'Item adicionado ao carrinho', item: apresentarItem(adicionada) };
  };
  // Without a key it is one write: no transaction to open.
  return key ? onceInTransaction(ctx.db, key, add) : add(ctx.db);
}

/**
 * Adds lines to an event's cart, each as `adicionarItem` does it: what cannot be added is told and leaves the others in.
 * @param pedidas of one client and one event
 */
export async function adicionarItens<L extends LinhaPedida>(
  ctx: Context,
  tx: Tx,
  pedidas: readonly L[],
): Promise<{ itens: ItemDoCarrinho[]; recusas: { linha: L; recusa: AppError }[] }> {
  const itens = new Map<string, ItemDoCarrinho>();
  const recusas: { linha: L; recusa: AppError }[] = [];
  // In the same order in every transaction, so that two at once do not lock each other.
  for (const linha of pedidas.toSorted((a, b) => (a.produtoId < b.produtoId ? -1 : 1))) {
    const adicionada = await upsertLinha(tx, linha, ctx.clock.now());
    if (adicionada) itens.set(linha.produtoId, apresentarItem(adicionada));
    else recusas.push({ linha, recusa: await porQueNao(ctx, tx, linha) });
  }
  return { itens: [...itens.values()], recusas };
}

/** The reason why a line was not taken. */
async function porQueNao(ctx: Context, db: Db, { clienteId, eventoId, produtoId, quantidade }: LinhaPedida): Promise<AppError> {
  const agora = ctx.clock.now();
  const impedimento = impedimentoParaComprar(await buscarEventoDoCliente(db, clienteId, eventoId), agora);
  if (impedimento) return impedimento;
  const situacao = (await verificarItens(db, { eventoId, itens: [{ produtoId, quantidade }] }, agora)).get(produtoId);
  if (!situacao) return new NotFound('Produto não encontrado');
  if (!situacao.motivo || !situacao.message) {
    const [atual] = await findLinhas(db, clienteId, { eventoId, produtoId });
    if (atual && atual.quantidade + quantidade > QUANTIDADE_MAXIMA) return new QuantidadeDemais();
    return new Conflict('TENTE_DE_NOVO', 'O produto acabou de mudar. Tente adicionar de novo.');
  }
  return new Refused(situacao.motivo.toUpperCase(), situacao.message, { acao: 'Escolha outro produto para este evento.' });
}

async function lerItem(db: Db, { clienteId, eventoId, produtoId }: LinhaPedida): Promise<ItemDoCarrinho> {
  const [linha] = await findLinhas(db, clienteId, { eventoId, produtoId });
  if (!linha) throw new NotFound('Este item não está no carrinho');
  return apresentarItem(linha);
}

/** Fixes a line's quantity. @throws NotFound when it is not in the cart. */
export async function mudarQuantidade(ctx: Context, linha: LinhaPedida): Promise<{ item: ItemDoCarrinho }> {
  if (!(await updateQuantidade(ctx.db, linha))) throw new NotFound('Este item não está no carrinho');
  return { item: await lerItem(ctx.db, linha) };
}
