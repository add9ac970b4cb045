import { roleDoTipo } from '@festejo/contrato/common/roles.ts';
import { DIA_EM_MS, HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { JOB_ENVIAR_CARTA } from '../../../../platform/mail/mailer.ts';
import { cartaDeExportacaoFalha, cartaDeExportacaoPronta } from '../cartas.ts';
import { LISTADA_POR_DIAS, PRAZO_DA_EXPORTACAO_EM_HORAS, validadeDe } from './exportacao.ts';
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
 * Job: writes the zip of a copy and notifies the person. Each attempt writes a file of its own and records its key on the row before the
 * first byte. So the next attempt, or the clock job, can remove the file of a killed attempt. A failed attempt is repeated until the clock
 * job marks the copy as failed.
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
  // The copy has failed, was erased, or belongs to another attempt by now. No row refers to this file.
  if (!vale) await ctx.files.private.remove(chave);
}

/**
 * Takes the copy over for this attempt and removes the file of an earlier one. The row lock prevents the earlier attempt from reporting
 * success meanwhile.
 */
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

/** Clock job: marks copies that took too long as failed, and deletes expired files. */
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
      // The file is deleted before the row is updated. After a crash in between, the next round finds a missing file, which is no error.
      await ctx.files.private.remove(chave);
      await clearArquivo(ctx.db, id, chave);
    }
    feitos = vencidos.length;
  } while (feitos === LOTE);
  await deleteExportacoesAntigas(ctx.db, new Date(agora.getTime() - LISTADA_POR_DIAS * DIA_EM_MS));
}
