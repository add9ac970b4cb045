import { DIAS_PARA_APELAR } from '@festejo/contrato/common/prazos.ts';
import type { Subscriber } from '../../../platform/context.ts';
import { AOS_OPERADORES } from '../../../platform/live/bus.ts';
import { ACONTECE_NA_DISPUTA, type AcontecimentoDeDisputa, type DadosDaDisputa } from '../../pedido/disputas/index.ts';
import { findParaContar, type PedidoParaContar } from '../../pedido/pedidos/index.ts';
import { dizer } from './contar-dos-pedidos.ts';
import { aviso, porCarta, type Recado } from './recados-de-pedidos.ts';

const TIPOS: ReadonlySet<string> = new Set(Object.values(ACONTECE_NA_DISPUTA));

interface Fatos {
  readonly pedido: PedidoParaContar;
  readonly motivo: null;
  readonly publicUrl: string;
  /** The side that acted, if one did. */
  readonly autor: DadosDaDisputa['autor'];
}

const OUTRO = { cliente: 'fornecedor', fornecedor: 'cliente' } as const;
const QUEM = { cliente: 'O cliente', fornecedor: 'O fornecedor' } as const;

/** Each step is announced to both sides; an addition by one side only to the other. */
const RECADOS: Readonly<Record<AcontecimentoDeDisputa, (fatos: Fatos) => Recado[]>> = {
  disputa_provada: ({ pedido, autor }) =>
    autor
      ? [
          {
            aviso: aviso(
              pedido,
              OUTRO[autor],
              'Novidade na disputa',
              `${QUEM[autor]} juntou o que tem a mostrar na disputa do pedido nº ${pedido.numero}.`,
            ),
          },
        ]
      : [],
  disputa_respondida: (fatos) => [
    porCarta(
      fatos,
      'cliente',
      'O fornecedor respondeu',
      `Leia a resposta na disputa do pedido nº ${fatos.pedido.numero}. Agora o Festejo decide.`,
    ),
    porCarta(
      fatos,
      'fornecedor',
      'Recebemos a sua resposta',
      `A disputa do pedido nº ${fatos.pedido.numero} espera agora pela decisão do Festejo.`,
    ),
  ],
  disputa_decidida: (fatos) =>
    (['cliente', 'fornecedor'] as const).map((lado) => ({
      ...porCarta(
        fatos,
        lado,
        'O Festejo decidiu a disputa',
        `Leia a decisão do pedido nº ${fatos.pedido.numero}. Ela vale em ${DIAS_PARA_APELAR} dias, se ninguém pedir nova análise; até lá o dinheiro continua guardado.`,
      ),
      // The letter is mandatory because a deadline that concerns money begins with it.
      cartaObrigatoria: true,
    })),
  disputa_aceita: (fatos) =>
    fatos.autor
      ? [
          porCarta(
            fatos,
            OUTRO[fatos.autor],
            `${QUEM[fatos.autor]} aceitou a decisão`,
            `Se você também aceitar, a decisão do pedido nº ${fatos.pedido.numero} vale na hora; senão, no fim do prazo.`,
          ),
        ]
      : [],
  disputa_apelada: (fatos) =>
    (['cliente', 'fornecedor'] as const).map((lado) =>
      porCarta(
        fatos,
        lado,
        lado === fatos.autor ? 'Recebemos o seu pedido de nova análise' : 'Nova análise da disputa',
        `${lado === fatos.autor ? 'O' : `${fatos.autor ? QUEM[fatos.autor] : 'O Festejo'} pediu nova análise: o`} Festejo olha de novo a disputa do pedido nº ${fatos.pedido.numero}, e a próxima decisão é a última. O dinheiro continua guardado.`,
      ),
    ),
};

/**
 * Notifies both sides of the progress of their dispute: open screens, notifications and letters. The end of the dispute is announced with
 * the order's transition.
 */
export const contarDasDisputas: Subscriber = {
  name: 'notificacoes-de-disputas',
  hears: (tipo) => TIPOS.has(tipo),
  async hear(ctx, tx, { tipo, assuntoId, dados, em }) {
    const [pedido] = await findParaContar(tx, [assuntoId]);
    if (!pedido) return;
    const mensagem = { tipo: 'pedido' as const, id: assuntoId, estado: 'em_disputa' as const };
    await ctx.bus.tell(tx, [
      ...[pedido.clienteId, pedido.fornecedorId].map((para) => ({ para, mensagem })),
      { para: AOS_OPERADORES, mensagem: { tipo: 'disputa', id: assuntoId } },
    ]);
    const { autor } = dados as DadosDaDisputa;
    const recados = RECADOS[tipo as AcontecimentoDeDisputa]({ pedido, motivo: null, publicUrl: ctx.publicUrl(), autor });
    await dizer(ctx, tx, [pedido], recados, em);
  },
};
