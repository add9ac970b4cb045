import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { whatsAppLink } from '../../lib/text/whatsapp.ts';
import { dialogs } from '../feedback/dialogs.ts';
import { toast } from '../feedback/toast.ts';
import { Botao } from './botao.tsx';
import estilos from './compartilhar.module.css';

interface Acao {
  /** Text on the button. */
  texto: string;
  /** Label for screen readers, when the context shows what is shared. */
  rotulo?: string;
}

interface Props {
  /** The text sent by WhatsApp. */
  mensagem: string;
  /** The text to copy: the message, or a part of it. */
  copia?: string;
  whatsApp: Acao;
  copiar: Acao;
  /** The toast after copying. */
  copiado: string;
  size?: 'sm' | 'md';
}

/** Shares a text by WhatsApp, or copies it. */
export function Compartilhar({ mensagem, copia = mensagem, whatsApp, copiar, copiado, size = 'md' }: Props) {
  async function aoCopiar() {
    try {
      await navigator.clipboard.writeText(copia);
      toast.sucesso(copiado);
    } catch {
      // Without the permission, or without HTTPS, the person copies the text by hand.
      await dialogs.info(copiar.texto, copia);
    }
  }
  return (
    <div className={estilos.acoes}>
      <Button
        component="a"
        variant="default"
        size={size}
        href={whatsAppLink(mensagem)}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        aria-label={whatsApp.rotulo}
      >
        {whatsApp.texto}
      </Button>
      <Botao
        tipo="secundario"
        size={size}
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() => void aoCopiar()}
        aria-label={copiar.rotulo}
      >
        {copiar.texto}
      </Botao>
    </div>
  );
}
