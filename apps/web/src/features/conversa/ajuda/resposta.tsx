import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Artigo, type Bloco, linhasDe } from './artigo.ts';
import estilos from './artigo-de-ajuda.module.css';
import { pedacosDe } from './texto.ts';

/** Pages that both roles can open. */
const DE_TODOS = [caminhoDe('termos'), caminhoDe('privacidade')];

interface Props {
  artigo: Artigo;
  /** The role of the reader. Screens of the other role are named without a link, because the route guard would refuse this person. */
  role: Lado;
}

export function Resposta({ artigo, role }: Props) {
  const meu = artigo.para.includes(role);
  const linha = (texto: string) =>
    pedacosDe(texto, meu ? role : (artigo.para[0] ?? role)).map(({ texto: palavras, link }) => {
      if (link === undefined) return palavras;
      if (!meu && !link.startsWith('#') && !DE_TODOS.includes(link)) return <strong key={link}>{palavras}</strong>;
      return (
        // A link to another article clears the search, which would hide the article.
        <Link key={link} to={link.startsWith('#') ? { search: '', hash: link } : link}>
          {palavras}
        </Link>
      );
    });
  return (
    <div className={estilos.resposta}>
      {artigo.resposta.map((bloco) => (
        <UmBloco key={linhasDe(bloco)[0]} bloco={bloco} linha={linha} />
      ))}
    </div>
  );
}

function UmBloco({ bloco, linha }: { bloco: Bloco; linha: (texto: string) => ReactNode }) {
  if (typeof bloco === 'string') return <p>{linha(bloco)}</p>;
  const Lista = 'passos' in bloco ? 'ol' : 'ul';
  return (
    <Lista>
      {linhasDe(bloco).map((item) => (
        <li key={item}>{linha(item)}</li>
      ))}
    </Lista>
  );
}
