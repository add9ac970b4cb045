import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Exportacao } from '@festejo/contrato/conta/privacidade.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../../platform/context.ts';
import { type Db, inTransaction } from '../../../../platform/db/database.ts';
import { AppError, Unauthenticated } from '../../../../platform/http/errors.ts';
import { lockConta } from '../../contas/contas.queries.ts';
import { EXPORTACOES_POR_DIA, situacaoDe } from './exportacao.ts';
import { apresentarExportacao } from './exportacoes.apresentar.ts';
import { findExportacoes, insertExportacao } from './exportacoes.queries.ts';

export const JOB_PREPARAR_EXPORTACAO = 'preparar-exportacao';

/** Maximum number of copies in the list. */
const MAIS_NOVAS = 20;

class ExportacoesDemais extends AppError {
  constructor(retryAfter: number) {
    super(429, 'EXPORTACOES_DEMAIS', `Você já pediu ${EXPORTACOES_POR_DIA} cópias dos seus dados nas últimas 24 horas`, {
      acao: 'Baixe uma das cópias prontas ou peça outra mais tarde.',
      retryAfter,
    });
  }
}

/** Requests a copy of the person's data. While a copy is in preparation, returns that one. @throws ExportacoesDemais */
export function exportarDados(ctx: Context, usuarioId: string): Promise<Exportacao> {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await lockConta(tx, usuarioId, 'whole'))) throw new Unauthenticated();
    const agora = ctx.clock.now();
    const anteriores = await findExportacoes(tx, usuarioId, MAIS_NOVAS);
    const emPreparo = anteriores.find((uma) => situacaoDe(uma, agora) === 'preparando');
    if (emPreparo) return apresentarExportacao(emPreparo, agora);
    // Failed copies do not count.
    const contadas = anteriores.filter((uma) => !uma.falhouEm && agora.getTime() - uma.pedidaEm.getTime() < DIA_EM_MS);
    const maisVelha = contadas[EXPORTACOES_POR_DIA - 1];
    if (maisVelha) throw new ExportacoesDemais(Math.ceil((maisVelha.pedidaEm.getTime() + DIA_EM_MS - agora.getTime()) / 1000));
    const nova = await insertExportacao(tx, { id: uuidv7(), usuario_id: usuarioId, pedida_em: agora });
    await ctx.jobs.send(tx, JOB_PREPARAR_EXPORTACAO, { id: nova.id });
    return apresentarExportacao(nova, agora);
  });
}

/** The latest copies of the person, the newest first. */
export async function buscarExportacoes(db: Db, usuarioId: string, agora: Date): Promise<Exportacao[]> {
  return (await findExportacoes(db, usuarioId, MAIS_NOVAS)).map((uma) => apresentarExportacao(uma, agora));
}
