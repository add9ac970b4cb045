import type { Subscriber } from '../../../platform/context.ts';
import { guardarTempoDeResposta } from '../../fornecedor/fornecedores/index.ts';
import type { DadosDaMensagem } from './enviar-mensagem.ts';
import { findMediana } from './mensagens.queries.ts';

/** Number of newest answers in the median. */
const ULTIMAS = 50;
/** Minimum number of answers for a median. */
const NO_MINIMO = 3;

/** Stores the median response time of a supplier, for its card. */
export const medirRespostas: Subscriber = {
  name: 'tempo-de-resposta',
  hears: (tipo) => tipo === 'mensagem_enviada',
  async hear(_, tx, { dados }) {
    const { fornecedorId, respondeu } = dados as DadosDaMensagem;
    if (respondeu) await guardarTempoDeResposta(tx, fornecedorId, await findMediana(tx, fornecedorId, ULTIMAS, NO_MINIMO));
  },
};
