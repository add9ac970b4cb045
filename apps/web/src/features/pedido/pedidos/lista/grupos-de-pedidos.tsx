import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import type { PedidoResumo } from '@festejo/contrato/pedido/pedidos.ts';
import { useNow } from '../../../../lib/screen/use-now.ts';
import { diaPorExtenso, hora } from '../../../../lib/text/formats.ts';
import { BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { agruparPorCompra } from './agrupar-pedidos.ts';
import { CartaoDoPedido } from './cartao-do-pedido.tsx';
import estilos from './grupos-de-pedidos.module.css';

interface Props {
  pedidos: PedidoResumo[];
  role: Lado;
  novos: ReadonlySet<string>;
}

/** The client's orders, grouped by purchase under the event. The supplier gets one flat list. */
export function GruposDePedidos({ pedidos, role, novos }: Props) {
  const agora = useNow();
  const cartao = (pedido: PedidoResumo) => (
    <li key={pedido.id}>
      <CartaoDoPedido pedido={pedido} role={role} agora={agora} novo={novos.has(pedido.id)} naCompra={role === 'CLIENTE'} />
    </li>
  );
  if (role === 'FORNECEDOR') return <ul className={estilos.lista}>{pedidos.map(cartao)}</ul>;
  return (
    <div className={estilos.compras}>
      {agruparPorCompra(pedidos).map(({ compraId, primeiro, pedidos: daCompra, aPagar }) => (
        <section key={compraId} className={estilos.compra}>
          <header className={estilos.cabeca}>
            <div className={estilos.evento}>
              <h2 className={estilos.titulo}>{primeiro.eventoTitulo || 'Sem título'}</h2>
              <p className={estilos.quando}>
                {diaPorExtenso(primeiro.dataEvento)}, às {hora(primeiro.horario)} · {primeiro.localidade}, {primeiro.uf}
              </p>
            </div>
            {aPagar && (
              <BotaoLink para={caminhoDe('pagamento', { id: compraId })} size="sm">
                Pagar com Pix
              </BotaoLink>
            )}
          </header>
          <ul className={estilos.pedidos}>{daCompra.map(cartao)}</ul>
        </section>
      ))}
    </div>
  );
}
