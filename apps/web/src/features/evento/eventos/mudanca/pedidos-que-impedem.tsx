import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { PedidoQueImpede } from '@festejo/contrato/evento/mudancas-de-evento.ts';
import { Link } from 'react-router';
import { Nota } from '../../../../ui/feedback/nota.tsx';

/** Pending orders that block the change, each with the next step. */
export function PedidosQueImpedem({ pedidos, oQue }: { pedidos: readonly PedidoQueImpede[]; oQue: string }) {
  return (
    <Nota cor="warning" role="alert">
      {oQue} enquanto há pedidos em andamento:
      <ul>
        {pedidos.map(({ id, numero, fornecedorNome, message }) => (
          <li key={id}>
            <Link to={caminhoDe('pedidos/detalhes', { id })}>
              Pedido {numero}, de {fornecedorNome}
            </Link>
            : {message}
          </li>
        ))}
      </ul>
    </Nota>
  );
}
