import { randomBytes } from 'node:crypto';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
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

/** Duration of a refund. */
const DEVOLVE_EM_MS = 5_000;

/** Limit of the API Pix: 90 days after the settlement of the Pix. */
const DEVOLVIDO_POR_MS = 90 * DIA_EM_MS;
const FORA_DA_JANELA =
  'A presente requisição de devolução viola a janela de tempo permitida para solicitações de devoluções de um pix (hoje estabelecida como 90 dias desde a data de liquidação original do pix).';

const valor = z.string().regex(/^\d{1,10}\.\d{2}$/);
const pedida = z.object({ valor, descricao: z.string().max(140).optional() });
const guardada = z.object({
  id: z.string(),
  rtrId: z.string(),
  valor,
  solicitacao: z.coerce.date(),
  /** The final status after that duration. */
  fim: z.enum(ESTADOS_DA_DEVOLUCAO_PIX),
  /** Only for money that the bank takes by itself: the reason, and whether the review is open. */
  natureza: z.string().optional(),
  emAnalise: z.boolean().optional(),
});
type Guardada = z.output<typeof guardada>;

/** Money that this bank takes back by itself, as the MED does. A second call with the id changes its `status`. */
export interface Tomada {
  /** The bank's id; absent: a new id is made. */
  readonly id?: string;
  readonly valorEmCentavos: number;
  readonly natureza?: (typeof NATUREZAS_DA_DEVOLUCAO)[number];
  readonly status: (typeof ESTADOS_DA_DEVOLUCAO_PIX)[number];
}

/** Answers calls on the refunds of Pix that this bank received. */
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

  /** Locks the Pix, so that its refunds together cannot exceed its amount. */
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

  /** Returns false if the Pix is unknown, or less money is left. */
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
    /** These Pix, each with its refunds, done or in progress. */
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
    /** The answer, or null for a call on anything else. */
    async atender({ metodo, caminho, corpo }: ChamadaPix): Promise<RespostaPix | null> {
      const [, endToEndId, id] = /^\/pix\/(\w+)\/devolucao\/([a-zA-Z0-9]{1,35})$/.exec(caminho) ?? [];
      if (!endToEndId || !id) return null;
      if (metodo === 'PUT') return criar(endToEndId, id, corpo);
      const uma = guardada.safeParse(await findDevolucao(db, endToEndId, id)).data;
      return uma ? { status: 200, corpo: mostrar(uma) } : problema(404, 'Devolução não encontrada.');
    },
  };
}
