import type { Body, Query, Reply } from '@festejo/contrato/api/operation.ts';
import { emCentavos } from '@festejo/contrato/common/centavos.ts';
import { DIA_EM_SEGUNDOS } from '@festejo/contrato/common/tempo.ts';
import { FORNECEDORES_POR_ORCAMENTO } from '@festejo/contrato/conversa/consultas.ts';
import type * as contrato from '@festejo/contrato/conversa/orcamentos.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { NotFound, Refused } from '../../../platform/http/errors.ts';
import { declareLimit, holdTo } from '../../../platform/limits/limits.ts';
import { type ClienteNoAparelho, exigirLojaAlheia, lojasProprias } from '../../conta/usuarios/index.ts';
import { buscarEventoDoCliente, impedimentoParaComprar } from '../../evento/eventos/index.ts';
import { lerOrcamento } from './ler-orcamentos.ts';
import { contarQue } from './mudar-consulta.ts';
import { fimDoDia } from './orcamento.ts';
import { apresentarCandidato } from './orcamentos.apresentar.ts';
import { existeCategoria, findCandidatos, insertOrcamento, type LinhaDoCandidato } from './orcamentos.queries.ts';

/** Limit per client: each quote reaches up to five suppliers, who write an answer. */
const POR_DIA = declareLimit({ name: 'orcamentos', uses: 10, seconds: DIA_EM_SEGUNDOS, per: 'conta', what: 'Orçamentos pedidos' });
/** Number of suppliers to choose from. */
const CANDIDATOS = 12;

/**
 * Suppliers that could be asked.
 * @throws NotFound for another client's event
 */
export async function buscarCandidatos(
  ctx: Context,
  cliente: ClienteNoAparelho,
  { eventoId, categoriaOficialId, fornecedorId }: Query<typeof contrato.buscarCandidatos>,
): Promise<Reply<typeof contrato.buscarCandidatos>> {
  const clienteId = cliente.id;
  await buscarEventoDoCliente(ctx.db, clienteId, eventoId);
  const onde = { eventoId, categoriaOficialId, clienteId, agora: ctx.clock.now() };
  const [perto, escolhido] = await Promise.all([
    findCandidatos(ctx.db, onde, CANDIDATOS),
    fornecedorId ? findCandidatos(ctx.db, onde, 1, [fornecedorId]) : [],
  ]);
  const outros = perto.filter((um) => um.fornecedorId !== fornecedorId);
  const alheios = await soAlheios(ctx, ctx.db, cliente, [...escolhido, ...outros]);
  return { itens: alheios.slice(0, CANDIDATOS).map(apresentarCandidato) };
}

/** Leaves out the client's own shops. */
async function soAlheios(
  ctx: Context,
  db: Db,
  cliente: ClienteNoAparelho,
  candidatos: readonly LinhaDoCandidato[],
): Promise<LinhaDoCandidato[]> {
  const proprias = await lojasProprias(
    ctx,
    db,
    cliente,
    candidatos.map(({ fornecedorId }) => fornecedorId),
  );
  return candidatos.filter(({ fornecedorId }) => !proprias.has(fornecedorId));
}

class NinguemAtende extends Refused {
  constructor(chosen: boolean) {
    const message = chosen
      ? 'Um dos fornecedores que você escolheu não atende o lugar e a data desta festa'
      : 'Ninguém desta categoria atende o lugar e a data desta festa';
    super('NINGUEM_ATENDE', message, { acao: chosen ? 'Escolha de novo: a lista mostra quem atende.' : 'Tente outra categoria.' });
  }
}

/**
 * Requests a quote from the chosen suppliers, or from the nearest that can serve.
 * @throws NotFound for another client's event or an unknown category; Refused (EVENTO_..., PRAZO_INVALIDO, NINGUEM_ATENDE, LOJA_PROPRIA);
 * TooMany
 */
export async function pedirOrcamento(
  ctx: Context,
  tx: Tx,
  cliente: ClienteNoAparelho,
  { eventoId, categoriaOficialId, descricao, convidados, verba, responderAte: dia, fornecedores }: Body<typeof contrato.criarOrcamento>,
): Promise<contrato.Orcamento> {
  const clienteId = cliente.id;
  const agora = ctx.clock.now();
  const evento = await buscarEventoDoCliente(tx, clienteId, eventoId);
  const impedimento = impedimentoParaComprar(evento, agora);
  if (impedimento) throw impedimento;
  if (!(await existeCategoria(tx, categoriaOficialId))) throw new NotFound('Categoria não encontrada');
  if (dia > evento.dataEvento || fimDoDia(dia, evento) <= agora) {
    throw new Refused('PRAZO_INVALIDO', 'O último dia para responder precisa vir antes da festa e não pode ter passado', {
      acao: 'Escolha um dia entre hoje e o da festa.',
    });
  }
  await holdTo(tx, POR_DIA, clienteId, agora);
  const onde = { eventoId, categoriaOficialId, clienteId, agora };
  const escolhidos = [...new Set(fornecedores)];
  await exigirLojaAlheia(ctx, tx, cliente, escolhidos);
  const quantos = escolhidos.length || FORNECEDORES_POR_ORCAMENTO;
  const atendem = await findCandidatos(tx, onde, quantos, escolhidos.length > 0 ? escolhidos : undefined);
  const candidatos = await soAlheios(ctx, tx, cliente, atendem);
  if (candidatos.length === 0 || candidatos.length < escolhidos.length) throw new NinguemAtende(escolhidos.length > 0);
  const id = uuidv7();
  const consultas = candidatos.map(({ fornecedorId }) => ({ id: uuidv7(), fornecedorId }));
  const novo = {
    id,
    clienteId,
    eventoId,
    categoriaOficialId,
    descricao,
    convidados: convidados ?? null,
    verbaEmCentavos: verba ? emCentavos(verba) : null,
    responderAte: fimDoDia(dia, evento),
    criadoEm: agora,
  };
  await insertOrcamento(tx, novo, consultas);
  for (const consulta of consultas) await contarQue(ctx, tx, 'orcamento_pedido', consulta.id);
  return lerOrcamento(tx, clienteId, id);
}
