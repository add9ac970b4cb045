import type { Body } from '@festejo/contrato/api/operation.ts';
import { HORA_EM_SEGUNDOS } from '@festejo/contrato/common/tempo.ts';
import {
  CALENDARIOS_NO_MAXIMO,
  type CalendarioExterno,
  FALHAS_DO_CALENDARIO,
  MOTIVOS_DO_EVENTO,
  type NaoEntendidos,
  type conectarCalendario as operacao,
} from '@festejo/contrato/fornecedor/agenda.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../../platform/context.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { isOutsideAddress } from '../../../../platform/fetch-outside.ts';
import { NotFound, Refused, ValidationError } from '../../../../platform/http/errors.ts';
import { declareLimit, holdTo } from '../../../../platform/limits/limits.ts';
import {
  deleteCalendario,
  findCalendarios,
  insertCalendario,
  isDoFornecedor,
  type LinhaDoCalendario,
  lockECountCalendarios,
  markPedido,
} from './calendarios.queries.ts';
import { filaDe, JOB_LER_CALENDARIO } from './ler-calendarios.ts';
import { donoDoEndereco } from './segredo.ts';

const ENDERECO_DE_DENTRO =
  'Este endereço é de uma rede local, que daqui não se alcança: use o que o serviço de calendário publica na internet';

const POR_HORA = declareLimit({
  name: 'ler-calendario',
  uses: 20,
  seconds: HORA_EM_SEGUNDOS,
  per: 'conta',
  what: 'Calendários lidos de novo',
});

class CalendariosDemais extends Refused {
  constructor() {
    super('CALENDARIOS_DEMAIS', `Você já conectou ${CALENDARIOS_NO_MAXIMO} calendários`, { acao: 'Desconecte um deles e tente de novo.' });
  }
}

const TUDO_ENTENDIDO: NaoEntendidos = { total: 0, eventos: [] };

const apresentar = ({ id, nome, servidor, tentadoEm, lidoEm, ocupados, falha, naoEntendidos }: LinhaDoCalendario): CalendarioExterno => ({
  id,
  nome,
  servidor,
  lendo: tentadoEm === null,
  lidoEm: lidoEm?.toISOString() ?? null,
  ocupados,
  falha: falha && FALHAS_DO_CALENDARIO[falha],
  naoEntendidos: {
    total: naoEntendidos.total,
    eventos: naoEntendidos.eventos.map((evento) => ({ ...evento, motivo: MOTIVOS_DO_EVENTO[evento.motivo] })),
  },
});

export async function buscarCalendarios(db: Db, fornecedorId: string): Promise<CalendarioExterno[]> {
  return (await findCalendarios(db, fornecedorId)).map(apresentar);
}

/**
 * Stores the encrypted address and requests a reading at once.
 * @throws CalendariosDemais, ValidationError for an address inside a private network.
 */
export async function conectarCalendario(
  ctx: Context,
  tx: Tx,
  fornecedorId: string,
  { nome, endereco }: Body<typeof operacao>,
): Promise<CalendarioExterno> {
  if (!isOutsideAddress(endereco)) throw new ValidationError([{ campo: 'endereco', message: ENDERECO_DE_DENTRO }]);
  if ((await lockECountCalendarios(tx, fornecedorId)) >= CALENDARIOS_NO_MAXIMO) throw new CalendariosDemais();
  const id = uuidv7();
  const servidor = new URL(endereco).hostname;
  const endereco_cifrado = ctx.secrets.encrypt(Buffer.from(endereco), donoDoEndereco(id));
  await insertCalendario(tx, { id, fornecedor_id: fornecedorId, nome, servidor, endereco_cifrado, criado_em: ctx.clock.now() });
  await ctx.jobs.send(tx, JOB_LER_CALENDARIO, { id }, { urgent: true });
  return apresentar({ id, nome, servidor, tentadoEm: null, lidoEm: null, ocupados: 0, falha: null, naoEntendidos: TUDO_ENTENDIDO });
}

/**
 * Requests a new reading; repeated requests before it ends count once.
 * @throws NotFound also for a calendar of another supplier; TooMany
 */
export async function lerDeNovo(ctx: Context, fornecedorId: string, id: string): Promise<void> {
  if (!(await isDoFornecedor(ctx.db, fornecedorId, id))) throw new NotFound('Calendário não encontrado');
  await holdTo(ctx.db, POR_HORA, fornecedorId, ctx.clock.now());
  await inTransaction(ctx.db, async (tx) => {
    const pedido = await markPedido(tx, fornecedorId, id);
    if (pedido) await ctx.jobs.send(tx, filaDe(pedido.falha), { id }, { urgent: true });
  });
}

/**
 * Removes a calendar; its busy times are open again.
 * @throws NotFound also for a calendar of another supplier
 */
export async function removerCalendario(ctx: Context, fornecedorId: string, id: string): Promise<void> {
  const removeu = await inTransaction(ctx.db, (tx) => deleteCalendario(tx, fornecedorId, id));
  if (!removeu) throw new NotFound('Calendário não encontrado');
}
