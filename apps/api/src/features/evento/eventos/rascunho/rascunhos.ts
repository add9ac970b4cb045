import { STATUS_DO_EVENTO } from '@festejo/contrato/common/constants.ts';
import {
  type CamposDoRascunho,
  camposDoRascunho,
  RASCUNHOS_NO_MAXIMO,
  type RascunhoDeEvento,
} from '@festejo/contrato/evento/mudancas-de-evento.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../../platform/context.ts';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { AppError, Conflict, NotFound, Refused } from '../../../../platform/http/errors.ts';
import { lockConta } from '../../../conta/contas/index.ts';
import { findEventoDoCliente } from '../eventos.queries.ts';
import { deleteRascunho, findRascunho, findRascunhos, insertRascunho, type LinhaDoRascunho, updateRascunho } from './rascunhos.queries.ts';

/** Hook of another feature for the publication of a copy: event `de` was copied, and event `para` is the copy. */
export type AoPublicar = (ctx: Context, tx: Tx, copia: { readonly de: string; readonly para: string }) => Promise<void>;

function encontrado<T>(rascunho: T | undefined): T {
  if (!rascunho) throw new NotFound('Rascunho não encontrado');
  return rascunho;
}

const apresentar = ({ id, dados, convidadosDe, mudadoEm }: LinhaDoRascunho): RascunhoDeEvento => ({
  id,
  status: STATUS_DO_EVENTO.rascunho,
  mudadoEm: mudadoEm.toISOString(),
  comConvidados: convidadosDe !== null,
  campos: camposDoRascunho.parse(dados),
});

export async function buscarRascunhos(db: Db, clienteId: string): Promise<{ itens: RascunhoDeEvento[] }> {
  return { itens: (await findRascunhos(db, clienteId)).map(apresentar) };
}

/** @throws NotFound when the draft does not exist or belongs to another client. */
export async function buscarRascunho(db: Db, clienteId: string, id: string): Promise<RascunhoDeEvento> {
  return apresentar(encontrado(await findRascunho(db, clienteId, id)));
}

/**
 * Creates a draft, or updates the draft with this id: a client that lost the reply to its first save sends the current text again.
 * @throws Refused when the client has the maximum number of drafts, Conflict when the id belongs to another client
 */
export async function criarRascunho(
  ctx: Context,
  tx: Tx,
  clienteId: string,
  { id = uuidv7(), ...campos }: CamposDoRascunho & { id?: string | undefined },
  convidadosDe: string | null = null,
): Promise<RascunhoDeEvento> {
  await lockConta(tx, clienteId, 'change');
  const mesmo = await updateRascunho(tx, clienteId, id, campos, ctx.clock.now());
  if (mesmo) return apresentar(mesmo);
  if ((await findRascunhos(tx, clienteId)).length >= RASCUNHOS_NO_MAXIMO) {
    throw new Refused('RASCUNHOS_DEMAIS', `Você já tem ${RASCUNHOS_NO_MAXIMO} rascunhos guardados`, {
      acao: 'Publique ou exclua um deles em Meus eventos.',
    });
  }
  const novo = await insertRascunho(tx, { id, clienteId, campos, convidadosDe, agora: ctx.clock.now() });
  if (!novo) throw new Conflict('ID_EM_USO', 'Não foi possível guardar este rascunho', { acao: 'Recarregue a página e tente de novo.' });
  return apresentar(novo);
}

/** @throws NotFound */
export async function atualizarRascunho(ctx: Context, clienteId: string, id: string, campos: CamposDoRascunho): Promise<RascunhoDeEvento> {
  return apresentar(encontrado(await updateRascunho(ctx.db, clienteId, id, campos, ctx.clock.now())));
}

/** @throws NotFound */
export async function excluirRascunho(db: Db, clienteId: string, id: string): Promise<void> {
  encontrado(await deleteRascunho(db, clienteId, id));
}

/** The draft was published or deleted on another screen, or belongs to another client. */
class RascunhoSumiu extends AppError {
  constructor() {
    super(404, 'RASCUNHO_SUMIU', 'Este rascunho já foi publicado ou excluído em outra tela', {
      acao: 'Confira em Meus eventos; para criar este evento assim mesmo, toque de novo em Criar evento.',
    });
  }
}

/**
 * Replaces a draft by its published event `para`, and runs the hooks for its copied parts.
 * @throws RascunhoSumiu
 */
export async function publicarRascunho(
  ctx: Context,
  tx: Tx,
  clienteId: string,
  id: string,
  para: string,
  aoPublicar: AoPublicar,
): Promise<void> {
  const rascunho = await deleteRascunho(tx, clienteId, id);
  if (!rascunho) throw new RascunhoSumiu();
  if (rascunho.convidadosDe) await aoPublicar(ctx, tx, { de: rascunho.convidadosDe, para });
}

/**
 * Creates a draft with the data of an event, at the same place. The client must choose its day.
 * @throws NotFound
 */
export async function duplicarEvento(
  ctx: Context,
  tx: Tx,
  clienteId: string,
  eventoId: string,
  comConvidados: boolean,
): Promise<RascunhoDeEvento> {
  const evento = await findEventoDoCliente(tx, clienteId, eventoId);
  if (!evento) throw new NotFound('Evento não encontrado');
  const { titulo, tipo, horario, duracaoEmMinutos, nomePessoa, pessoas, enderecoId } = evento;
  const campos = camposDoRascunho.parse({
    titulo,
    tipo: tipo ?? '',
    horario: horario.slice(0, 5),
    duracaoEmMinutos,
    nomePessoa: nomePessoa ?? '',
    pessoas: String(pessoas ?? ''),
    enderecoId,
  });
  return criarRascunho(ctx, tx, clienteId, campos, comConvidados ? eventoId : null);
}
