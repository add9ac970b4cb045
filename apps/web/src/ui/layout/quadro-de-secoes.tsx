import type { TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, type To } from 'react-router';
import { numero } from '../../lib/text/formats.ts';
import { SoParaLeitores } from '../words/so-para-leitores.tsx';
import estilos from './quadro-de-secoes.module.css';

interface Secao {
  readonly id: string;
  readonly texto: string;
  readonly icone: TablerIcon;
  readonly para: To;
  /** Number of pending items in the section. */
  readonly quantos?: number | undefined;
}

interface Props {
  /** Label of the navigation for screen readers. */
  rotulo: string;
  secoes: readonly Secao[];
  atual: string;
  children: ReactNode;
}

/** A list of sections beside the open section. On a phone it is a row of tabs above the section. */
export function QuadroDeSecoes({ rotulo, secoes, atual, children }: Props) {
  const conteudo = useRef<HTMLElement>(null);
  const faixa = useRef<HTMLElement>(null);
  const vista = useRef(atual);
  useEffect(() => {
    // Scroll horizontally only. `scrollIntoView` would also move the page.
    const link = faixa.current?.querySelector<HTMLElement>('[aria-current]');
    if (faixa.current && link) faixa.current.scrollLeft = link.offsetLeft - (faixa.current.clientWidth - link.offsetWidth) / 2;
    if (vista.current === atual) return;
    vista.current = atual;
    conteudo.current?.focus({ preventScroll: true });
  }, [atual]);
  return (
    <div className={estilos.quadro}>
      <nav ref={faixa} className={estilos.secoes} aria-label={rotulo}>
        {secoes.map(({ id, texto, icone: Icone, para, quantos }) => (
          <Link key={id} to={para} preventScrollReset className={estilos.secao} aria-current={id === atual ? 'page' : undefined}>
            <Icone size={20} stroke={1.7} aria-hidden />
            {texto}
            {quantos ? (
              <>
                <SoParaLeitores>, </SoParaLeitores>
                <span className={estilos.quantos}>{numero(quantos)}</span>
              </>
            ) : null}
          </Link>
        ))}
      </nav>
      <section ref={conteudo} className={estilos.conteudo} aria-label={secoes.find(({ id }) => id === atual)?.texto} tabIndex={-1}>
        {children}
      </section>
    </div>
  );
}
