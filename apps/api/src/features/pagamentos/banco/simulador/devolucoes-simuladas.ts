import { randomBytes } from 'node:crypto';
import { ESTADOS_DA_DEVOLUCAO_PIX } from '@festejo/contrato/pedido/pagamentos.ts';
import * as z from 'zod';
import type { Clock } from '../../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../../platform/db/database.ts';
import { type ChamadaPix, centavosDoValorPix, type RespostaPix } from '../api-pix.ts';
import { type Defeitos, minutoEmUtc, problema } from './respostas.ts';
import { findDevolucao, findDevolucoesDoPix, insertDevolucao, lockCobrancaPaga } from './simulador.queries.ts';

/** A refund is under way for this long. */
const DEVOLVE_EM_MS = 5_000;

const valor = z.string().regex(/^\d{1,10}\.\d{2}$/);
const pedida = z.object({ valor, descricao: z.string().max(140).optional() });
const guardada = z.object({
  id: z.string(),
  rtrId: z.string(),
  valor,
  solicitacao: z.coerce.date(),
  /** What becomes of it, once the time is over. */
  fim: z.enum(ESTADOS_DA_DEVOLUCAO_PIX),
});
type Guardada = z.output<typeof guardada>;

/** Answers the calls on the refunds of a Pix that this bank received. */
export function criarDevolucoesSimuladas(db: Db, clock: Clock, defeitos: Defeitos) {
  function mostrar({ id, rtrId, valor, solicitacao, fim }: Guardada) {
    const liquidacao = new Date(solicitacao.getTime() + DEVOLVE_EM_MS);
    const status = liquidacao <= clock.now() ? fim : 'EM_PROCESSAMENTO';
    return {
      id,
      rtrId,
      valor,
      horario: { solicitacao: solicitacao.toISOString(), ...(status === 'DEVOLVIDO' && { liquidacao: liquidacao.toISOString() }) },
      status,
      ...(status === 'NAO_REALIZADO' && { motivo: 'Conta do recebedor encerrada' }),
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
      if (soma + centavosDoValorPix(valor) > centavosDoValorPix(pago)) return problema(400, 'A devolução excede o valor do Pix.');
      const solicitacao = clock.now();
      const rtrId = `D00000000${minutoEmUtc(solicitacao)}${randomBytes(6).toString('hex').slice(0, 11)}`;
      const nova = { id, rtrId, valor, solicitacao, fim: defeitos.fimDaDevolucao ?? 'DEVOLVIDO' } as const;
      await insertDevolucao(tx, endToEndId, id, nova);
      return { status: 201, corpo: mostrar(nova) };
    });
  }

  return {
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
