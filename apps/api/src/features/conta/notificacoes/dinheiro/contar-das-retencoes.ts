import { caiu } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { TEXTO_DA_RETENCAO } from '@festejo/contrato/pedido/retencao.ts';
import type { Subscriber } from '../../../../platform/context.ts';
import { findParaContar, type PedidoParaContar } from '../../../pedido/pedidos/index.ts';
import { ACONTECE_COM_A_RETENCAO, type AcontecimentoDeRetencao, type DadosDaRetencao } from '../../../pedido/transicoes/index.ts';
import { dizer } from '../contar-dos-pedidos.ts';
import { deDinheiro, type Recado } from '../recados-de-pedidos.ts';

const TIPOS: ReadonlySet<string> = new Set(Object.values(ACONTECE_COM_A_RETENCAO));

interface Fatos {
  readonly pedido: PedidoParaContar;
  readonly motivo: null;
  readonly publicUrl: string;
}

/** The beginning of a hold by the bank is announced with the bank's act (`contarDasRetomadas`). The end of every hold is announced here. */
const RECADOS: Readonly<Record<AcontecimentoDeRetencao, (fatos: Fatos, dados: DadosDaRetencao) => Recado[]>> = {
  pedido_retido: (fatos, { motivo }) =>
    (motivo === 'banco' ? [] : (['cliente', 'fornecedor'] as const)).map((lado) => {
      const { titulo, acao } = TEXTO_DA_RETENCAO[motivo][lado === 'cliente' ? 'CLIENTE' : 'FORNECEDOR'];
      const { numero, fornecedorNome } = fatos.pedido;
      return deDinheiro(fatos, lado, titulo, `Pedido nº ${numero}${lado === 'cliente' ? `, de ${fornecedorNome}` : ''}. ${acao}`);
    }),
  pedido_solto: (fatos, { motivo }) => {
    const { numero, fornecedorNome, estado, retido } = fatos.pedido;
    // No message if the order still waits for another reason, or if it is over: its end was announced already.
    if (retido || caiu(estado)) return [];
    if (estado === 'concluido') {
      const sai = `O pedido nº ${numero} não espera mais nada: o que você ainda tem a receber dele sai no próximo envio.`;
      return [deDinheiro(fatos, 'fornecedor', 'A espera terminou', sai)];
    }
    const como = motivo === 'banco' ? 'não espera mais pelo banco, e segue com o que está pago' : 'segue como foi combinado';
    const segue = (qual: string) => `O pedido nº ${qual} ${como}. Os prazos que passaram enquanto ele esperava recomeçaram.`;
    return [
      deDinheiro(fatos, 'cliente', 'O seu pedido segue', segue(`${numero}, de ${fornecedorNome},`)),
      deDinheiro(fatos, 'fornecedor', 'O pedido segue', segue(`${numero}`)),
    ];
  },
};

/** Notifies both sides that an order is on hold, or no longer on hold: open screens, notifications, and mandatory letters, because money is held. */
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
    const fatos = { pedido, motivo: null, publicUrl: ctx.publicUrl() };
    await dizer(ctx, tx, [pedido], RECADOS[tipo as AcontecimentoDeRetencao](fatos, dados as DadosDaRetencao), em);
  },
};
