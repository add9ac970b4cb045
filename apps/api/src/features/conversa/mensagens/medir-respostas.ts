import type { Subscriber } from '../../../platform/context.ts';
import { guardarTempoDeResposta } from '../../fornecedor/fornecedores/index.ts';
import type { DadosDaMensagem } from './enviar-mensagem.ts';
import { findMediana } from './mensagens.queries.ts';

/** The median is of so many answers, the newest ones... */
const ULTIMAS = 50;
/** ...and said from so many on. */
const NO_MINIMO = 3;

/** Keeps how fast a supplier answers, beside what its card says of it. */
export const medirRespostas: Subscriber = {
  name: 'tempo-de-resposta',
  hears: (tipo) => tipo === 'mensagem_enviada',
  async hear(_, tx, { dados }) {
    const { fornecedorId, respondeu } = dados as DadosDaMensagem;
    if (respondeu) await guardarTempoDeResposta(tx, fornecedorId, await findMediana(tx, fornecedorId, ULTIMAS, NO_MINIMO));
  },
};
