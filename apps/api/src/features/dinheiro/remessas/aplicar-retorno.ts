import { textoEmReais } from '../../../platform/brazil.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { type LinhaDoRetorno, lerRetorno } from './banco/retorno.ts';
import { lockTransferencia } from './remessas.queries.ts';
import { concluirTransferencias, recusarTransferencia } from './terminar-transferencias.ts';

export interface RetornoAplicado {
  pagas: number;
  recusadas: number;
  /** Scheduled transfers, which the bank reports again in a later file. */
  esperam: number;
  /** Transfers that an earlier file reported already. */
  repetidas: number;
  /** Lines that contradict the database, as sentences for the operator; they have no effect. */
  readonly problemas: string[];
}

/**
 * Applies the bank's return file to the transfers, whole or not at all. A repeated file changes nothing.
 * @throws RetornoIlegivel
 */
export function aplicarRetorno(ctx: Context, texto: string): Promise<RetornoAplicado> {
  const linhas = lerRetorno(texto);
  return inTransaction(ctx.db, async (tx) => {
    const feito: RetornoAplicado = { pagas: 0, recusadas: 0, esperam: 0, repetidas: 0, problemas: [] };
    for (const linha of linhas) await aplicarLinha(ctx, tx, linha, feito);
    return feito;
  });
}

const ESTADO = { paga: 'concluida', recusada: 'recusada' } as const;
const DITO = { concluida: 'paga', recusada: 'recusada' } as const;

async function aplicarLinha(ctx: Context, tx: Tx, linha: LinhaDoRetorno, feito: RetornoAplicado): Promise<void> {
  const { resultado, valorEmCentavos, idNoBanco } = linha;
  const onde = `linha ${linha.linha} (remessa ${linha.remessa}, ordem ${linha.ordem})`;
  const transferencia = await lockTransferencia(tx, linha.remessa, linha.ordem);
  if (!transferencia)
    feito.problemas.push(
      `${onde}: não há esta transferência aqui, e o banco a diz ${resultado.estado}, de ${textoEmReais(valorEmCentavos)}`,
    );
  else if (transferencia.valorEmCentavos !== valorEmCentavos)
    feito.problemas.push(
      `${onde}: o banco diz ${textoEmReais(valorEmCentavos)}, e a transferência é de ${textoEmReais(transferencia.valorEmCentavos)}`,
    );
  else if (resultado.estado === 'espera') feito.esperam++;
  else if (transferencia.estado === ESTADO[resultado.estado]) feito.repetidas++;
  else if (transferencia.estado !== 'enviada')
    feito.problemas.push(
      `${onde}: o banco diz ${resultado.estado}, e antes disse ${DITO[transferencia.estado]}: confira no extrato do banco`,
    );
  else if (resultado.estado === 'paga') {
    await concluirTransferencias(ctx, tx, [transferencia.id], idNoBanco);
    feito.pagas++;
  } else {
    await recusarTransferencia(ctx, tx, transferencia, { ...resultado, idNoBanco });
    feito.recusadas++;
  }
}
