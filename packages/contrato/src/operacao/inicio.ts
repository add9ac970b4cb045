import * as z from 'zod';
import { operation } from '../api/operation.ts';

const quantos = z.int().meta({ description: 'Quantos esperam' });

/** Cases that wait for an operator. */
export const resumoDaOperacao = z.object({
  disputas: quantos,
  denuncias: quantos.meta({ description: 'Casos: produtos ou avaliações com denúncia aberta' }),
  retomadas: quantos.meta({ description: 'Pix que o banco tomou de volta, ou quer tomar, e que esperam uma decisão' }),
  dinheiro: quantos.meta({ description: 'Devoluções e repasses que o banco recusou, que demoram, ou que esperam com o pedido' }),
  verificacoes: quantos.meta({ description: 'Fornecedores que enviaram seus documentos' }),
  maquina: quantos.meta({
    description: 'Trabalhos e cartas que ninguém tenta mais ou que falham há mais de uma hora, e saldos que esperam por um banco atrasado',
  }),
});
export type ResumoDaOperacao = z.output<typeof resumoDaOperacao>;

export const buscarResumoDaOperacao = operation({
  id: 'buscarResumoDaOperacao',
  method: 'GET',
  path: '/operacao/resumo',
  access: 'operador',
  summary: 'Quanto espera por um operador, de cada coisa',
  replies: { 200: resumoDaOperacao },
});
