import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/operacao/maquina.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { NotFound } from '../../../../platform/http/errors.ts';
import { countFailedJobs, deleteJob, findFailedJobs, lockFailedJob, retryJob } from '../../../../platform/jobs/jobs.queries.ts';
import { JOB_ENVIAR_CARTA, type Letter } from '../../../../platform/mail/mailer.ts';
import { mascararEmail, semChaves, semEnderecos } from '../mascarar.ts';
import { registrarAto } from '../registrar-ato.ts';

/** The failed jobs. Addresses are masked, so no personal data is read. */
export async function buscarTrabalhos(
  { db }: Context,
  pagina: Query<typeof contrato.buscarTrabalhos>,
): Promise<Reply<typeof contrato.buscarTrabalhos>> {
  const [linhas, { total }] = await Promise.all([findFailedJobs(db, pagina), countFailedJobs(db)]);
  const itens = linhas.map(({ estado, erro, criadoEm, proximaEm, para, ...trabalho }) => ({
    ...trabalho,
    estado: estado === 'failed' ? ('falhou' as const) : ('repete' as const),
    erro: erro && semEnderecos(erro),
    criadoEm: criadoEm.toISOString(),
    proximaEm: estado === 'retry' ? proximaEm.toISOString() : null,
    para: para && trabalho.fila === JOB_ENVIAR_CARTA ? mascararEmail(para) : null,
  }));
  return { itens, ...pagina, total };
}

/** @throws NotFound when the job has completed, or is running again */
async function exigirTrabalho(tx: Tx, id: string) {
  const trabalho = await lockFailedJob(tx, id);
  if (!trabalho) throw new NotFound('Este trabalho não está mais aqui');
  return trabalho;
}

/** @throws NotFound */
export async function repetirTrabalho(ctx: Context, operadorId: string, id: string): Promise<Reply<typeof contrato.repetirTrabalho>> {
  return inTransaction(ctx.db, async (tx) => {
    const { fila } = await exigirTrabalho(tx, id);
    await retryJob(tx, fila, id);
    const carta = fila === JOB_ENVIAR_CARTA;
    const ato = carta ? 'reenviou_carta' : 'repetiu_trabalho';
    await registrarAto(ctx, tx, { operadorId, ato, assunto: 'trabalho', assuntoId: id, dados: { fila } });
    return { message: carta ? 'A carta vai de novo agora' : 'O trabalho vai de novo agora' };
  });
}

/** @throws NotFound */
export async function descartarTrabalho(ctx: Context, operadorId: string, id: string): Promise<Reply<typeof contrato.descartarTrabalho>> {
  await inTransaction(ctx.db, async (tx) => {
    const { fila } = await exigirTrabalho(tx, id);
    await deleteJob(tx, fila, id);
    await registrarAto(ctx, tx, { operadorId, ato: 'descartou_trabalho', assunto: 'trabalho', assuntoId: id, dados: { fila } });
  });
  return { message: 'Descartado' };
}

/** The text of a letter that was not sent, without links and codes that could open an account. The reading is recorded as an act. @throws NotFound */
export function abrirCarta(ctx: Context, operadorId: string, id: string): Promise<Reply<typeof contrato.abrirCarta>> {
  return inTransaction(ctx.db, async (tx) => {
    const { fila, dados } = await exigirTrabalho(tx, id);
    if (fila !== JOB_ENVIAR_CARTA) throw new NotFound('Isto não é uma carta');
    const { para, assunto, texto } = dados as Letter;
    await registrarAto(ctx, tx, { operadorId, ato: 'leu_cartas', assunto: 'trabalho', assuntoId: id, dados: {} });
    return { para, assunto: semChaves(assunto), texto: semChaves(texto) };
  });
}
