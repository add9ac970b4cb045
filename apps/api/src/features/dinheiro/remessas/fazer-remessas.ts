import { uuidv7 } from 'uuidv7';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { buscarContasParaPagar, contaParaPagar, travarContas } from '../contas-bancarias/index.ts';
import { insertMovimentosDeRepasse } from '../livro/index.ts';
import { abrirDestinoDaDevolucao, findATransferir, sendDevolucoes, travarDevolucoes } from '../pagamentos/index.ts';
import { concludeRepasse, type RepasseFeito, sendRepasses, travarRepasses } from '../repasses/index.ts';
import { avisarQuemNaoTemConta } from './avisos.ts';
import { cabeNoArquivo } from './banco/cnab240.ts';
import { cifrarDestino } from './destino-cifrado.ts';
import { type Entregue, entregarRemessas, NADA } from './entregar-remessas.ts';
import { findDevidos, insertRemessa, lockRemessas, type Meio, REPASSES_POR_REMESSA, type RepasseDevido } from './remessas.queries.ts';

/** How suppliers are paid here; null = nobody has set it up, and what is due waits. */
export function meioDosRepasses({ payFrom, demo }: Config): Meio | null {
  if (payFrom) return 'arquivo';
  return demo ? 'simulado' : null;
}

/**
 * The day's payouts: what is due goes into batches, one transfer a supplier and one a refund that no Pix takes back any more, and each batch to the bank. A batch is a row, committed,
 * before it is a file or a payment: whoever dies in between leaves one that the next run delivers as it is. Gives what went to the bank now.
 */
export async function fazerRepasses(ctx: Context): Promise<Entregue> {
  await avisarQuemNaoTemConta(ctx);
  const meio = meioDosRepasses(ctx.config);
  if (!meio) return NADA;
  while (await fazerRemessa(ctx, meio)) {
    // Until nothing more is due.
  }
  return entregarRemessas(ctx);
}

/** Refunds that leave as transfers, with where they go: held, and then read anew. */
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

/** What is due, with the accounts that it goes to: both are held, and then read anew, so that neither changes until the batch is written. */
async function travarDevidos(tx: Tx, agora: Date): Promise<RepasseDevido[]> {
  const vistos = await findDevidos(tx, agora);
  if (vistos.length === 0) return [];
  const ids = vistos.map(({ id }) => id);
  await travarContas(tx, fornecedoresDe(vistos));
  await travarRepasses(tx, ids);
  return findDevidos(tx, agora, ids);
}

const somaDe = (devidos: readonly RepasseDevido[]) => devidos.reduce((soma, { valorEmCentavos }) => soma + valorEmCentavos, 0);

/** What a supplier gets and what he gives back are the same: both are done, and no bank is asked. */
async function quitar(tx: Tx, ids: readonly string[], em: Date): Promise<void> {
  const feitos: RepasseFeito[] = [];
  for (const id of ids) feitos.push(await concludeRepasse(tx, id, em));
  if (feitos.length > 0) await insertMovimentosDeRepasse(tx, feitos, em);
}

/** One batch of what is due; false when nothing is. */
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
      // What he gives back of earlier orders is set against what he gets; when nothing is left, all of it waits.
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
