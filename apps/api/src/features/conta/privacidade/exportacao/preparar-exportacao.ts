import { roleDoTipo } from '@festejo/contrato/common/roles.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { JOB_ENVIAR_CARTA } from '../../../../platform/mail/mailer.ts';
import { cartaDeExportacaoFalha, cartaDeExportacaoPronta } from '../cartas.ts';
import { DIA_EM_MS, HORA_EM_MS, LISTADA_POR_DIAS, PRAZO_DA_EXPORTACAO_EM_HORAS, validadeDe } from './exportacao.ts';
import {
  clearArquivo,
  deleteExportacoesAntigas,
  failExportacoesParadas,
  findArquivosVencidos,
  lockExportacaoAPreparar,
  setArquivo,
  setPronta,
} from './exportacoes.queries.ts';

/**
 * The job behind a copy: writes the zip and tells the person. Each attempt writes a file of its own, named on the row
 * before the first byte: the next attempt, or the round, removes what one that was killed left. What fails is tried
 * again, until the round gives the copy up.
 */
export async function prepararExportacao(ctx: Context, { id }: { id: string }): Promise<void> {
  const tentativa = await comecar(ctx, id);
  if (!tentativa) return;
  const { chave, usuarioId, role, nome, email } = tentativa;
  const [{ zipar }, { partes }] = await Promise.all([import('./zipar.ts'), import('./partes-da-copia.ts')]);
  const tamanhoEmBytes = await ctx.files.private.save(chave, zipar(partes(ctx, usuarioId, role)));
  const prontaEm = ctx.clock.now();
  const expiraEm = validadeDe(prontaEm);
  const vale = await inTransaction(ctx.db, async (tx) => {
    if (!(await setPronta(tx, id, { chave, tamanhoEmBytes, prontaEm, expiraEm }))) return false;
    await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, cartaDeExportacaoPronta({ nome, email, role }, expiraEm, ctx.publicUrl()));
    return true;
  });
  // Given up, erased, or another attempt's by now: nobody knows of this file any more.
  if (!vale) await ctx.files.private.remove(chave);
}

/** Takes the copy over: what an earlier attempt wrote is removed while that one cannot say that it is ready. */
function comecar(ctx: Context, id: string) {
  return inTransaction(ctx.db, async (tx) => {
    const exportacao = await lockExportacaoAPreparar(tx, id);
    if (!exportacao) return null;
    const { arquivoChave: anterior, usuarioId, tipoPerfil, nomeCompleto: nome, email } = exportacao;
    if (anterior) await ctx.files.private.remove(anterior);
    const chave = `exportacoes/${id}-${uuidv7()}.zip`;
    await setArquivo(tx, id, chave);
    return { chave, usuarioId, role: roleDoTipo(tipoPerfil), nome, email };
  });
}

const LOTE = 100;

/** The round: gives up copies that did not get ready, and removes the files whose time is over. */
export async function cuidarDasExportacoes(ctx: Context): Promise<void> {
  const agora = ctx.clock.now();
  const parada = new Date(agora.getTime() - PRAZO_DA_EXPORTACAO_EM_HORAS * HORA_EM_MS);
  await inTransaction(ctx.db, async (tx) => {
    for (const { nomeCompleto: nome, email, tipoPerfil } of await failExportacoesParadas(tx, parada, agora)) {
      const role = roleDoTipo(tipoPerfil);
      await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, cartaDeExportacaoFalha({ nome, email, role }, ctx.publicUrl()));
    }
  });
  let feitos: number;
  do {
    const vencidos = await findArquivosVencidos(ctx.db, agora, LOTE);
    for (const { id, chave } of vencidos) {
      // The file first: killed in between, the next round finds the row and an absent file, which is no error.
      await ctx.files.private.remove(chave);
      await clearArquivo(ctx.db, id, chave);
    }
    feitos = vencidos.length;
  } while (feitos === LOTE);
  await deleteExportacoesAntigas(ctx.db, new Date(agora.getTime() - LISTADA_POR_DIAS * DIA_EM_MS));
}
