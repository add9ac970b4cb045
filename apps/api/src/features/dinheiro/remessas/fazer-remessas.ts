import { uuidv7 } from 'uuidv7';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { buscarContasParaPagar, contaParaPagar } from '../contas-bancarias/buscar-contas-para-pagar.ts';
import { travarContas } from '../contas-bancarias/contas-bancarias.queries.ts';
import { insertMovimentosDeRepasse } from '../livro/livro.queries.ts';
import { abrirDestinoDaDevolucao } from '../pagamentos/devolucoes/destino-cifrado.ts';
import { findATransferir, sendDevolucoes, travarDevolucoes } from '../pagamentos/devolucoes/transferidas.queries.ts';
import { concludeRepasse, type RepasseFeito, sendRepasses, travarRepasses } from '../repasses/repasses.queries.ts';
import { avisarQuemNaoTemConta } from './avisos.ts';
import { cabeNoArquivo } from './banco/cnab240.ts';
import { cifrarDestino } from './destino-cifrado.ts';
import { type Entregue, entregarRemessas, NADA } from './entregar-remessas.ts';
import { findDevidos, insertRemessa, lockRemessas, type Meio, REPASSES_POR_REMESSA, type RepasseDevido } from './remessas.queries.ts';

/** The way in which suppliers are paid; null = not configured, so payouts wait. */
export function meioDosRepasses({ payFrom, demo }: Config): Meio | null {
  if (payFrom) return 'arquivo';
  return demo ? 'simulado' : null;
}

/**
 * The payouts of the day: due payouts go into batches, with one transfer per supplier and one per refund that the bank does not return by Pix,
 * and each batch goes to the bank. A batch is committed as rows before it becomes a file or a payment, so after a crash the next run delivers
 * it unchanged. Returns the transfers delivered now.
 */
export async function fazerRepasses(ctx: Context): Promise<Entregue> {
  await avisarQuemNaoTemConta(ctx);
  const meio = meioDosRepasses(ctx.config);
  if (!meio) return NADA;
  while (await fazerRemessa(ctx, meio)) {
    // Each call makes one batch, until no payout is due.
  }
  return entregarRemessas(ctx);
}

/** Locks refunds that leave as transfers, reads them again after the lock, and returns them with their accounts. */
async function travarDevolvidas(ctx: Context, tx: Tx, agora: Date, meio: Meio) {
  const vistas = await findATransferir(tx, agora, REPASSES_POR_REMESSA);
  if (vistas.length === 0) return [];
  const ids = vistas.map(({ id }) => id);
  await travarDevolucoes(tx, ids);
  const devidas = await findATransferir(tx, agora, REPASSES_POR_REMESSA, ids);
  return devidas.flatMap(({ id: devolucaoId, clienteId, valorEmCentavos, para, destinoCifrado: guardado }) => {
    const aberto = abrirDestinoDaDevolucao(ctx.secrets, { id: devolucaoId, destinoCifrado: guardado });
    const destino = aberto && contaParaPagar(aberto);
    if (!destino || (meio === 'arquivo' && !cabeNoArquivo(destino))) {
      ctx.log.error({ devolucaoId }, 'o destino desta devolução não abre, ou não cabe no arquivo do banco');
      return [];
    }
    const id = uuidv7();
    const destinoCifrado = cifrarDestino(ctx.secrets, id, destino);
    return [{ id, fornecedorId: null, clienteId, valorEmCentavos, destinoCifrado, para, devolucaoId }];
  });
}

const fornecedoresDe = (devidos: readonly RepasseDevido[]) => [...new Set(devidos.map(({ fornecedorId }) => fornecedorId))];

/** Due payouts. The payouts and their accounts are locked and then read again, so that neither changes until the batch is written. */
async function travarDevidos(tx: Tx, agora: Date): Promise<RepasseDevido[]> {
  const vistos = await findDevidos(tx, agora);
  if (vistos.length === 0) return [];
  const ids = vistos.map(({ id }) => id);
  await travarContas(tx, fornecedoresDe(vistos));
  await travarRepasses(tx, ids);
  return findDevidos(tx, agora, ids);
}

const somaDe = (devidos: readonly RepasseDevido[]) => devidos.reduce((soma, { valorEmCentavos }) => soma + valorEmCentavos, 0);

/** Concludes payouts whose amounts sum to zero for a supplier, without the bank. */
async function quitar(tx: Tx, ids: readonly string[], em: Date): Promise<void> {
  const feitos: RepasseFeito[] = [];
  for (const id of ids) feitos.push(await concludeRepasse(tx, id, em));
  if (feitos.length > 0) await insertMovimentosDeRepasse(tx, feitos, em);
}

/** Makes one batch of due payouts. Returns false if no payout is due. */
async function fazerRemessa(ctx: Context, meio: Meio): Promise<boolean> {
  const agora = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    const numero = await lockRemessas(tx);
    const devidos = await travarDevidos(tx, agora);
    const porFornecedor = [...Map.groupBy(devidos, ({ fornecedorId }) => fornecedorId)];
    await quitar(
      tx,
      porFornecedor.flatMap(([, dele]) => (somaDe(dele) === 0 ? dele.map(({ id }) => id) : [])),
      agora,
    );
    const contas = devidos.length > 0 ? await buscarContasParaPagar(ctx, tx, fornecedoresDe(devidos)) : new Map();
    const aFornecedores = porFornecedor.flatMap(([fornecedorId, dele]) => {
      const conta = contas.get(fornecedorId);
      // Amounts that the supplier owes from earlier orders are deducted. If no positive amount remains, all of the supplier's payouts wait.
      const valorEmCentavos = somaDe(dele);
      if (!conta || valorEmCentavos <= 0) return [];
      if (meio === 'arquivo' && !cabeNoArquivo(conta.destino)) {
        ctx.log.warn({ fornecedorId }, 'esta conta não cabe no arquivo do banco');
        return [];
      }
      const id = uuidv7();
      const destinoCifrado = cifrarDestino(ctx.secrets, id, conta.destino);
      return [{ id, fornecedorId, clienteId: null, valorEmCentavos, destinoCifrado, para: conta.para, repasses: dele }];
    });
    const aClientes = await travarDevolvidas(ctx, tx, agora, meio);
    const transferencias = [
      ...aFornecedores.map(({ repasses: _, ...linha }) => linha),
      ...aClientes.map(({ devolucaoId: _, ...linha }) => linha),
    ].map((linha, indice) => ({ ...linha, numero: indice + 1 }));
    if (transferencias.length === 0) return false;
    await insertRemessa(tx, { id: uuidv7(), numero, meio }, transferencias, agora);
    await sendRepasses(
      tx,
      aFornecedores.flatMap(({ id: transferenciaId, repasses }) => repasses.map(({ id }) => ({ id, transferenciaId }))),
      agora,
    );
    await sendDevolucoes(
      tx,
      aClientes.map(({ id: transferenciaId, devolucaoId: id }) => ({ id, transferenciaId })),
      agora,
    );
    return true;
  });
}
