import type { Lado } from '@festejo/contrato/common/constants.ts';
import { IconChevronDown } from '@tabler/icons-react';
import type { Artigo } from './artigo.ts';
import estilos from './artigo-de-ajuda.module.css';
import { destacar, melhorLinha } from './busca.ts';
import { Resposta } from './resposta.tsx';

const NENHUM: ReadonlySet<string> = new Set();

interface Props {
  artigo: Artigo;
  role: Lado;
  /** Words to mark. With them a closed article also shows the line that contains the words. */
  termos?: ReadonlySet<string>;
  aoAbrir: (id: string) => void;
}

/** A question that opens its answer. Its id is its anchor in the address. */
export function ArtigoDeAjuda({ artigo, role, termos = NENHUM, aoAbrir }: Props) {
  return (
    <details id={artigo.id} className={estilos.artigo} onToggle={({ currentTarget }) => currentTarget.open && aoAbrir(artigo.id)}>
      <summary className={estilos.pergunta}>
        <span className={estilos.textos}>
          <h3 className={estilos.titulo}>
            <Marcado texto={artigo.pergunta} termos={termos} />
          </h3>
          {termos.size > 0 && (
            <span className={estilos.trecho}>
              <Marcado texto={melhorLinha(artigo, termos)} termos={termos} />
            </span>
          )}
        </span>
        <IconChevronDown size={22} aria-hidden className={estilos.seta} />
      </summary>
      <Resposta artigo={artigo} role={role} />
    </details>
  );
}

function Marcado({ texto, termos }: { texto: string; termos: ReadonlySet<string> }) {
  let posicao = 0;
  return destacar(texto, termos).map(({ texto: parte, achada }) => {
    posicao += parte.length;
    return achada ? (
      <mark key={posicao} className={estilos.marca}>
        {parte}
      </mark>
    ) : (
      parte
    );
  });
}
