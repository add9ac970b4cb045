import { IconStarFilled } from '@tabler/icons-react';
import { numero, quantos } from '../../../../lib/text/formats.ts';
import { useLoja } from './loja.api.ts';
import estilos from './nota-da-loja.module.css';

/** The supplier's average rating, for the supplier's menu. Renders nothing before the first rating. */
export function NotaDaLoja() {
  const { data: loja } = useLoja();
  if (!loja || loja.notaMedia === null) return null;
  return (
    <span className={estilos.nota}>
      <IconStarFilled size={16} aria-hidden />
      <strong>{numero(Math.round(loja.notaMedia * 10) / 10)}</strong>
      <span>({quantos(loja.avaliacoes, 'avaliação', 'avaliações')})</span>
    </span>
  );
}
