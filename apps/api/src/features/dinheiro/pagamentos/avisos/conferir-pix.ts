import { DIA_EM_MS, HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import pLimit from 'p-limit';
import type { Context } from '../../../../platform/context.ts';
import { BancoIndisponivel } from '../banco/api-pix.ts';
import { abrirBanco, pagamentosConfigurados } from '../banco/banco.ts';
import type { GatewayPix } from '../banco/gateway-pix.ts';
import type { OuvinteDePagamentos } from '../ouvinte.ts';
import { type CobrancaAberta, findCobrancasAbertas } from '../pagamentos.queries.ts';
import { receberPix } from '../receber-pix.ts';
import { findConferencia, insertConferencia, saveConferencia } from './avisos.queries.ts';

/** The first comparison starts this long ago; after an outage the list is read in windows of this length. */
const JANELA_EM_MS = DIA_EM_MS;
/** Overlap that is read again each time, because a bank may list a Pix late. */
const SOBREPOSICAO_EM_MS = HORA_EM_MS;
/** Limit of pages per window, whatever number the bank reports. */
const PAGINAS_NO_MAXIMO = 1_000;
/** Age from which an open charge without a notice is asked for. */
const SEM_NOTICIA_EM_MS = 120_000;
const COBRANCAS_POR_RODADA = 100;
const AO_MESMO_TEMPO = 4;

/** Records the first use of the receiving key at the start. A Pix from before is refunded only by a person's decision. */
export async function comecarConferencia(ctx: Context): Promise<void> {
  if (!pagamentosConfigurados(ctx.config)) return;
  const agora = ctx.clock.now();
  await insertConferencia(ctx.db, abrirBanco(ctx).chave, new Date(agora.getTime() - JANELA_EM_MS), agora);
}

/**
 * The job of the comparison, every five minutes: reads all Pix received since the last run and the state of open charges, so that a lost notice
 * has no effect. It stops if the bank does not answer, and the next run continues.
 */
export async function conferirPix(ctx: Context, ouvinte: OuvinteDePagamentos): Promise<void> {
  if (!pagamentosConfigurados(ctx.config)) return;
  const banco = abrirBanco(ctx);
  try {
    await comecarConferencia(ctx);
    await conferirRecebidos(ctx, ouvinte, banco);
    const criadasAte = new Date(ctx.clock.now().getTime() - SEM_NOTICIA_EM_MS);
    await conferirCobrancas(ctx, ouvinte, await findCobrancasAbertas(ctx.db, criadasAte, ctx.clock.now(), COBRANCAS_POR_RODADA));
  } catch (error) {
    ctx.log.warn({ err: error }, 'conferência com o banco adiada');
  }
}

async function conferirRecebidos(ctx: Context, ouvinte: OuvinteDePagamentos, banco: GatewayPix): Promise<void> {
  const agora = ctx.clock.now().getTime();
  const antes = (await findConferencia(ctx.db, banco.chave))?.getTime() ?? agora - JANELA_EM_MS;
  for (let inicio = Math.min(antes, agora) - SOBREPOSICAO_EM_MS; inicio < agora; inicio += JANELA_EM_MS) {
    const fim = Math.min(inicio + JANELA_EM_MS, agora);
    let paginas = 1;
    for (let pagina = 0; pagina < Math.min(paginas, PAGINAS_NO_MAXIMO); pagina++) {
      const lidos = await banco.buscarRecebidos(new Date(inicio), new Date(fim), pagina);
      await receberPix(ctx, ouvinte, lidos, 'consulta');
      paginas = lidos.paginas;
    }
    await saveConferencia(ctx.db, banco.chave, new Date(fim));
  }
}

/**
 * Asks the bank for charges, four at a time. A wrong answer to one does not stop the others. Returns the ids of the answered charges. @throws
 * BancoIndisponivel
 */
export async function conferirCobrancas(
  ctx: Context,
  ouvinte: OuvinteDePagamentos,
  cobrancas: readonly CobrancaAberta[],
): Promise<ReadonlySet<string>> {
  const respondidas = new Set<string>();
  if (cobrancas.length === 0) return respondidas;
  const banco = abrirBanco(ctx);
  await pLimit(AO_MESMO_TEMPO).map([...cobrancas], async ({ id, txid, valorEmCentavos }) => {
    try {
      const cobranca = await banco.buscarCobranca(txid, valorEmCentavos);
      if (cobranca?.pix?.length) await receberPix(ctx, ouvinte, { pix: cobranca.pix }, 'consulta');
      respondidas.add(id);
    } catch (error) {
      if (error instanceof BancoIndisponivel) throw error;
      ctx.log.error({ err: error, pagamento: id }, 'o banco não disse se foi pago');
    }
  });
  return respondidas;
}
