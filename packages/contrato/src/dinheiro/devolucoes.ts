import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { id, instante, mensagem, versao } from '../common/common.ts';
import { PIX_DEVOLVIDO_POR_DIAS } from '../common/prazos.ts';
import { contaBancariaNova } from './contas-bancarias.ts';

/** Safety margin: the bank is no longer asked on the last day, because the bank's day may end at another hour. */
export const PIX_MARGEM_EM_DIAS = 1;
/** The last day on which the bank is asked to return a Pix, counted from the day of the payment. */
export const PIX_ULTIMO_DIA = PIX_DEVOLVIDO_POR_DIAS - PIX_MARGEM_EM_DIAS - 1;
/** Days after which the client is reminded to name an account for the refund; after the last reminder an operator takes over. */
export const LEMBRETES_DO_DESTINO_EM_DIAS = [3, 10, 20, 30] as const;

/** Destination of a refund that the bank can no longer return through the Pix. Only its client sees it. */
export const destinoDaDevolucao = z.object({
  devolucaoId: id,
  para: z.string().nullable().meta({ description: 'A chave ou a conta, mascarada; `null` enquanto o cliente não a diz' }),
  valeAPartirDe: instante.nullable().meta({ description: 'Antes disso a transferência não sai; `null` sem destino' }),
  pagador: z
    .string()
    .nullable()
    .meta({ description: 'CPF ou CNPJ mascarado de quem pagou o Pix, que tem de ser o do titular; `null` quando ninguém o sabe' }),
  motivo: z.string().nullable().meta({ description: 'Por que o banco recusou a última transferência; `null` quando não recusou' }),
  podeMudar: z.boolean().meta({ description: 'Se o destino ainda pode ser dito ou corrigido: enquanto a transferência não sai' }),
  versao: versao.meta({ description: 'De agora; 0 sem destino' }),
});
export type DestinoDaDevolucao = z.output<typeof destinoDaDevolucao>;

export const salvarDestinoDaDevolucao = operation({
  id: 'salvarDestinoDaDevolucao',
  method: 'PUT',
  path: '/pagamento/devolucao/:id/destino',
  access: 'cliente',
  summary:
    'O cliente diz, ou corrige, para que chave Pix ou conta de quem pagou vai uma devolução que o banco já não faz pelo Pix; vale para todas as que esperam do mesmo Pix. Pede a identidade de novo e avisa por e-mail',
  params: z.object({ id: id.meta({ description: 'Da devolução' }) }),
  ifMatch: true,
  refusals: [403, 404],
  body: contaBancariaNova,
  replies: { 200: mensagem.extend({ destino: destinoDaDevolucao }) },
});
