import type { Lado } from '@festejo/contrato/common/constants.ts';
import type { PedidoDetalhado } from '@festejo/contrato/pedido/pedidos.ts';
import { IconBuildingStore, IconId, IconMapPin, IconUser } from '@tabler/icons-react';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import { Contato } from '../contato.tsx';
import { documentoComNome } from '../documento.ts';
import estilos from './fatos-do-pedido.module.css';

/** The other side of the order: the supplier with document and address, or the client. Contact data appear after the payment. */
export function PartesDoPedido({ pedido, role }: { pedido: PedidoDetalhado; role: Lado }) {
  const { fornecedor, cliente } = pedido;
  if (role === 'CLIENTE') {
    return (
      <Cartao>
        <h2 className={estilos.titulo}>Fornecedor</h2>
        <ul className={estilos.fatos}>
          <li>
            <IconBuildingStore size={20} aria-hidden />
            <strong>{fornecedor.nome}</strong>
          </li>
          <li>
            <IconId size={20} aria-hidden />
            <span>{documentoComNome(fornecedor.documento)}</span>
          </li>
          <li>
            <IconMapPin size={20} aria-hidden />
            <span>{fornecedor.endereco}</span>
          </li>
          <Contato de={fornecedor} assunto={`pedido nº ${pedido.numero}`} />
        </ul>
      </Cartao>
    );
  }
  return (
    <Cartao>
      <h2 className={estilos.titulo}>Cliente</h2>
      <ul className={estilos.fatos}>
        <li>
          <IconUser size={20} aria-hidden />
          <strong>{cliente.nome}</strong>
        </li>
        <Contato de={cliente} assunto={`pedido nº ${pedido.numero}`} />
      </ul>
    </Cartao>
  );
}
