import { Suspense, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTitle } from '../../lib/screen/use-title.ts';
import { EsqueletoDeLista } from '../../ui/feedback/esqueletos.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';
import { ConfirmarIdentidade } from './identidade/confirmar-identidade.tsx';
import estilos from './pagina-do-perfil.module.css';
import { type SecaoDoPerfil, secaoDoEndereco } from './secoes.ts';

interface Props {
  titulo: string;
  secoes: readonly [SecaoDoPerfil, ...SecaoDoPerfil[]];
}

/** The profile: a quiet list of sections beside the one that the address names; on a phone, a row of tabs above it. */
export function PaginaDoPerfil({ titulo, secoes }: Props) {
  const [busca] = useSearchParams();
  const atual = secaoDoEndereco(secoes, busca.get('secao'));
  useTitle(`${atual.texto} · ${titulo}`);
  const conteudo = useRef<HTMLElement>(null);
  const faixa = useRef<HTMLElement>(null);
  const vista = useRef(atual.id);
  useEffect(() => {
    // Only sideways: the page stays where it is.
    const link = faixa.current?.querySelector<HTMLElement>('[aria-current]');
    if (faixa.current && link) faixa.current.scrollLeft = link.offsetLeft - (faixa.current.clientWidth - link.offsetWidth) / 2;
    if (vista.current === atual.id) return;
    vista.current = atual.id;
    conteudo.current?.focus({ preventScroll: true });
  }, [atual.id]);
  return (
    <Moldura titulo={titulo} largura="media">
      <div className={estilos.perfil}>
        <nav ref={faixa} className={estilos.secoes} aria-label="Seções do perfil">
          {secoes.map(({ id, texto, icone: Icone }) => (
            <Link
              key={id}
              to={{ search: `?secao=${id}` }}
              preventScrollReset
              className={estilos.secao}
              aria-current={id === atual.id ? 'page' : undefined}
            >
              <Icone size={20} stroke={1.7} aria-hidden />
              {texto}
            </Link>
          ))}
        </nav>
        <section ref={conteudo} className={estilos.conteudo} aria-label={atual.texto} tabIndex={-1}>
          <Suspense key={atual.id} fallback={<EsqueletoDeLista quantos={3} />}>
            <atual.Conteudo />
          </Suspense>
        </section>
      </div>
      <ConfirmarIdentidade />
    </Moldura>
  );
}
