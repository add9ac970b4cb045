import type { Lado } from '@festejo/contrato/common/constants.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ARTIGOS } from './temas.ts';

/** The person opened the article by hand: the page does not scroll. */
const ABERTO_AQUI = { abertoAqui: true };

/**
 * The side in the address (`?para=`, or the side of the article in `#`). Opens the article or theme in `#` and scrolls to it. Opening an
 * article writes it to the address, so that it can be shared.
 */
export function useArtigoNoEndereco(role: Lado): { lado: Lado; aoAbrir: (id: string) => void } {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const id = location.hash.slice(1);
  const pedido = params.get('para')?.toUpperCase();
  const base: Lado = pedido === 'CLIENTE' || pedido === 'FORNECEDOR' ? pedido : role;
  const artigo = ARTIGOS.find((um) => um.id === id);
  const lado = artigo && !artigo.para.includes(base) ? (artigo.para[0] ?? base) : base;

  const abertoAqui = (location.state as typeof ABERTO_AQUI | null)?.abertoAqui === true;
  // `location.key`: following a link twice scrolls to the article twice.
  useEffect(() => {
    const alvo = document.getElementById(id);
    if (abertoAqui || !(alvo instanceof HTMLDetailsElement)) return;
    // Also opens the `<details>` that contains it.
    for (let um: Element | null = alvo; um; um = um.parentElement) if (um instanceof HTMLDetailsElement) um.open = true;
    // Runs after the shell, which focuses the page's title on a new page.
    const quadro = requestAnimationFrame(() => {
      alvo.scrollIntoView({ block: 'start' });
      alvo.querySelector('summary')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(quadro);
  }, [id, abertoAqui, location.key]);

  const aoAbrir = (aberto: string) => {
    if (aberto === id) return;
    void navigate({ search: location.search, hash: aberto }, { replace: true, preventScrollReset: true, state: ABERTO_AQUI });
  };
  return { lado, aoAbrir };
}
