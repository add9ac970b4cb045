import type { MinhaVerificacao } from '@festejo/contrato/fornecedor/verificacao.ts';
import { useId } from 'react';
import { reais } from '../../../lib/text/formats.ts';
import { Reais } from '../../../ui/words/reais.tsx';
import estilos from './verificacao.module.css';

/** The value of pending orders, compared with the limit of an unverified supplier. */
export function LimiteDeVendas({ limite: { limite, emAberto } }: { limite: NonNullable<MinhaVerificacao['limite']> }) {
  const id = useId();
  const folga = Math.max(0, limite - emAberto);
  return (
    <div>
      <p id={id} className={estilos.suave}>
        <Reais valor={emAberto} /> de <Reais valor={limite} /> em pedidos em andamento.{' '}
        <span>{folga > 0 ? `Dá para vender mais ${reais(folga)}.` : 'Enquanto for assim, ninguém consegue comprar de você.'}</span>
      </p>
      <progress className={estilos.barra} value={Math.min(emAberto, limite)} max={limite || 1} aria-labelledby={id} />
    </div>
  );
}
