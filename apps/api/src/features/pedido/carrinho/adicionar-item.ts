import { chaveDaLinha, type EscolhaJulgada, escolhaPadrao, julgarEscolha } from '@festejo/contrato/catalogo/escolha.ts';
import { QUANTIDADE_MAXIMA } from '@festejo/contrato/common/constants.ts';
import type { ItemDoCarrinho } from '@festejo/contrato/pedido/carrinho.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { AppError, Conflict, NotFound, Refused } from '../../../platform/http/errors.ts';
import { type IdempotencyKey, onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import { findEscolha } from '../../catalogo/produtos/index.ts';
import { type ClienteNoAparelho, lembraDeOutros, recusaDaLojaDoProduto } from '../../conta/usuarios/index.ts';
import { buscarEventoDoCliente, impedimentoParaComprar } from '../../evento/eventos/index.ts';
import { verificarItens } from '../../fornecedor/disponibilidade/index.ts';
import { apresentarItem } from './carrinho.apresentar.ts';
import { deleteLinhas, findLinhas, type LinhaPedida, updateQuantidade, upsertLinha } from './carrinho.queries.ts';
import { contarAsTelas } from './contar-as-telas.ts';
import type { LinhaDoCarrinho } from './linha.ts';

/** 422: the line would exceed `QUANTIDADE_MAXIMA`. */
class QuantidadeDemais extends Refused {
  constructor() {
    super('QUANTIDADE_DEMAIS', `Cada item pode ter no máximo ${QUANTIDADE_MAXIMA.toLocaleString('pt-BR')} unidades`, {
      acao: 'Diminua a quantidade.',
    });
  }
}

/** 422: the line comes from an accepted proposal, which fixes units and price. */
class ItemDeOrcamento extends Refused {
  constructor() {
    super('ITEM_DE_ORCAMENTO', 'Este produto já está no carrinho por um orçamento, com a quantidade e o preço dele', {
      acao: 'Para mudar, volte ao orçamento; ou finalize esta compra antes de pôr mais.',
    });
  }
}

/** A requested line. Without options it takes the default choice of its product. */
type ItemPedido = Omit<LinhaPedida, 'opcoes'> & { opcoes?: readonly string[] | undefined };

/**
 * Adds units of a product with the chosen options to an event's cart. A new line gets today's price.
 * @throws NotFound for an unknown product or another person's event; Refused (422) if the product cannot serve the event, the choice is
 * incomplete, or the shop belongs to the client.
 */
export async function adicionarItem(
  ctx: Context,
  cliente: ClienteNoAparelho,
  pedida: Omit<ItemPedido, 'clienteId'>,
  key: IdempotencyKey | null,
): Promise<{ message: string; item: ItemDoCarrinho }> {
  const add = async (db: Db) => {
    const adicionada = await adicionar(ctx, db, cliente, { ...pedida, clienteId: cliente.id });
    if (adicionada instanceof AppError) throw adicionada;
    return { message: 'Item adicionado ao carrinho', item: apresentarItem(adicionada) };
  };
  // Without an idempotency key the call is a single write and needs no transaction.
  const reply = await (key ? onceInTransaction(ctx.db, key, add) : add(ctx.db));
  contarAsTelas(ctx, cliente.id);
  return reply;
}

/**
 * Adds lines to an event's cart, each as `adicionarItem` does. A refused line is returned with its reason, and the other lines are added.
 * @param pedidas lines of this client and of one event
 */
export async function adicionarItens<L extends LinhaPedida>(
  ctx: Context,
  tx: Tx,
  cliente: ClienteNoAparelho,
  pedidas: readonly L[],
): Promise<{ itens: ItemDoCarrinho[]; recusas: { linha: L; recusa: AppError }[] }> {
  const itens = new Map<string, ItemDoCarrinho>();
  const recusas: { linha: L; recusa: AppError }[] = [];
  // The sorted order is equal in all transactions, so that two concurrent calls cannot deadlock.
  for (const linha of pedidas.toSorted((a, b) => (chaveDaLinha(a) < chaveDaLinha(b) ? -1 : 1))) {
    const adicionada = await adicionar(ctx, tx, cliente, linha);
    if (adicionada instanceof AppError) recusas.push({ linha, recusa: adicionada });
    else itens.set(chaveDaLinha(linha), apresentarItem(adicionada));
  }
  return { itens: [...itens.values()], recusas };
}

/** Adds a line and returns it, or returns the refusal. Most products have no options and need a single statement. */
async function adicionar(
  ctx: Context,
  db: Db,
  cliente: ClienteNoAparelho,
  { opcoes: pedidas, ...item }: ItemPedido,
): Promise<LinhaDoCarrinho | AppError> {
  const agora = ctx.clock.now();
  const { clienteId, eventoId, produtoId } = item;
  const propria = lembraDeOutros(ctx, cliente) ? await recusaDaLojaDoProduto(ctx, db, cliente, produtoId) : null;
  if (propria) return propria;
  const semOpcoes = pedidas === undefined || pedidas.length === 0 ? await upsertLinha(db, { ...item, opcoes: [] }, agora) : undefined;
  if (semOpcoes) return semOpcoes;
  const lida = await findEscolha(db, produtoId, pedidas);
  const opcoes = pedidas ?? escolhaPadrao(lida?.grupos ?? []);
  const linha = { ...item, opcoes };
  const julgada = julgarEscolha(lida?.grupos ?? [], opcoes);
  if (!lida?.grupos || julgada.problema) return porQueNao(ctx, db, cliente, linha, julgada.problema);
  const adicionada = await upsertLinha(db, linha, agora, { versao: lida.versao, diferenca: julgada.diferenca });
  if (!adicionada) return porQueNao(ctx, db, cliente, linha, null);
  // If exactly one line of the product has an outdated choice, the new choice replaces it.
  const velhas = (await findLinhas(db, clienteId, { eventoId })).filter((uma) => uma.produtoId === produtoId && uma.problemaDaEscolha);
  if (velhas.length === 1) await deleteLinhas(db, { clienteId, eventoId, produtoId, opcoes: velhas[0]?.opcoes });
  return adicionada;
}

/** The reason why a line was refused. */
async function porQueNao(
  ctx: Context,
  db: Db,
  cliente: ClienteNoAparelho,
  { clienteId, eventoId, produtoId, opcoes, quantidade }: LinhaPedida,
  problema: EscolhaJulgada['problema'],
): Promise<AppError> {
  const agora = ctx.clock.now();
  const impedimento = impedimentoParaComprar(await buscarEventoDoCliente(db, clienteId, eventoId), agora);
  if (impedimento) return impedimento;
  const propria = await recusaDaLojaDoProduto(ctx, db, cliente, produtoId);
  if (propria) return propria;
  const situacao = (await verificarItens(db, { eventoId, itens: [{ produtoId, quantidade }] }, agora)).get(produtoId);
  if (!situacao) return new NotFound('Produto não encontrado');
  if (situacao.motivo && situacao.message) {
    return new Refused(situacao.motivo.toUpperCase(), situacao.message, { acao: 'Escolha outro produto para este evento.' });
  }
  if (problema) return new Refused(problema.motivo.toUpperCase(), problema.message, { acao: 'Escolha na página do produto.' });
  const [atual] = await findLinhas(db, clienteId, { eventoId, produtoId, opcoes });
  if (atual?.propostaId) return new ItemDeOrcamento();
  if (atual && atual.quantidade + quantidade > QUANTIDADE_MAXIMA) return new QuantidadeDemais();
  return new Conflict('TENTE_DE_NOVO', 'O produto acabou de mudar. Tente adicionar de novo.');
}

/**
 * Changes the quantity of a line: to this number, or by its difference to `antes`, the number that the screen showed. @throws NotFound if the
 * line is not in the cart.
 */
export async function mudarQuantidade(
  ctx: Context,
  { antes, ...linha }: LinhaPedida & { antes?: number | undefined },
  key: IdempotencyKey | null,
): Promise<{ item: ItemDoCarrinho }> {
  const { clienteId, eventoId, produtoId, opcoes } = linha;
  const mudar = async (db: Db) => {
    const mudou = await updateQuantidade(db, linha, antes);
    const [agora] = await findLinhas(db, clienteId, { eventoId, produtoId, opcoes });
    if (!mudou && agora?.propostaId) throw new ItemDeOrcamento();
    if (!mudou || !agora) throw new NotFound('Este item não está no carrinho');
    return { item: apresentarItem(agora) };
  };
  const reply = await (key ? onceInTransaction(ctx.db, key, mudar) : mudar(ctx.db));
  contarAsTelas(ctx, clienteId);
  return reply;
}
