import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSessao } from '../../../lib/session/sessao.ts';
import { useGuardarOPedido } from './favoritos.api.ts';

/** The product that a visitor wanted to keep, as a query key of the page the login leads back to. */
export const FAVORITAR = 'favoritar';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Back from the login the product is kept, and the address forgets it: a reload keeps nothing again. */
export function useFavoritarAoVoltar(): void {
  const cliente = useSessao(({ user }) => user?.role === 'CLIENTE');
  const [busca, setBusca] = useSearchParams();
  const pedido = busca.get(FAVORITAR);
  const guardar = useGuardarOPedido();
  useEffect(() => {
    if (!cliente || pedido === null) return;
    setBusca(
      (antes) => {
        antes.delete(FAVORITAR);
        return antes;
      },
      { replace: true, preventScrollReset: true },
    );
    if (UUID.test(pedido)) guardar(pedido);
  }, [cliente, pedido, guardar, setBusca]);
}
