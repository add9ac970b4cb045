import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSessao } from '../../../lib/session/sessao.ts';
import { useGuardarOPedido } from './favoritos.api.ts';

/** The query parameter with the product that a visitor wanted to keep. The login leads back to a page with it. */
export const FAVORITAR = 'favoritar';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** After the login, keeps the product and removes the parameter from the address, so that a reload does not repeat it. */
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
