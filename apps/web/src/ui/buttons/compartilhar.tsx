import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { whatsAppLink } from '../../lib/text/whatsapp.ts';
import { dialogs } from '../feedback/dialogs.ts';
import { toast } from '../feedback/toast.ts';
import { Botao } from './botao.tsx';
import estilos from './compartilhar.module.css';

interface Acao {
  /** On the button. */
  texto: string;
  /** For readers, where the screen says of what. */
  rotulo?: string;
}

interface Props {
  /** What goes by WhatsApp. */
  mensagem: string;
  /** What is copied: the message, or a part of it. */
  copia?: string;
  whatsApp: Acao;
  copiar: Acao;
  /** Said once it is copied. */
  copiado: string;
  size?: 'sm' | 'md';
}

/** Words to be sent by WhatsApp, or copied for wherever else. */
export function Compartilhar({ mensagem, copia = mensagem, whatsApp, copiar, copiado, size = 'md' }: Props) {
  async function aoCopiar() {
    try {
      await navigator.clipboard.writeText(copia);
      toast.sucesso(copiado);
    } catch {
      // No permission, or a page without https: the person copies it by hand.
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
