import { TEXTO_LOGIN_EXPIROU } from '@festejo/contrato/api/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { renovarSessao } from '../../../features/conta/usuarios/usuarios.api.ts';
import { setOnExpiry, tellExpiry } from '../../../lib/http/expiry.ts';
import { whenItArrives } from '../../../lib/http/network.ts';
import { isLive } from '../../../lib/live/live.ts';
import { LOGIN, loginWithReturn } from '../../../lib/session/destinations.ts';
import { sessao, useSessao } from '../../../lib/session/sessao.ts';
import { expiresAtInMs, isTokenExpired } from '../../../lib/session/token.ts';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { precisaRenovar } from './renovacao.ts';

const INTERVALO_EM_MS = 30_000;
const SINAIS_DE_VIDA = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** What the shell does for a session: renews it, hears of its end, keeps the event stream open. */
export function useSessaoViva(): void {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const usuarioId = useSessao((s) => s.user?.id ?? null);
  const { pathname, search } = useLocation();
  const aqui = useRef('');
  useEffect(() => {
    aqui.current = `${pathname}${search}`;
  }, [pathname, search]);

  useEffect(() => {
    const irAoLogin = (login: string) => {
      cache.clear();
      void navigate(login);
    };
    const aoExpirar = (texto: string) => {
      if (!sessao.ler().token) return;
      sessao.expirar();
      voltarAoLogin(texto);
    };
    const voltarAoLogin = (texto = TEXTO_LOGIN_EXPIROU) => {
      // Back to where he was after the login, with what he had typed (`use-draft.ts`).
      irAoLogin(loginWithReturn(aqui.current));
      void dialogs.aviso(texto);
    };
    setOnExpiry(aoExpirar);
    const parar = sessao.aoAcabarEmOutraAba((fim) => {
      if (fim === 'expirou') return voltarAoLogin();
      irAoLogin(LOGIN);
      void dialogs.sucesso('Deslogado com sucesso');
    });
    return () => {
      setOnExpiry(() => undefined);
      parar();
    };
  }, [cache, navigate]);

  useEffect(() => {
    if (!usuarioId) return;
    let fechar: (() => void) | undefined;
    let saiu = false;
    const lendoDesde = Date.now();
    // Fetched after login only: whoever is logged out has no stream.
    whenItArrives(() => import('../../../lib/live/live-connection.ts')).then(
      ({ connectLive }) => {
        if (!saiu) fechar = connectLive(() => void cache.invalidateQueries(), lendoDesde);
      },
      // The screens work without it; the next visit tries again.
      () => undefined,
    );
    return () => {
      saiu = true;
      fechar?.();
    };
  }, [usuarioId, cache]);

  useEffect(() => {
    if (!usuarioId) return;
    let ativaEm = Date.now();
    const marcar = () => {
      ativaEm = Date.now();
    };
    const conferir = () => {
      // Who watches the screen receive is there, without a hand on it.
      if (document.visibilityState === 'visible' && isLive()) marcar();
      const token = sessao.ler().token ?? '';
      if (isTokenExpired(token, new Date())) return tellExpiry(token);
      if (precisaRenovar({ expiraEmMs: expiresAtInMs(token), ativaEmMs: ativaEm, agoraEmMs: Date.now() })) {
        renovarSessao().catch(() => undefined);
      }
    };
    for (const sinal of SINAIS_DE_VIDA) window.addEventListener(sinal, marcar, { passive: true });
    const relogio = setInterval(conferir, INTERVALO_EM_MS);
    // Back to a tab that slept, whose clock stood still.
    document.addEventListener('visibilitychange', conferir);
    return () => {
      clearInterval(relogio);
      document.removeEventListener('visibilitychange', conferir);
      for (const sinal of SINAIS_DE_VIDA) window.removeEventListener(sinal, marcar);
    };
  }, [usuarioId]);
}
