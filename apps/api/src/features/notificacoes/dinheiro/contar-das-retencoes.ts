import { TEXTO_DA_RETENCAO } from '@festejo/contrato/pedido/retencao.ts';
import type { Subscriber } from '../../../platform/context.ts';
import {
  ACONTECE_COM_A_RETENCAO,
  type AcontecimentoDeRetencao,
  type DadosDaRetencao,
  findParaContar,
  type PedidoParaContar,
} from '../../pedidos/index.ts';
import { enviarCartas } from '../contar-dos-pedidos.ts';
import { notificar } from '../notificar.ts';
import { porCarta, type Recado } from '../recados-de-pedidos.ts';

const TIPOS: ReadonlySet<string> = new Set(Object.values(ACONTECE_COM_A_RETENCAO));

interface Fatos {
  readonly pedido: PedidoParaContar;
  readonly motivo: null;
  readonly publicUrl: string;
}

/** What the bank takes back tells its own, with the amounts (`contarDasRetomadas`). */
const CONTADO_ALI: ReadonlySet<DadosDaRetencao['motivo']> = new Set(['banco']);

const RECADOS: Readonly<Record<AcontecimentoDeRetencao, (fatos: Fatos, motivo: DadosDaRetencao['motivo']) => Recado[]>> = {
  pedido_retido: (fatos, motivo) =>
    (['cliente', 'fornecedor'] as const).map((lado) => {
      const { titulo, acao } = TEXTO_DA_RETENCAO[motivo][lado === 'cliente' ? 'CLIENTE' : 'FORNECEDOR'];
      const { numero, fornecedorNome } = fatos.pedido;
      return porCarta(fatos, lado, titulo, `Pedido nº ${numero}${lado === 'cliente' ? `, de ${fornecedorNome}` : ''}. ${acao}`);
    }),
  pedido_solto: (fatos) => {
    const segue = (numero: string) =>
      `O pedido nº ${numero} segue como foi combinado. Os prazos que passaram enquanto ele esperava recomeçaram.`;
    const { numero, fornecedorNome } = fatos.pedido;
    return [
      porCarta(fatos, 'cliente', 'O seu pedido segue', segue(`${numero}, de ${fornecedorNome},`)),
      porCarta(fatos, 'fornecedor', 'O pedido segue', segue(`${numero}`)),
    ];
  },
};

/** Tells both sides that an order waits, or does not wait any more: the open screens, the notifications, the letters, which always go: money is kept. */
export const contarDasRetencoes: Subscriber = {
  name: 'notificacoes-de-retencoes',
  hears: (tipo) => TIPOS.has(tipo),
  async hear(ctx, tx, { tipo, assuntoId, dados, em }) {
    const [pedido] = await findParaContar(tx, [assuntoId]);
    if (!pedido) return;
    const mensagem = { tipo: 'pedido' as const, id: assuntoId };
    await ctx.bus.tell(
      tx,
      [pedido.clienteId, pedido.fornecedorId].map((para) => ({ para, mensagem })),
    );
    const { motivo } = dados as DadosDaRetencao;
    if (CONTADO_ALI.has(motivo)) return;
    const sairam = new Set([pedido.clienteSaiu ? pedido.clienteId : '', pedido.fornecedorSaiu ? pedido.fornecedorId : '']);
    const recados = RECADOS[tipo as AcontecimentoDeRetencao]({ pedido, motivo: null, publicUrl: ctx.publicUrl() }, motivo)
      .filter(({ aviso }) => !sairam.has(aviso.usuarioId))
      .map((recado): Recado => ({ ...recado, cartaObrigatoria: true }));
    await notificar(
      ctx,
      tx,
      recados.map(({ aviso }) => aviso),
      em,
    );
    await enviarCartas(ctx, tx, recados);
  },
};
