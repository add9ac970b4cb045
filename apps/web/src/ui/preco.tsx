import { reais } from '../lib/formatos.ts';
import estilos from './preco.module.css';

interface Props {
  valor: number;
  /** The price before, struck through, when it differs. */
  antes?: number;
  /** What one price buys: `por dia`, `cada`. */
  unidade?: string;
  tamanho?: 'sm' | 'md' | 'lg';
}

export function Preco({ valor, antes, unidade, tamanho = 'md' }: Props) {
  const mudou = antes !== undefined && antes !== valor;
  return (
    <span className={estilos.preco} data-tamanho={tamanho}>
      {mudou && (
        <>
          <span className={estilos.oculto}>De </span>
          <s className={estilos.antes}>{reais(antes)}</s>
          <span className={estilos.oculto}> por </span>
        </>
      )}
      <strong className={estilos.valor}>{reais(valor)}</strong>
      {unidade && (
        <>
          {' '}
          <span className={estilos.unidade}>{unidade}</span>
        </>
      )}
    </span>
  );
}
