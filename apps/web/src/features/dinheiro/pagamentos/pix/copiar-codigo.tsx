import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import estilos from './copiar-codigo.module.css';
import { enderecoDoWhatsApp } from './pix.ts';

const COPIADO_EM_MS = 4_000;

/** Pix copia e cola: the copy button, the code, and a WhatsApp link for another payer. */
export function CopiarCodigo({ codigo, valor }: { codigo: string; valor: number }) {
  const campo = useRef<HTMLInputElement>(null);
  const [resultado, setResultado] = useState<'' | 'copiado' | 'amao'>('');
  useEffect(() => {
    if (resultado !== 'copiado') return;
    const relogio = setTimeout(() => setResultado(''), COPIADO_EM_MS);
    return () => clearTimeout(relogio);
  }, [resultado]);

  async function copiar() {
    try {
      await navigator.clipboard.writeText(codigo);
      setResultado('copiado');
    } catch {
      // No permission, or a page without https: the person copies the selected text by hand.
      campo.current?.focus();
      campo.current?.select();
      setResultado('amao');
    }
  }

  const copiado = resultado === 'copiado';
  return (
    <div className={estilos.bloco}>
      <Botao
        size="lg"
        fullWidth
        onClick={copiar}
        leftSection={copiado ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
      >
        {copiado ? 'Código copiado' : 'Copiar código Pix'}
      </Botao>
      <p className={estilos.dica} role="status">
        {copiado && <span>Agora abra o aplicativo do seu banco e escolha Pix copia e cola.</span>}
        {resultado === 'amao' && <span>O navegador não deixou copiar. O código está selecionado: use copiar no seu teclado ou menu.</span>}
      </p>
      <label className={estilos.rotulo} htmlFor="codigo-pix">
        Pix copia e cola
      </label>
      <input
        id="codigo-pix"
        ref={campo}
        className={estilos.campo}
        value={codigo}
        readOnly
        spellCheck={false}
        onFocus={(evento) => evento.currentTarget.select()}
      />
      <a className={estilos.whatsapp} href={enderecoDoWhatsApp(valor, codigo)} target="_blank" rel="noreferrer">
        <IconBrandWhatsapp size={20} aria-hidden />
        Enviar por WhatsApp
      </a>
    </div>
  );
}
