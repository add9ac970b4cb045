import type { Lado } from '@festejo/contrato/common/constants.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ARTIGOS } from './temas.ts';

/** The person opened it by hand: the page stays where it is. */
const ABERTO_AQUI = { abertoAqui: true };

/**
 * Whose side the address asks for (`?para=`, or the article in `#`), and its article or theme, opened and in sight. An article
 * that is opened goes to the address, to be sent to someone.
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
  // `location.key`: the same link followed twice brings the article into sight twice.
  useEffect(() => {
    const alvo = document.getElementById(id);
    if (abertoAqui || !(alvo instanceof HTMLDetailsElement)) return;
    // With the theme that it is in.
    for (let um: Element | null = alvo; um; um = um.parentElement) if (um instanceof HTMLDetailsElement) um.open = true;
    // After the shell, which takes the focus to the page's title when the page is new.
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
