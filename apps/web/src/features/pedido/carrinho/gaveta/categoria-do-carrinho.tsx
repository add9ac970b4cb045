import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { quantos } from '../../../../lib/text/formats.ts';
import estilos from './categoria-do-carrinho.module.css';

/** The lines of one official category, under a header that collapses and expands. */
export function CategoriaDoCarrinho({ nome, quantas, children }: { nome: string; quantas: number; children: ReactNode }) {
  const [aberta, setAberta] = useState(true);
  const id = useId();
  return (
    <section>
      <h4 className={estilos.titulo}>
        <button type="button" className={estilos.cabeca} aria-expanded={aberta} aria-controls={id} onClick={() => setAberta(!aberta)}>
          <span className={estilos.nome}>{nome}</span>
          <span className={estilos.quantas}>{quantos(quantas, 'item', 'itens')}</span>
          <IconChevronDown size={18} className={estilos.seta} aria-hidden />
        </button>
      </h4>
      <ul id={id} className={estilos.lista} hidden={!aberta}>
        {children}
      </ul>
    </section>
  );
}
