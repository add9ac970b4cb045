import { createHash } from 'node:crypto';
import type { Body, Reply } from '@festejo/contrato/api/operation.ts';
import { STATUS_DO_EVENTO } from '@festejo/contrato/common/constants.ts';
import type { EventoDetalhado } from '@festejo/contrato/evento/eventos.ts';
import type * as contrato from '@festejo/contrato/evento/mudancas-de-evento.ts';
import { TEXTO_DO_EMPECILHO } from '@festejo/contrato/fornecedor/recusas.ts';
import { estaDePe } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { requireVersion } from '../../../platform/http/replies/if-match.ts';
import { spend } from '../../../platform/turns/costs.ts';
import { cancelarOrcamentosDoEvento } from '../../conversa/orcamentos/index.ts';
import { verificarItens, verificarPedidos } from '../../fornecedor/disponibilidade/index.ts';
import { contarDoCarrinho, esvaziarCarrinho, lerCarrinho, travarCarrinho } from '../../pedido/carrinho/index.ts';
import { cancelamentoAgora, findPedidosDaCompra, type PedidoTravado } from '../../pedido/transicoes/index.ts';
import { apresentarDetalhado } from '../eventos/buscar-evento.ts';
import { buscarEventoDoCliente } from '../eventos/buscar-evento-do-cliente.ts';
import { type LinhaDoEvento, lockEvento, updateEvento } from '../eventos/eventos.queries.ts';
import { gravarEvento } from '../eventos/gravar-evento.ts';
import { StatusNaoMuda } from '../eventos/mudar-status.ts';
import { encerrarMudanca, substituirMudanca } from './andamento/andar-mudanca.ts';
import { findPedidosEmAndamento, type PedidoEmAndamento } from './andamento/pedidos-em-andamento.queries.ts';
import { apresentarPedido, avisoDoSaldo, faltaDoSaldo, type Impedido, PedidosEmAndamento } from './andamento/pedidos-em-andamento.ts';
import { emAberto, prazoDaMudanca, tetoDaVolta } from './mudanca.ts';
import { findUltima, isAberta } from './mudancas.queries.ts';
import { MudancaAberta, MudancaNaoVista } from './resposta/recusas.ts';

type Dados = Body<typeof contrato.preverMudanca>;

/**
 * Locks the event and its cart in the order in which a checkout locks them.
 * @throws NotFound
 */
async function travar(tx: Tx, clienteId: string, id: string) {
  const carrinho = await travarCarrinho(tx, clienteId, id);
  const evento = await lockEvento(tx, clienteId, id);
  if (!evento) throw new NotFound('Evento não encontrado');
  return { carrinho, evento };
}

/** @throws StatusNaoMuda for a past or cancelled event */
function exigirPorVir({ status, fim }: LinhaDoEvento, agora: Date): void {
  if (status === STATUS_DO_EVENTO.cancelado) throw new StatusNaoMuda(status);
  if (fim <= agora || status === STATUS_DO_EVENTO.realizado) throw new StatusNaoMuda(STATUS_DO_EVENTO.realizado);
}

interface Mudado {
  antes: LinhaDoEvento;
  evento: LinhaDoEvento;
  previsao: contrato.PrevisaoDaMudanca;
  pedidos: Impedido[];
  /** The orders whose suppliers can be asked. It is null without any, or when another order must be settled first. */
  aPedir: { id: string; fornecedorId: string; voltaNoMaximo: number }[] | null;
}

/**
 * The requests that suppliers would get if the change were requested now.
 * @param pedidos every order under way
 */
async function preverPedido(
  tx: Tx,
  { antes, evento }: { antes: LinhaDoEvento; evento: LinhaDoEvento },
  pedidos: readonly PedidoEmAndamento[],
  agora: Date,
): Promise<Pick<Mudado, 'pedidos' | 'aPedir'> & Pick<contrato.PrevisaoDaMudanca, 'pedirAosFornecedores'>> {
  const ninguem = { pedirAosFornecedores: null, aPedir: null };
  if (pedidos.length === 0 || antes.inicio <= agora || !pedidos.every(({ estado }) => estaDePe(estado))) {
    return { ...ninguem, pedidos: [...pedidos] };
  }
  const ids = pedidos.map(({ id }) => id);
  const dias = { antesInicio: antes.inicio, inicio: evento.inicio };
  const lidos = await findPedidosDaCompra(tx, { pedidoIds: ids });
  const impedidos = pedidos.map((pedido): Impedido => {
    const lido = lidos.find(({ id }) => id === pedido.id);
    return { ...pedido, ...(lido && faltaDoSaldo(lido, evento.inicio)) };
  });
  if (impedidos.some(({ falta }) => falta)) return { ...ninguem, pedidos: impedidos };
  const empecilhos = await verificarPedidos(tx, { tabela: 'eventos', id: evento.id }, ids, agora);
  // The orders were read with the event's new time; a cancellation counts by its current one.
  const comoEstao = ids.flatMap((id): PedidoTravado[] => {
    const pedido = lidos.find((um) => um.id === id);
    return pedido ? [{ ...pedido, inicio: antes.inicio, fim: antes.fim, fuso: antes.fuso }] : [];
  });
  const aPedir = comoEstao.map((pedido) => ({
    id: pedido.id,
    fornecedorId: pedido.fornecedorId,
    voltaNoMaximo: tetoDaVolta(pedido, dias, agora),
  }));
  return {
    pedidos: impedidos,
    aPedir,
    pedirAosFornecedores: {
      responderAte: prazoDaMudanca(agora, dias).toISOString(),
      pedidos: comoEstao.map((pedido, i) => {
        const empecilho = empecilhos.get(pedido.id);
        return {
          id: pedido.id,
          aviso: empecilho ? TEXTO_DO_EMPECILHO[empecilho.motivo].aoCliente : null,
          saldo: avisoDoSaldo(pedido),
          voltaNoMaximo: aPedir[i]?.voltaNoMaximo ?? 0,
          cancelamento: cancelamentoAgora(pedido, agora),
        };
      }),
    },
  };
}

/** Makes the change, and reports its consequences: the lines of the cart that were served before and are not served now. */
export async function mudar(
  ctx: Context,
  tx: Tx,
  clienteId: string,
  id: string,
  { noLugarDe, ...dados }: Dados,
  versao: number | null,
): Promise<Mudado> {
  spend('previa');
  const agora = ctx.clock.now();
  const { carrinho, evento: antes } = await travar(tx, clienteId, id);
  requireVersion(versao, antes.versao);
  exigirPorVir(antes, agora);
  if (noLugarDe) await substituirMudanca(ctx, tx, id, noLugarDe);
  const itens = { eventoId: id, itens: carrinho.linhas };
  const serviam = await verificarItens(tx, itens, agora);
  const { evento, mudaQuandoOuOnde } = await gravarEvento(ctx, tx, clienteId, antes, dados);
  const servem = await verificarItens(tx, itens, agora);
  const emAndamento = mudaQuandoOuOnde ? await findPedidosEmAndamento(tx, id, agora) : [];
  const mudancaAberta = mudaQuandoOuOnde && (await isAberta(tx, id));
  const { pedirAosFornecedores, aPedir, pedidos } = mudancaAberta
    ? { pedirAosFornecedores: null, aPedir: null, pedidos: emAndamento }
    : await preverPedido(tx, { antes, evento }, emAndamento, agora);
  const linhas = carrinho.linhas.flatMap(({ produtoId, produtoNome, fornecedorNome }) => {
    const situacao = servem.get(produtoId);
    return serviam.get(produtoId)?.atende && situacao && !situacao.atende
      ? [{ produtoId, produtoNome, fornecedorNome, message: situacao.message ?? 'Não atende mais' }]
      : [];
  });
  const confirmacao = createHash('sha256')
    .update(JSON.stringify([evento.inicio, evento.fim, evento.latitude, evento.longitude, linhas.map(({ produtoId }) => produtoId)]))
    .digest('base64url');
  const linhasQueSeguem = carrinho.linhas.filter(({ produtoId }) => servem.get(produtoId)?.atende).length;
  const previsao = {
    mudaQuandoOuOnde,
    linhas,
    linhasQueSeguem,
    pedidos: pedidos.map(apresentarPedido),
    podeMudar: pedidos.length === 0 && !mudancaAberta,
    pedirAosFornecedores,
    mudancaAberta,
    confirmacao,
  };
  return { antes, evento, previsao, pedidos, aPedir };
}

/** Thrown to roll back a transaction that was only a preview. */
class SoEnsaio extends Error {
  readonly previsao: contrato.PrevisaoDaMudanca;
  constructor(previsao: contrato.PrevisaoDaMudanca) {
    super('nothing of this is kept');
    this.previsao = previsao;
  }
}

/** Preview of a change: the change is made and rolled back, so that preview and change cannot differ. */
export async function preverMudanca(ctx: Context, clienteId: string, id: string, dados: Dados): Promise<contrato.PrevisaoDaMudanca> {
  try {
    return await inTransaction(ctx.db, async (tx) => {
      throw new SoEnsaio((await mudar(ctx, tx, clienteId, id, dados, null)).previsao);
    });
  } catch (error) {
    if (error instanceof SoEnsaio) return error.previsao;
    throw error;
  }
}

/**
 * Changes an upcoming event.
 * @throws NotFound, MudouEmOutraTela, StatusNaoMuda, DataRecusada, PedidosEmAndamento or MudancaAberta when day or place change,
 * MudancaNaoVista when items would leave the cart and the client was shown something else.
 */
export async function atualizarEvento(
  ctx: Context,
  clienteId: string,
  id: string,
  { confirmacao, ...dados }: Body<typeof contrato.atualizarEvento>,
  versao: number | null,
): Promise<EventoDetalhado> {
  const atualizado = await inTransaction(ctx.db, async (tx) => {
    const { evento, previsao, pedidos } = await mudar(ctx, tx, clienteId, id, dados, versao);
    if (previsao.mudancaAberta) throw new MudancaAberta();
    if (!previsao.podeMudar) throw new PedidosEmAndamento(pedidos, 'O dia e o lugar da festa não mudam');
    if (previsao.linhas.length > 0 && confirmacao !== previsao.confirmacao) throw new MudancaNaoVista();
    return apresentarDetalhado(tx, clienteId, evento);
  });
  contarDoCarrinho(ctx, clienteId);
  return atualizado;
}

type Imagens = { readonly imagem?: { readonly path: string } | undefined; readonly fotoPessoa?: { readonly path: string } | undefined };

/**
 * Adds, replaces or removes the event's pictures.
 * @throws NotFound, AppError 413 or 415
 */
export async function atualizarImagens(
  ctx: Context,
  clienteId: string,
  id: string,
  { tirarImagem, tirarFotoPessoa }: Body<typeof contrato.atualizarImagensDoEvento>,
  { imagem, fotoPessoa }: Imagens,
): Promise<EventoDetalhado> {
  await buscarEventoDoCliente(ctx.db, clienteId, id);
  const novas: string[] = [];
  const guardar = async (arquivo: { readonly path: string } | undefined) => {
    if (!arquivo) return undefined;
    const { chave } = await ctx.files.savePicture(arquivo.path);
    novas.push(chave);
    return chave;
  };
  const remover = (chaves: readonly string[]) => Promise.all(chaves.map((chave) => ctx.files.removeFile(chave)));
  try {
    const capa = (await guardar(imagem)) ?? (tirarImagem ? null : undefined);
    const retrato = (await guardar(fotoPessoa)) ?? (tirarFotoPessoa ? null : undefined);
    const { antes, evento } = await inTransaction(ctx.db, async (tx) => {
      const linha = await lockEvento(tx, clienteId, id);
      if (!linha) throw new NotFound('Evento não encontrado');
      const mudada = await updateEvento(tx, id, {
        ...(capa !== undefined && { imagem_chave: capa }),
        ...(retrato !== undefined && { foto_pessoa_chave: retrato }),
      });
      return { antes: linha, evento: await apresentarDetalhado(tx, clienteId, mudada) };
    });
    const velhas = [capa !== undefined && antes.imagemChave, retrato !== undefined && antes.fotoPessoaChave];
    await remover(velhas.filter((chave): chave is string => typeof chave === 'string'));
    return evento;
  } catch (error) {
    await remover(novas);
    throw error;
  }
}

/**
 * Preview of a cancellation.
 * @throws NotFound
 */
export async function preverCancelamento(
  ctx: Context,
  clienteId: string,
  id: string,
): Promise<Reply<typeof contrato.preverCancelamentoDoEvento>> {
  await buscarEventoDoCliente(ctx.db, clienteId, id);
  const [carrinho, pedidos] = await Promise.all([lerCarrinho(ctx.db, clienteId, id), findPedidosEmAndamento(ctx.db, id, ctx.clock.now())]);
  return { itensNoCarrinho: carrinho.linhas.length, pedidos: pedidos.map(apresentarPedido), podeCancelar: pedidos.length === 0 };
}

/**
 * Cancels an upcoming event with its quote requests, and empties its cart. It cancels no order.
 * @throws NotFound, StatusNaoMuda, PedidosEmAndamento
 */
export async function cancelarEvento(ctx: Context, clienteId: string, id: string): Promise<EventoDetalhado> {
  const cancelado = await inTransaction(ctx.db, async (tx) => {
    const { carrinho, evento } = await travar(tx, clienteId, id);
    if (evento.status === STATUS_DO_EVENTO.cancelado) return apresentarDetalhado(tx, clienteId, evento);
    const agora = ctx.clock.now();
    exigirPorVir(evento, agora);
    const pedidos = await findPedidosEmAndamento(tx, id, agora);
    if (pedidos.length > 0) throw new PedidosEmAndamento(pedidos, 'O evento não se cancela');
    await esvaziarCarrinho(tx, id, carrinho.linhas);
    await cancelarOrcamentosDoEvento(ctx, tx, id);
    const mudanca = await findUltima(tx, id);
    if (mudanca && emAberto(mudanca.estado)) await encerrarMudanca(ctx, tx, mudanca, 'retirada');
    return apresentarDetalhado(tx, clienteId, await updateEvento(tx, id, { status: STATUS_DO_EVENTO.cancelado }));
  });
  contarDoCarrinho(ctx, clienteId);
  return cancelado;
}
