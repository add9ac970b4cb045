import { formatPhone } from '@brazilian-utils/brazilian-utils';
import type { Role } from '@festejo/contrato/constants.ts';
import type { PedidoDetalhado } from '@festejo/contrato/pedidos.ts';
import { IconBuildingStore, IconId, IconMapPin, IconPhone, IconUser } from '@tabler/icons-react';
import { Cartao } from '../../ui/cartao.tsx';
import { documentoComNome } from './documento.ts';
import estilos from './fatos-do-pedido.module.css';

/** The other side of the order: the supplier with his document and address, or the client, with the phone when it is given. */
export function PartesDoPedido({ pedido, role }: { pedido: PedidoDetalhado; role: Role }) {
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
        {cliente.telefone && (
          <li>
            <IconPhone size={20} aria-hidden />
            <a href={`tel:+55${cliente.telefone.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')}`}>
              {formatPhone(cliente.telefone, { mask: 'auto' })}
            </a>
          </li>
        )}
      </ul>
    </Cartao>
  );
}
