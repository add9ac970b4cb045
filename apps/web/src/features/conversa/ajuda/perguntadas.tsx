import type { Lado } from '@festejo/contrato/common/constants.ts';
import { Link } from 'react-router';
import estilos from './ajuda.module.css';
import { ARTIGOS, MAIS_PERGUNTADAS } from './temas.ts';

/** Links to the most frequent questions. */
export function Perguntadas({ role }: { role: Lado }) {
  const artigos = MAIS_PERGUNTADAS[role].flatMap((id) => ARTIGOS.find((artigo) => artigo.id === id) ?? []);
  return (
    <ul className={estilos.perguntadas} aria-label="Mais perguntadas">
      {artigos.map(({ id, pergunta }) => (
        <li key={id}>
          <Link to={{ search: '', hash: `#${id}` }} className={estilos.ficha}>
            {pergunta}
          </Link>
        </li>
      ))}
    </ul>
  );
}
