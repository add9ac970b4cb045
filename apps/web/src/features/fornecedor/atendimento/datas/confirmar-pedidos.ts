import { diaEMes } from '../../../../lib/text/formats.ts';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { type ExcecaoNova, preverExcecao } from '../atendimento.api.ts';
import { noRelogio } from './datas.ts';

/** Shows the orders within a period to be closed. Returns whether the supplier continues. */
export async function confirmarPedidos(nova: ExcecaoNova, fuso: string): Promise<boolean> {
  if (nova.tipo === 'aberto') return true;
  const { pedidos, total } = await preverExcecao(nova);
  if (total === 0) return true;
  const ditos = pedidos
    .slice(0, 3)
    .map(({ numero, titulo, inicio }) => `${titulo} (nº ${numero}, ${diaEMes(noRelogio(inicio, fuso).dia)})`);
  const mais = total > ditos.length ? ` e mais ${total - ditos.length}` : '';
  return dialogs.confirmar({
    titulo: total === 1 ? 'Há 1 pedido nestas datas' : `Há ${total} pedidos nestas datas`,
    mensagem: `${ditos.join('; ')}${mais}. ${total === 1 ? 'Ele continua valendo' : 'Eles continuam valendo'}: fechar a agenda só impede compras novas.`,
    confirmar: 'Fechar mesmo assim',
    cancelar: 'Voltar',
  });
}
