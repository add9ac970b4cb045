import { escolhaEmPalavras } from '@festejo/contrato/catalogo/escolha.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { textoEmReais } from '../../../platform/brazil.ts';
import { diaEHora } from '../../../platform/dates.ts';
import { firstName, greeting, letter } from '../../../platform/mail/letter.ts';
import type { Letter } from '../../../platform/mail/mailer.ts';
import { pagoDoPedido, saldoAPagar } from '../../dinheiro/livro/index.ts';
import type { PedidoParaContar } from '../../pedido/pedidos/index.ts';

const doPedido = (pedido: PedidoParaContar, publicUrl: string) => ({
  rotulo: 'Ver o pedido',
  link: `${publicUrl}${caminhoDe('pedidos/detalhes', { id: pedido.id })}`,
});
const quando = (pedido: PedidoParaContar) => diaEHora(pedido.inicio, pedido.fuso);

/** Maximum number of items listed in a letter; the rest of a long order is only counted. */
const LINHAS_NA_CARTA = 20;

function linhasDoPedido({ itens }: PedidoParaContar): string[] {
  const linhas = itens.slice(0, LINHAS_NA_CARTA).map(({ nome, quantidade, escolha }) => {
    return `${quantidade} × ${nome}${escolha.length > 0 ? ` (${escolhaEmPalavras(escolha)})` : ''}`;
  });
  const mais = itens.length - linhas.length;
  return mais > 0 ? [...linhas, `e mais ${mais} ${mais === 1 ? 'item' : 'itens'}`] : linhas;
}

/** For an order bought with a deposit: the balance still to be paid, and its deadline. */
const oQueFalta = (pedido: PedidoParaContar) =>
  pedido.saldoAte ? ` de sinal, e o saldo de ${textoEmReais(saldoAPagar(pedido))} até ${diaEHora(pedido.saldoAte, pedido.fuso)}` : '';

/** Receipt to the client right after the payment, order by order. */
export function cartaDeRecibo(
  pedidos: readonly PedidoParaContar[],
  { clienteEmail, clienteNome, eventoTitulo }: PedidoParaContar,
  publicUrl: string,
): Letter {
  const total = pedidos.reduce((soma, pedido) => soma + pagoDoPedido(pedido), 0);
  return letter(clienteEmail, {
    assunto: `Pagamento recebido: ${textoEmReais(total)}`,
    titulo: greeting('Pagamento recebido', clienteNome),
    paragrafos: [
      `Seus pedidos para "${eventoTitulo}" já estão com os fornecedores:`,
      ...pedidos.flatMap((pedido) => [
        `Pedido nº ${pedido.numero}, ${pedido.fornecedorNome}: ${textoEmReais(pagoDoPedido(pedido))}${oQueFalta(pedido)}`,
        ...linhasDoPedido(pedido),
      ]),
      `Total pago: ${textoEmReais(total)}. O dinheiro fica guardado com o Festejo até depois da festa.`,
    ],
    botao: { rotulo: 'Ver meus pedidos', link: `${publicUrl}${caminhoDe('pedidos')}` },
    rodape: 'Se um fornecedor não puder atender, você recebe de volta tudo o que pagou por aquele pedido.',
  });
}

/** To the supplier: a paid order waits for an answer. */
export function cartaDePedidoNovo(pedido: PedidoParaContar, publicUrl: string): Letter {
  const { prazoEm } = pedido;
  return letter(pedido.fornecedorEmail, {
    assunto: `Pedido novo: nº ${pedido.numero}`,
    titulo: 'Chegou um pedido para você!',
    paragrafos: [
      `${firstName(pedido.clienteNome) ?? 'Um cliente'} quer festejar com você em ${quando(pedido)}, em ${pedido.localidade}/${pedido.uf}.`,
      ...linhasDoPedido(pedido),
      ...(pedido.recado ? [`Recado do cliente: ${pedido.recado}`] : []),
      pedido.saldoAte
        ? `Valor do pedido: ${textoEmReais(pedido.totalEmCentavos)}. Já pago: ${textoEmReais(pagoDoPedido(pedido))}${oQueFalta(pedido)}.`
        : `Valor do pedido: ${textoEmReais(pedido.totalEmCentavos)}, já pago.`,
      ...(prazoEm
        ? [`Responda até ${diaEHora(prazoEm, pedido.fuso)}; depois disso o pedido é recusado e o cliente recebe tudo de volta.`]
        : []),
    ],
    botao: doPedido(pedido, publicUrl),
    rodape: 'Você recebeu esta mensagem porque vende no Festejo.',
  });
}

export function cartaDeAceite(pedido: PedidoParaContar, publicUrl: string): Letter {
  return letter(pedido.clienteEmail, {
    assunto: `Pedido nº ${pedido.numero} confirmado`,
    titulo: `${pedido.fornecedorNome} confirmou seu pedido!`,
    paragrafos: [
      `O pedido nº ${pedido.numero}, para "${pedido.eventoTitulo}" em ${quando(pedido)}, está confirmado.`,
      ...(pedido.saldoAte
        ? [
            `Falta o saldo de ${textoEmReais(saldoAPagar(pedido))}: pague na página do pedido quando quiser, até ${diaEHora(pedido.saldoAte, pedido.fuso)}.`,
          ]
        : []),
    ],
    botao: doPedido(pedido, publicUrl),
    rodape: 'O dinheiro fica guardado com o Festejo até depois da festa.',
  });
}

export function cartaDeRecusa(pedido: PedidoParaContar, motivo: string | null, publicUrl: string): Letter {
  return letter(pedido.clienteEmail, {
    assunto: `Pedido nº ${pedido.numero} não confirmado`,
    titulo: `${pedido.fornecedorNome} não pôde atender seu pedido`,
    paragrafos: [
      `O pedido nº ${pedido.numero}, para "${pedido.eventoTitulo}", não foi confirmado.${motivo ? ` Motivo: ${motivo}.` : ''}`,
      `Você recebe de volta ${textoEmReais(pedido.voltaEmCentavos)}, tudo o que estava guardado por ele.`,
    ],
    botao: { rotulo: 'Procurar outro fornecedor', link: `${publicUrl}${caminhoDe('cliente/home')}` },
    rodape: 'Os outros pedidos da sua festa não mudam.',
  });
}

/** A letter with the words of a notification, for news that need no letter of their own. */
export function cartaDoAviso(
  pedido: PedidoParaContar,
  para: 'cliente' | 'fornecedor',
  { titulo, mensagem, motivo }: { titulo: string; mensagem: string; motivo: string | null },
  publicUrl: string,
): Letter {
  return letter(para === 'cliente' ? pedido.clienteEmail : pedido.fornecedorEmail, {
    // Only the first letter of the sentence becomes lower case, so that names in it stay as they are.
    assunto: `Pedido nº ${pedido.numero}: ${titulo.charAt(0).toLowerCase()}${titulo.slice(1)}`,
    titulo,
    paragrafos: motivo ? [mensagem, `Motivo: ${motivo}`] : [mensagem],
    botao: doPedido(pedido, publicUrl),
    rodape: 'Você recebeu esta mensagem porque este pedido é seu.',
  });
}
