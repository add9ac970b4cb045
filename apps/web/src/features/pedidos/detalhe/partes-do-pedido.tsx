import type { Lado } from '@festejo/contrato/constants.ts';
import type { PedidoDetalhado } from '@festejo/contrato/pedidos.ts';
import { IconBrandWhatsapp, IconBuildingStore, IconId, IconMail, IconMapPin, IconPhone, IconUser } from '@tabler/icons-react';
import { internationalDigits, whatsAppLink } from '../../../lib/whatsapp.ts';
import { Cartao } from '../../../ui/cartao.tsx';
import { documentoComNome } from '../documento.ts';
import estilos from './fatos-do-pedido.module.css';

/** The other side of the order: the supplier with his document and address, or the client; with a way to reach each other once paid. */
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
          <Contato de={fornecedor} numeroDoPedido={pedido.numero} />
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
        <Contato de={cliente} numeroDoPedido={pedido.numero} />
      </ul>
    </Cartao>
  );
}

/** Telephone and WhatsApp, or the e-mail of who gave no telephone; nothing while the server shows neither. */
function Contato({ de: { telefone, email }, numeroDoPedido }: { de: PedidoDetalhado['cliente' | 'fornecedor']; numeroDoPedido: number }) {
  if (email) {
    return (
      <li>
        <IconMail size={20} aria-hidden />
        <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Pedido nº ${numeroDoPedido} no Festejo`)}`}>{email}</a>
      </li>
    );
  }
  if (!telefone) return null;
  return (
    <>
      <li>
        <IconPhone size={20} aria-hidden />
        <a href={`tel:+${internationalDigits(telefone)}`}>{telefone}</a>
      </li>
      <li>
        <IconBrandWhatsapp size={20} aria-hidden />
        <a href={whatsAppLink(`Olá! É sobre o pedido nº ${numeroDoPedido} no Festejo.`, telefone)} target="_blank" rel="noreferrer">
          Conversar pelo WhatsApp
        </a>
      </li>
    </>
  );
}
