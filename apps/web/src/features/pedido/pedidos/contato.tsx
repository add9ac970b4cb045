import { eNacional, telefoneParaLigar } from '@festejo/contrato/common/telefone.ts';
import type { PedidoDetalhado } from '@festejo/contrato/pedido/pedidos.ts';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { whatsAppLink } from '../../../lib/text/whatsapp.ts';

interface Props {
  de: Pick<PedidoDetalhado['cliente'], 'telefone' | 'email'>;
  /** The subject of the message: `pedido nº 7`. */
  assunto: string;
}

/** List items: telephone and WhatsApp, or the e-mail of a person without a telephone. Renders nothing while the server sends neither. */
export function Contato({ de: { telefone, email }, assunto }: Props) {
  if (email) {
    const titulo = `${assunto.charAt(0).toUpperCase()}${assunto.slice(1)} no Festejo`;
    return (
      <li>
        <IconMail size={20} aria-hidden />
        <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(titulo)}`}>{email}</a>
      </li>
    );
  }
  if (!telefone) return null;
  const digitos = telefone.replace(/\D/g, '');
  return (
    <>
      <li>
        <IconPhone size={20} aria-hidden />
        <a href={`tel:${telefoneParaLigar(digitos)}`}>{telefone}</a>
      </li>
      {!eNacional(digitos) && (
        <li>
          <IconBrandWhatsapp size={20} aria-hidden />
          <a href={whatsAppLink(`Olá! É sobre o ${assunto} no Festejo.`, digitos)} target="_blank" rel="noreferrer">
            Conversar pelo WhatsApp
          </a>
        </li>
      )}
    </>
  );
}
