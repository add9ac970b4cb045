import { IconBrandWhatsapp, IconCheck, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { Botao } from '../../ui/botao.tsx';
import { toast } from '../../ui/toast.ts';
import estilos from './compartilhar.module.css';

interface Props {
  /** What is said before the link. */
  texto: string;
  /** Of ours, without the host. */
  caminho: string;
}

/** By WhatsApp, or the link alone. */
export function Compartilhar({ texto, caminho }: Props) {
  const [copiado, setCopiado] = useState(false);
  const url = location.origin + caminho;

  async function copiar() {
    try {
      await navigator.clipboard.writeText(url);
      setCopiado(true);
      toast.sucesso('Link copiado');
    } catch {
      // Some browsers forbid it: the person still gets the link.
      toast.mostrar(`Copie o link: ${url}`, { duracaoEmMs: 10_000 });
    }
  }
  return (
    <div className={estilos.acoes}>
      <a
        className={estilos.whatsapp}
        href={`https://wa.me/?text=${encodeURIComponent(`${texto} ${url}`)}`}
        target="_blank"
        rel="noreferrer"
        aria-label="Compartilhar por WhatsApp"
      >
        <IconBrandWhatsapp size={20} aria-hidden />
        Compartilhar
      </a>
      <Botao
        tipo="secundario"
        leftSection={copiado ? <IconCheck size={18} aria-hidden /> : <IconLink size={18} aria-hidden />}
        onClick={() => void copiar()}
      >
        Copiar link
      </Botao>
    </div>
  );
}
