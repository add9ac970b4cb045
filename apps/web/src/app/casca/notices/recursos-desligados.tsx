import { recursoDoCaminho } from '@festejo/contrato/api/recursos.ts';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useConfiguracao } from '../../../features/conta/usuarios/usuarios.api.ts';
import { lazyPart } from '../../../lib/http/lazy-part.ts';
import { dialogs } from '../../../ui/feedback/dialogs.ts';

const EmDesenvolvimentoPage = lazyPart(async () => (await import('../../../pages/conversa/em-desenvolvimento.page.tsx')).default);

/**
 * Shows the page, or the under-development notice when the operator has disabled its feature. Only a page that can be disabled waits for
 * the configuration. A configuration that cannot be read disables no feature.
 */
export function PaginaLigada({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { data, isPending } = useConfiguracao();
  const recurso = recursoDoCaminho(pathname);
  if (recurso === undefined) return children;
  if (isPending) return null;
  if (!data?.recursosDesligados.includes(recurso)) return children;
  return (
    <Suspense fallback={null}>
      <EmDesenvolvimentoPage />
    </Suspense>
  );
}

/** Any link to a disabled feature (in a menu, a button or a text) shows the notice instead of navigating. */
export function useAvisarDesligados(): void {
  const { data } = useConfiguracao();
  const desligados = data?.recursosDesligados;
  useEffect(() => {
    if (!desligados?.length) return undefined;
    const aoClicar = (clique: MouseEvent) => {
      const link = clique.target instanceof Element && clique.target.closest('a[href]');
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
      const recurso = recursoDoCaminho(link.pathname);
      if (recurso === undefined || !desligados.includes(recurso)) return;
      // The router's link does not navigate when the click is already prevented. Its own `onClick` (closing the drawer) still runs.
      clique.preventDefault();
      void dialogs.emDesenvolvimento();
    };
    document.addEventListener('click', aoClicar, { capture: true });
    return () => document.removeEventListener('click', aoClicar, { capture: true });
  }, [desligados]);
}
