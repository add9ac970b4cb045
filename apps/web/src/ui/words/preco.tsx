import estilos from './preco.module.css';
import { Reais } from './reais.tsx';
import { SoParaLeitores } from './so-para-leitores.tsx';

interface Props {
  valor: number;
  /** The old price, struck through when it differs. */
  antes?: number;
  /** The unit of the price: `por dia`, `cada`. */
  unidade?: string;
  tamanho?: 'sm' | 'md' | 'lg';
  /** A minimum price: choices can raise it. */
  aPartir?: boolean;
}

export function Preco({ valor, antes, unidade, tamanho = 'md', aPartir = false }: Props) {
  const mudou = antes !== undefined && antes !== valor;
  return (
    <span className={estilos.preco} data-tamanho={tamanho}>
      {mudou && (
        <>
          <SoParaLeitores>De </SoParaLeitores>
          <s className={estilos.antes}>
            <Reais valor={antes} />
          </s>
          <SoParaLeitores> por </SoParaLeitores>
        </>
      )}
      {aPartir && (
        <>
          <span className={estilos.unidade}>a partir de</span>{' '}
        </>
      )}
      <strong className={estilos.valor}>
        <Reais valor={valor} />
      </strong>
      {unidade && (
        <>
          {' '}
          <span className={estilos.unidade}>{unidade}</span>
        </>
      )}
    </span>
  );
}
