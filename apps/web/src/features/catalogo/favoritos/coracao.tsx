import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { loginWithReturn } from '../../../lib/session/destinations.ts';
import { useSessao } from '../../../lib/session/sessao.ts';
import estilos from './coracao.module.css';
import { useEFavorito, useFavoritar } from './favoritos.api.ts';
import { FAVORITAR } from './use-favoritar-ao-voltar.ts';

interface Props {
  produto: { readonly id: string; readonly nome: string };
  /** Shows its word beside the icon, where there is room. */
  comTexto?: boolean;
  aoMudar?: (guardado: boolean) => void;
}

/** Adds a product to the client's favourites, or removes it. A visitor goes to the login first, and the product is kept after it. */
export function Coracao({ produto, comTexto = false, aoMudar }: Props) {
  const logado = useSessao(({ user }) => user !== null);
  return logado ? (
    <DoCliente produto={produto} comTexto={comTexto} aoMudar={aoMudar} />
  ) : (
    <DoVisitante produto={produto} comTexto={comTexto} />
  );
}

function DoVisitante({ produto: { id, nome }, comTexto }: Props) {
  const { pathname, search } = useLocation();
  const volta = new URLSearchParams(search);
  volta.set(FAVORITAR, id);
  return (
    <Link
      to={loginWithReturn(`${pathname}?${volta}`)}
      className={estilos.coracao}
      data-com-texto={comTexto || undefined}
      aria-label={`Entrar e guardar ${nome} nos favoritos`}
    >
      <IconHeart size={22} stroke={1.9} aria-hidden />
      {comTexto && <span>Guardar</span>}
    </Link>
  );
}

function DoCliente({ produto: { id, nome }, comTexto, aoMudar }: Props) {
  const guardado = useEFavorito(id);
  const { mutate } = useFavoritar(id, nome);
  const palavra = guardado ? 'Guardado' : 'Guardar';
  const Icone = guardado ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={estilos.coracao}
      data-com-texto={comTexto || undefined}
      aria-pressed={guardado === true}
      aria-label={`${comTexto ? `${palavra} ` : ''}${nome} nos favoritos`}
      // The state is not known yet: a click could do the opposite of what the client means.
      aria-disabled={guardado === undefined || undefined}
      onClick={() => {
        if (guardado === undefined) return;
        mutate(!guardado);
        aoMudar?.(!guardado);
      }}
    >
      <Icone size={22} stroke={1.9} aria-hidden />
      {comTexto && <span>{palavra}</span>}
    </button>
  );
}
