import { escolhaEmPalavras, type OpcaoEscolhida } from '@festejo/contrato/catalogo/escolha.ts';
import type { ReactNode } from 'react';
import { Foto } from '../../../ui/drawings/foto.tsx';
import { Reais } from '../../../ui/words/reais.tsx';
import estilos from './linha-de-item.module.css';

interface Props {
  item: { readonly nome: string; readonly imagemUrl: string | null; readonly total: number; readonly escolha: readonly OpcaoEscolhida[] };
  /** Below the name: quantity and unit price. */
  detalhe: string;
  children?: ReactNode;
}

/** A line of a purchase or an order: picture, name, sum, and details below. */
export function LinhaDeItem({ item, detalhe, children }: Props) {
  return (
    <li className={estilos.item}>
      <span className={estilos.foto}>
        <Foto src={item.imagemUrl} alt="" raio="md" sizes="64px" />
      </span>
      <div className={estilos.oque}>
        <p className={estilos.nome}>{item.nome}</p>
        {item.escolha.length > 0 && <p className={estilos.escolha}>{escolhaEmPalavras(item.escolha)}</p>}
        <p className={estilos.detalhe}>{detalhe}</p>
      </div>
      <p className={estilos.total}>
        <Reais valor={item.total} />
      </p>
      {children}
    </li>
  );
}
