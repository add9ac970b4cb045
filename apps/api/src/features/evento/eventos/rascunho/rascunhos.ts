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

/** What another room does when a copy of event `de` is published as event `para`. */
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

/** @throws NotFound when there is none, or it is somebody else's. */
export async function buscarRascunho(db: Db, clienteId: string, id: string): Promise<RascunhoDeEvento> {
  return apresentar(encontrado(await findRascunho(db, clienteId, id)));
}

/**
 * A new draft, or the one of this id as it is now: who lost the reply to the first saving saves again what was written since.
 * @throws Refused when the client has as many as may be, Conflict when the id is another's
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

/** Made an event or thrown away on another screen, or somebody else's. */
class RascunhoSumiu extends AppError {
  constructor() {
    super(404, 'RASCUNHO_SUMIU', 'Este rascunho já foi publicado ou excluído em outra tela', {
      acao: 'Confira em Meus eventos; para criar este evento assim mesmo, toque de novo em Criar evento.',
    });
  }
}

/** The draft is the event `para` from now on, and whatever came along with it does. @throws RascunhoSumiu */
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

/** A draft with what an event has, at the same place; its day is to be chosen. @throws NotFound */
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
