import { IconStarFilled } from '@tabler/icons-react';
import { notaComVirgula, numero, quantos } from '../../../lib/text/formats.ts';
import { SoParaLeitores } from '../../../ui/words/so-para-leitores.tsx';
import estilos from './nota.module.css';

/** A rating. Renders nothing without reviews. */
export function Nota({ media, avaliacoes }: { media: number | null; avaliacoes: number }) {
  if (media === null || avaliacoes === 0) return null;
  return (
    <span className={estilos.nota}>
      <IconStarFilled size={14} aria-hidden />
      <span aria-hidden>
        {notaComVirgula(media)} <span className={estilos.quantas}>({numero(avaliacoes)})</span>
      </span>
      <SoParaLeitores>
        Nota {notaComVirgula(media)} de 5, {quantos(avaliacoes, 'avaliação', 'avaliações')}
      </SoParaLeitores>
    </span>
  );
}
