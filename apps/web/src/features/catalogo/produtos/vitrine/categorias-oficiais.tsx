import type { CategoriaOficial } from '@festejo/contrato/catalogo/categorias.ts';
import { IconSparkles } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, type To } from 'react-router';
import estilos from './categorias-oficiais.module.css';
import { IconeDaCategoria } from './icone-da-categoria.tsx';

interface Props {
  categorias: readonly CategoriaOficial[];
  /** Slug of the chosen category; `null` = all. */
  escolhida: string | null;
  /** The address of a category; by default `?categoria=`. */
  para?: (slug: string | null) => string;
  /** The person came to search: the first chip takes the focus, again at each new value. */
  buscaPedida?: string | null;
}

/** The official categories in one row that scrolls sideways; the choice lives in the address (`?categoria=`). */
export function CategoriasOficiais({ categorias, escolhida, para, buscaPedida = null }: Props) {
  const trilho = useRef<HTMLUListElement>(null);

  // Scrolls the row only, so the page stays in place. Runs again when the chips arrive.
  useEffect(() => {
    const atual = trilho.current?.querySelector<HTMLElement>('[aria-current="true"]');
    if (atual && trilho.current) trilho.current.scrollLeft = atual.offsetLeft - trilho.current.clientWidth / 2 + atual.clientWidth / 2;
  }, [escolhida, categorias.length]);

  useEffect(() => {
    if (buscaPedida !== null) trilho.current?.querySelector('a')?.focus();
  }, [buscaPedida]);

  return (
    <nav aria-label="Categorias" className={estilos.nav}>
      <ul ref={trilho} className={estilos.trilho}>
        <Ficha para={para ? para(null) : { search: '' }} atual={escolhida === null} nome="Tudo">
          <IconSparkles size={26} stroke={1.6} aria-hidden />
        </Ficha>
        {categorias.map(({ id, slug, nome, icone }) => (
          <Ficha
            key={id}
            para={para ? para(slug) : { search: `?categoria=${encodeURIComponent(slug)}` }}
            atual={escolhida === slug}
            nome={nome}
          >
            <IconeDaCategoria icone={icone} />
          </Ficha>
        ))}
      </ul>
    </nav>
  );
}

function Ficha({ para, atual, nome, children }: { para: To; atual: boolean; nome: string; children: ReactNode }) {
  return (
    <li>
      <Link to={para} className={estilos.ficha} aria-current={atual} replace preventScrollReset>
        <span className={estilos.icone}>{children}</span>
        <span className={estilos.nome}>{nome}</span>
      </Link>
    </li>
  );
}
