import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { doisPrimeirosNomes } from '@festejo/contrato/common/nomes.ts';
import type { Subscriber } from '../../../platform/context.ts';
import { diaEHora } from '../../../platform/dates.ts';
import { greeting, letter } from '../../../platform/mail/letter.ts';
import {
  ACONTECE_NA_MUDANCA,
  type AcontecimentoDeMudanca,
  type DadosDaMudanca,
  findMudanca,
  findRespostas,
  type LinhaDaMudanca,
  type LinhaDaResposta,
} from '../../evento/mudancas/index.ts';
import { findParaContar, type PedidoParaContar } from '../../pedido/pedidos/index.ts';
import { conhecemSe } from '../../pedido/transicoes/index.ts';
import { dizer } from './contar-dos-pedidos.ts';
import { porCarta, type Recado } from './recados-de-pedidos.ts';

const TIPOS: ReadonlySet<string> = new Set(ACONTECE_NA_MUDANCA);

interface Fatos {
  readonly mudanca: LinhaDaMudanca;
  /** The orders that were asked and still stand, each with its answer. */
  readonly respostas: readonly (LinhaDaResposta & { readonly pedido: PedidoParaContar })[];
  /** The answer that this event is about. */
  readonly deUm: (LinhaDaResposta & { readonly pedido: PedidoParaContar }) | undefined;
  readonly publicUrl: string;
  readonly noLugarDeOutra: boolean;
  /** "21/11/2026 às 19h00, em São Paulo/SP". */
  readonly novo: string;
}

/** A message to the client about the whole request. */
function aoCliente({ mudanca, respostas, publicUrl }: Fatos, titulo: string, mensagem: string, botao: string): Recado[] {
  const pedido = respostas[0]?.pedido;
  if (!pedido) return [];
  const caminho = caminhoDe('evento/detalhes', { id: mudanca.eventoId });
  return [
    {
      aviso: { usuarioId: mudanca.clienteId, categoria: 'pedidos', titulo, mensagem, caminho },
      carta: letter(pedido.clienteEmail, {
        assunto: `${titulo}: ${mudanca.eventoTitulo}`,
        titulo: greeting(titulo, pedido.clienteNome),
        paragrafos: [mensagem],
        botao: { rotulo: botao, link: `${publicUrl}${caminho}` },
        rodape: 'Você recebeu esta mensagem porque pediu outra data, horário ou lugar para a sua festa.',
      }),
    },
  ];
}

const aoFornecedor = (
  { publicUrl }: Fatos,
  { pedido, texto }: { pedido: PedidoParaContar; texto?: string | null },
  titulo: string,
  mensagem: string,
) => porCarta({ pedido, motivo: texto ?? null, publicUrl }, 'fornecedor', titulo, mensagem);

const prazoDe = ({ mudanca }: Fatos) => (mudanca.prazoEm ? diaEHora(mudanca.prazoEm, mudanca.fuso) : 'logo mais');

/** " Poderia em 21/11/2026 às 19h00.", or nothing. */
const sugere = ({ sugereDia, sugereHora }: LinhaDaResposta) =>
  sugereDia && sugereHora ? ` Poderia em ${sugereDia.split('-').reverse().join('/')} às ${sugereHora.slice(0, 5).replace(':', 'h')}.` : '';

/**
 * No person is notified of their own act. The exception is a change that was carried out: day and place are part of the purchase, so both
 * sides get it in writing.
 */
const RECADOS: Readonly<Record<AcontecimentoDeMudanca, (fatos: Fatos) => Recado[]>> = {
  mudanca_pedida: (fatos) =>
    fatos.respostas.map(({ pedido }) =>
      aoFornecedor(
        fatos,
        { pedido },
        'O cliente pede outra data',
        `${doisPrimeirosNomes(pedido.clienteNome)} quer mudar a festa do pedido nº ${pedido.numero} para ${fatos.novo}, pelo mesmo preço. ${
          fatos.mudanca.recado ? `"${fatos.mudanca.recado}" ` : ''
        }${fatos.noLugarDeOutra ? 'Este pedido fica no lugar do anterior, e o que você segurava para ele está livre de novo. ' : ''}Aceite ou recuse até ${prazoDe(fatos)}; recusar, ou não responder, deixa o pedido como está.`,
      ),
    ),
  mudanca_aceita: (fatos) =>
    fatos.deUm
      ? aoCliente(
          fatos,
          `${fatos.deUm.fornecedorNome} aceitou a mudança`,
          `O pedido nº ${fatos.deUm.numero} vai com a festa para ${fatos.novo}. Veja quem ainda falta responder.`,
          'Ver as respostas',
        )
      : [],
  mudanca_recusada: (fatos) =>
    fatos.deUm
      ? aoCliente(
          fatos,
          `${fatos.deUm.fornecedorNome} não pode na nova data`,
          `O pedido nº ${fatos.deUm.numero} fica como está.${fatos.deUm.texto ? ` "${fatos.deUm.texto}"` : ''}${sugere(fatos.deUm)} Você decide: manter a data, ${fatos.deUm.sugereDia ? 'pedir o dia sugerido a todos, ' : ''}ou seguir com quem aceitou.`,
          'Ver as respostas',
        )
      : [],
  mudanca_a_decidir: (fatos) =>
    aoCliente(
      fatos,
      'Decida sobre a mudança da festa',
      `Nem todos os fornecedores aceitaram. Até ${prazoDe(fatos)} você pode seguir com quem aceitou e cancelar os outros pedidos pelas regras de cada um; sem decisão, tudo fica como está.`,
      'Decidir',
    ),
  mudanca_feita: (fatos) =>
    [
      ...aoCliente(
        fatos,
        'A sua festa mudou',
        `"${fatos.mudanca.eventoTitulo}" agora é em ${fatos.novo}, com os fornecedores que aceitaram, pelo mesmo preço.`,
        'Ver o evento',
      ),
      ...fatos.respostas
        .filter(({ resposta }) => resposta === 'aceita')
        .map(({ pedido }) =>
          aoFornecedor(fatos, { pedido }, 'A festa mudou', `O pedido nº ${pedido.numero} agora é para ${fatos.novo}, pelo mesmo preço.`),
        ),
    ].map((recado) => ({ ...recado, cartaObrigatoria: true as const })),
  mudanca_retirada: (fatos) =>
    fatos.respostas
      .filter(({ resposta }) => resposta !== 'recusada')
      .map(({ pedido }) =>
        aoFornecedor(
          fatos,
          { pedido },
          'O cliente desistiu da mudança',
          `O pedido nº ${pedido.numero} fica como estava, e o que você segurava para ${fatos.novo} está livre de novo.`,
        ),
      ),
  mudanca_vencida: (fatos) => [
    ...aoCliente(
      fatos,
      'A festa fica como estava',
      `O pedido de mudar "${fatos.mudanca.eventoTitulo}" para ${fatos.novo} acabou sem decisão: dia, lugar e pedidos não mudam.`,
      'Ver o evento',
    ),
    ...fatos.respostas
      .filter(({ resposta }) => resposta === 'aceita')
      .map(({ pedido }) =>
        aoFornecedor(
          fatos,
          { pedido },
          'A festa fica na data de antes',
          `A mudança do pedido nº ${pedido.numero} não aconteceu, e o que você segurava para ${fatos.novo} está livre de novo.`,
        ),
      ),
  ],
};

/** Notifies both sides of the progress of a change of their party: open screens, notifications and letters. */
export const contarDasMudancas: Subscriber = {
  name: 'notificacoes-de-mudancas',
  hears: (tipo) => TIPOS.has(tipo),
  async hear(ctx, tx, { tipo, assuntoId, dados, em }) {
    const mudanca = await findMudanca(tx, assuntoId);
    if (!mudanca) return;
    const linhas = await findRespostas(tx, assuntoId);
    const pedidos = await findParaContar(
      tx,
      linhas.map(({ pedidoId }) => pedidoId),
    );
    const respostas = linhas.flatMap((linha) => {
      const pedido = pedidos.find(({ id }) => id === linha.pedidoId);
      return pedido ? [{ ...linha, pedido }] : [];
    });
    await ctx.bus.tell(
      tx,
      respostas.flatMap(({ pedidoId, fornecedorId, estadoDoPedido: estado }) =>
        [mudanca.clienteId, fornecedorId].map((para) => ({ para, mensagem: { tipo: 'pedido' as const, id: pedidoId, estado } })),
      ),
    );
    const { pedidoId, noLugarDeOutra = false } = dados as DadosDaMudanca;
    const fatos: Fatos = {
      mudanca,
      respostas: respostas.filter(({ estadoDoPedido }) => conhecemSe(estadoDoPedido)),
      deUm: respostas.find((uma) => uma.pedidoId === pedidoId),
      publicUrl: ctx.publicUrl(),
      noLugarDeOutra,
      novo: `${diaEHora(mudanca.inicio, mudanca.fuso)}, em ${mudanca.localidade}/${mudanca.uf}`,
    };
    await dizer(ctx, tx, pedidos, RECADOS[tipo as AcontecimentoDeMudanca](fatos), em);
  },
};
