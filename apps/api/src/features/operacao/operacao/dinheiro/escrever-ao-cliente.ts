import type { Body, Params, Reply } from '@festejo/contrato/api/operation.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type * as contrato from '@festejo/contrato/operacao/dinheiro.ts';
import { textoEmReais } from '../../../../platform/brazil.ts';
import type { Context } from '../../../../platform/context.ts';
import { Conflict, NotFound } from '../../../../platform/http/errors.ts';
import { letter } from '../../../../platform/mail/letter.ts';
import { JOB_ENVIAR_CARTA } from '../../../../platform/mail/mailer.ts';
import { notificar } from '../../../conta/notificacoes/index.ts';
import { findDevolucaoParaContar } from '../../../dinheiro/pagamentos/index.ts';
import { comImparcialidade } from './dinheiro.ts';

const TITULO = 'Sua devolução espera por você';

/** Writes to a client who has not named the destination of a refund. The text is recorded in the log. @throws NotFound, Conflict */
export async function escreverAoCliente(
  ctx: Context,
  operadorId: string,
  { id }: Params<typeof contrato.escreverAoCliente>,
  { texto }: Body<typeof contrato.escreverAoCliente>,
): Promise<Reply<typeof contrato.escreverAoCliente>> {
  const ato = { ato: 'escreveu_devolucao', dados: { nota: texto } } as const;
  await comImparcialidade(ctx, operadorId, { papel: 'devolucao', id }, ato, async (tx) => {
    const devolucao = await findDevolucaoParaContar(tx, id);
    if (!devolucao) throw new NotFound('Devolução não encontrada');
    if (!devolucao.semDestino || devolucao.clienteSaiu)
      throw new Conflict('NAO_ESPERA_CLIENTE', 'Esta devolução não espera pelo cliente', { acao: 'Atualize a página.' });
    const { clienteId, clienteEmail, pedidoId, valorEmCentavos } = devolucao;
    const em = ctx.clock.now();
    const caminho = pedidoId ? caminhoDe('pedidos/detalhes', { id: pedidoId }) : caminhoDe('pedidos');
    const aviso = { usuarioId: clienteId, categoria: 'pedidos', titulo: TITULO, mensagem: texto, caminho } as const;
    await notificar(ctx, tx, [{ ...aviso, chave: `devolucao:${id}:escrita:${em.getTime()}` }], em);
    const carta = letter(clienteEmail, {
      assunto: `${TITULO}: ${textoEmReais(valorEmCentavos)}`,
      titulo: TITULO,
      paragrafos: [texto, 'Informe na página do pedido uma chave Pix ou uma conta de quem pagou, e o dinheiro sai.'],
      botao: { rotulo: 'Informar a chave ou a conta', link: `${ctx.publicUrl()}${caminho}` },
      rodape: 'Você recebeu esta mensagem da equipe do Festejo porque o dinheiro é seu. Nunca pedimos senha por e-mail.',
    });
    await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, carta);
  });
  return { message: 'A carta saiu, e as palavras ficam no registro' };
}
