import type { Body } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/evento/preparativos.ts';
import { TAREFAS_NO_MAXIMO, type Tarefa, type tarefaNova } from '@festejo/contrato/evento/preparativos.ts';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { NotFound, Refused } from '../../../../platform/http/errors.ts';
import { requireVersion } from '../../../../platform/http/replies/if-match.ts';
import { buscarEventoDoCliente } from '../../eventos/buscar-evento-do-cliente.ts';
import { travarEvento } from '../travar-evento.ts';
import { sugestoesDeTarefas } from './modelos.ts';
import { deleteTarefa, findTarefas, insertTarefas, type LinhaDeTarefa, lockTarefa, updateOrdem, updateTarefa } from './tarefas.queries.ts';

type Dados = z.output<typeof tarefaNova>;

const naoEncontrada = () => new NotFound('Tarefa não encontrada');
const apresentar = ({ id, titulo, mesesAntes, feitaEm, versao }: LinhaDeTarefa): Tarefa => ({
  id,
  titulo,
  mesesAntes,
  feita: feitaEm !== null,
  versao,
});
const listar = async (db: Db, eventoId: string) => ({ itens: (await findTarefas(db, eventoId)).map(apresentar) });

/** @throws NotFound */
export async function buscarTarefas(ctx: Context, clienteId: string, eventoId: string): Promise<{ itens: Tarefa[] }> {
  await buscarEventoDoCliente(ctx.db, clienteId, eventoId);
  return listar(ctx.db, eventoId);
}

function exigirLugar(quantas: number): void {
  if (quantas <= TAREFAS_NO_MAXIMO) return;
  throw new Refused('TAREFAS_DEMAIS', `Uma festa tem até ${TAREFAS_NO_MAXIMO} tarefas`, { acao: 'Tire as que não servem mais.' });
}

/** @throws NotFound, Refused at the maximum number of tasks */
export async function criarTarefa(ctx: Context, tx: Tx, clienteId: string, eventoId: string, dados: Dados): Promise<Tarefa> {
  await travarEvento(tx, clienteId, eventoId);
  exigirLugar((await findTarefas(tx, eventoId)).length + 1);
  const { titulo, mesesAntes, feita } = dados;
  const id = uuidv7();
  await insertTarefas(tx, eventoId, [{ id, titulo, mesesAntes, feitaEm: feita ? ctx.clock.now() : null }]);
  return { id, titulo, mesesAntes, feita, versao: 1 };
}

/**
 * Adds the usual tasks of the event's kind that the list does not have yet, by title.
 * @throws NotFound
 */
export function sugerirTarefas(ctx: Context, clienteId: string, eventoId: string): Promise<{ itens: Tarefa[] }> {
  return inTransaction(ctx.db, async (tx) => {
    const { tipo } = await travarEvento(tx, clienteId, eventoId);
    const atuais = await findTarefas(tx, eventoId);
    const titulos = new Set(atuais.map(({ titulo }) => titulo));
    const novas = sugestoesDeTarefas(tipo)
      .filter(({ titulo }) => !titulos.has(titulo))
      .map((sugestao) => ({ id: uuidv7(), ...sugestao, feitaEm: null }));
    exigirLugar(atuais.length + novas.length);
    await insertTarefas(tx, eventoId, novas);
    return listar(tx, eventoId);
  });
}

/** @throws NotFound */
export function ordenarTarefas(ctx: Context, clienteId: string, eventoId: string, ids: readonly string[]): Promise<{ itens: Tarefa[] }> {
  return inTransaction(ctx.db, async (tx) => {
    await travarEvento(tx, clienteId, eventoId);
    await updateOrdem(tx, eventoId, ids);
    return listar(tx, eventoId);
  });
}

/** @throws NotFound, MudouEmOutraTela */
export function atualizarTarefa(
  ctx: Context,
  clienteId: string,
  { id: eventoId, filhoId }: { id: string; filhoId: string },
  { titulo, mesesAntes, feita }: Body<typeof contrato.atualizarTarefa>,
  versao: number | null,
): Promise<Tarefa> {
  return inTransaction(ctx.db, async (tx) => {
    await buscarEventoDoCliente(tx, clienteId, eventoId);
    const antes = await lockTarefa(tx, eventoId, filhoId);
    if (!antes) throw naoEncontrada();
    requireVersion(versao, antes.versao);
    const feitaEm = feita ? (antes.feitaEm ?? ctx.clock.now()) : null;
    return apresentar(await updateTarefa(tx, { id: filhoId, titulo, mesesAntes, feitaEm }));
  });
}

/** @throws NotFound */
export async function excluirTarefa(ctx: Context, clienteId: string, eventoId: string, id: string): Promise<void> {
  await buscarEventoDoCliente(ctx.db, clienteId, eventoId);
  if (!(await deleteTarefa(ctx.db, eventoId, id))) throw naoEncontrada();
}
