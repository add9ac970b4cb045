import { randomBytes } from 'node:crypto';
import { ESTADOS_DA_DEVOLUCAO_PIX, type NATUREZAS_DA_DEVOLUCAO } from '@festejo/contrato/dinheiro/pagamentos.ts';
import * as z from 'zod';
import type { Clock } from '../../../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../../../platform/db/database.ts';
import { type ChamadaPix, centavosDoValorPix, type RespostaPix, valorPix } from '../api-pix.ts';
import { type Defeitos, devolucaoInvalida, minutoEmUtc, problema } from './respostas.ts';
import {
  findDevolucao,
  findDevolucoesDoPix,
  findDevolucoesDosPix,
  insertDevolucao,
  lockCobrancaPaga,
  saveTomada,
} from './simulador.queries.ts';

/** A refund is under way for this long. */
const DEVOLVE_EM_MS = 5_000;

/** As the API Pix says it: 90 days since the Pix was settled. */
const DEVOLVIDO_POR_MS = 90 * 24 * 3_600_000;
const FORA_DA_JANELA =
  'A presente requisição de devolução viola a janela de tempo permitida para solicitações de devoluções de um pix (hoje estabelecida como 90 dias desde a data de liquidação original do pix).';

const valor = z.string().regex(/^\d{1,10}\.\d{2}$/);
const pedida = z.object({ valor, descricao: z.string().max(140).optional() });
const guardada = z.object({
  id: z.string(),
  rtrId: z.string(),
  valor,
  solicitacao: z.coerce.date(),
  /** What becomes of it, once the time is over. */
  fim: z.enum(ESTADOS_DA_DEVOLUCAO_PIX),
  /** Of one that the bank makes by itself: why, and whether it still reviews it. */
  natureza: z.string().optional(),
  emAnalise: z.boolean().optional(),
});
type Guardada = z.output<typeof guardada>;

/** Money that this bank takes back by itself, as the MED does: told anew with another `status`, it goes on. */
export interface Tomada {
  /** The bank's own; absent, a new one. */
  readonly id?: string;
  readonly valorEmCentavos: number;
  readonly natureza?: (typeof NATUREZAS_DA_DEVOLUCAO)[number];
  readonly status: (typeof ESTADOS_DA_DEVOLUCAO_PIX)[number];
}

/** Answers the calls on the refunds of a Pix that this bank received. */
export function criarDevolucoesSimuladas(db: Db, clock: Clock, defeitos: Defeitos) {
  function mostrar({ id, rtrId, valor, solicitacao, fim, natureza, emAnalise }: Guardada) {
    const liquidacao = new Date(solicitacao.getTime() + (natureza ? 0 : DEVOLVE_EM_MS));
    const status = !emAnalise && liquidacao <= clock.now() ? fim : 'EM_PROCESSAMENTO';
    return {
      id,
      rtrId,
      valor,
      ...(natureza && { natureza }),
      horario: { solicitacao: solicitacao.toISOString(), ...(status === 'DEVOLVIDO' && { liquidacao: liquidacao.toISOString() }) },
      status,
      ...(status === 'NAO_REALIZADO' && { motivo: natureza ? 'Contestação negada' : 'Conta do recebedor encerrada' }),
    };
  }

  /** One at a time for a Pix: together they must not exceed it. */
  function criar(endToEndId: string, id: string, corpo: unknown): Promise<RespostaPix> {
    const lida = pedida.safeParse(corpo);
    if (!lida.success || centavosDoValorPix(lida.data.valor) === 0) return Promise.resolve(problema(400, 'Devolução inválida.'));
    const { valor } = lida.data;
    return inTransaction(db, async (tx) => {
      const pago = await lockCobrancaPaga(tx, endToEndId);
      if (pago === undefined) return problema(404, 'Pix não encontrado.');
      const antes = z.array(guardada).parse(await findDevolucoesDoPix(tx, endToEndId));
      const mesma = antes.find((uma) => uma.id === id);
      if (mesma) return mesma.valor === valor ? { status: 201, corpo: mostrar(mesma) } : problema(400, 'Identificador já utilizado.');
      const soma = antes.filter(({ fim }) => fim !== 'NAO_REALIZADO').reduce((total, uma) => total + centavosDoValorPix(uma.valor), 0);
      if (soma + centavosDoValorPix(valor) > centavosDoValorPix(pago.valor)) return problema(400, 'A devolução excede o valor do Pix.');
      const solicitacao = clock.now();
      if (solicitacao.getTime() - Date.parse(pago.horario) > DEVOLVIDO_POR_MS) return devolucaoInvalida(FORA_DA_JANELA);
      const rtrId = `D00000000${minutoEmUtc(solicitacao)}${randomBytes(6).toString('hex').slice(0, 11)}`;
      const nova = { id, rtrId, valor, solicitacao, fim: defeitos.fimDaDevolucao ?? 'DEVOLVIDO' } as const;
      await insertDevolucao(tx, endToEndId, id, nova);
      return { status: 201, corpo: mostrar(nova) };
    });
  }

  /** False when the Pix is not here, or has no longer so much. */
  function tomar(
    endToEndId: string,
    { id = randomBytes(16).toString('hex'), valorEmCentavos, natureza = 'MED_FRAUDE', status }: Tomada,
  ): Promise<boolean> {
    return inTransaction(db, async (tx) => {
      const pago = await lockCobrancaPaga(tx, endToEndId);
      if (pago === undefined) return false;
      const outras = z
        .array(guardada)
        .parse(await findDevolucoesDoPix(tx, endToEndId))
        .filter((uma) => uma.id !== id && uma.fim !== 'NAO_REALIZADO');
      const soma = outras.reduce((total, uma) => total + centavosDoValorPix(uma.valor), 0);
      if (status !== 'NAO_REALIZADO' && soma + valorEmCentavos > centavosDoValorPix(pago.valor)) return false;
      const solicitacao = clock.now();
      const rtrId = `D00000000${minutoEmUtc(solicitacao)}${id.slice(0, 11)}`;
      const emAnalise = status === 'EM_PROCESSAMENTO';
      const nova = {
        id,
        rtrId,
        valor: valorPix(valorEmCentavos),
        natureza,
        solicitacao,
        emAnalise,
        fim: emAnalise ? 'DEVOLVIDO' : status,
      } as const;
      await saveTomada(tx, endToEndId, id, nova);
      return true;
    });
  }

  return {
    tomar,
    /** These Pix, each with what went back of it or is about to. */
    async comDevolucoes<P extends { readonly endToEndId: string }>(pix: readonly P[]): Promise<P[]> {
      const todas = await findDevolucoesDosPix(
        db,
        pix.map(({ endToEndId }) => endToEndId),
      );
      return pix.map((um) => {
        const devolucoes = z
          .array(guardada)
          .parse(todas.get(um.endToEndId) ?? [])
          .map(mostrar);
        return devolucoes.length > 0 ? { ...um, devolucoes } : um;
      });
    },
    /** The answer, or null for a call on something else. */
    async atender({ metodo, caminho, corpo }: ChamadaPix): Promise<RespostaPix | null> {
      const [, endToEndId, id] = /^\/pix\/(\w+)\/devolucao\/([a-zA-Z0-9]{1,35})$/.exec(caminho) ?? [];
      if (!endToEndId || !id) return null;
      if (metodo === 'PUT') return criar(endToEndId, id, corpo);
      const uma = guardada.safeParse(await findDevolucao(db, endToEndId, id)).data;
      return uma ? { status: 200, corpo: mostrar(uma) } : problema(404, 'Devolução não encontrada.');
    },
  };
}
