import pLimit from 'p-limit';
import type { Context } from '../../../../platform/context.ts';
import { BancoIndisponivel } from '../banco/api-pix.ts';
import { abrirBanco, pagamentosConfigurados } from '../banco/banco.ts';
import type { GatewayPix } from '../banco/gateway-pix.ts';
import type { OuvinteDePagamentos } from '../ouvinte.ts';
import { type CobrancaAberta, findCobrancasAbertas } from '../pagamentos.queries.ts';
import { receberPix } from '../receber-pix.ts';
import { findConferencia, insertConferencia, saveConferencia } from './avisos.queries.ts';

const HORA_EM_MS = 3_600_000;
/** The first time begins so long ago; after an outage, the list is read a day at a time. */
const JANELA_EM_MS = 24 * HORA_EM_MS;
/** Read again each time: a bank may list a Pix late. */
const SOBREPOSICAO_EM_MS = HORA_EM_MS;
/** Whatever number of pages a bank tells of. */
const PAGINAS_NO_MAXIMO = 1_000;
/** A charge of so long ago, with no word of it, is asked after. */
const SEM_NOTICIA_EM_MS = 120_000;
const COBRANCAS_POR_RODADA = 100;
const AO_MESMO_TEMPO = 4;

/** From the start on this installation receives by its key: a Pix of before is given back by people's word only. */
export async function comecarConferencia(ctx: Context): Promise<void> {
  if (!pagamentosConfigurados(ctx.config)) return;
  const agora = ctx.clock.now();
  await insertConferencia(ctx.db, abrirBanco(ctx).chave, new Date(agora.getTime() - JANELA_EM_MS), agora);
}

/**
 * The clock's round, every five minutes: all that the bank received since the last one, and what became of open charges, so that a lost
 * notice changes nothing. Stops where the bank does not answer; the next round goes on from there.
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

/** Asks the bank after charges, one by one; one that it answers wrongly is in nobody's way. Gives those it answered for. @throws BancoIndisponivel */
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
