import type { ResumoDaOperacao } from '@festejo/contrato/operacao/inicio.ts';
import type { Context } from '../../../../platform/context.ts';
import { countFailedJobs } from '../../../../platform/jobs/jobs.queries.ts';
import { findSaldosSemBanco } from '../../../dinheiro/pagamentos/index.ts';
import { countCasos } from '../denuncias/denuncias.queries.ts';
import { countDevolucoesParadas, countRepassesParados } from '../dinheiro/dinheiro.queries.ts';
import { countDisputas } from '../operacao.queries.ts';
import { countRetomadas } from '../retomadas/retomadas.queries.ts';
import { countVerificacoes } from '../verificacoes/verificacoes.queries.ts';

/** The number of waiting things of each kind, without personal data. */
export async function buscarResumo({ db, clock }: Context): Promise<ResumoDaOperacao> {
  const agora = clock.now();
  const [disputas, denuncias, verificacoes, devolucoes, repasses, trabalhos, saldos, retomadas] = await Promise.all([
    countDisputas(db),
    countCasos(db, 'abertas'),
    countVerificacoes(db, 'esperam'),
    countDevolucoesParadas(db, agora),
    countRepassesParados(db, agora),
    countFailedJobs(db),
    findSaldosSemBanco(db, agora),
    countRetomadas(db, false),
  ]);
  return {
    disputas,
    denuncias,
    verificacoes,
    retomadas,
    dinheiro: devolucoes + repasses.esperam,
    maquina: trabalhos.falharam + saldos.total,
  };
}
