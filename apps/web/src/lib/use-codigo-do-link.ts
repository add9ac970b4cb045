import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What the link of a letter carries. */
export interface CodigoDoLink {
  userId: string;
  code: string;
}

/**
 * Takes the code of a letter's link out of the address bar at once. It stays in this history entry, so that a reload works.
 * @param doEndereco what the address has now; empty once it is clean
 * @param limpo the same page without them
 */
export function useCodigoDoLink(doEndereco: Partial<CodigoDoLink>, limpo: string): CodigoDoLink | null {
  const { userId = '', code = '' } = doEndereco;
  const navigate = useNavigate();
  const guardado = useLocation().state as Partial<CodigoDoLink> | null;
  const veio = userId !== '' || code !== '';
  useEffect(() => {
    if (veio) void navigate(limpo, { replace: true, state: { userId, code } });
  }, [veio, userId, code, limpo, navigate]);
  if (veio) return { userId, code };
  return typeof guardado?.userId === 'string' && typeof guardado.code === 'string'
    ? { userId: guardado.userId, code: guardado.code }
    : null;
}
