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

/** The shell's work for a session: renews the token, reacts to the end of the session, and keeps the event stream open. */
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
      // The login leads back to this page, and `use-draft.ts` restores the typed text.
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
    // Loaded only after login, because visitors have no stream.
    whenItArrives(() => import('../../../lib/live/live-connection.ts')).then(
      ({ connectLive }) => {
        if (!saiu) fechar = connectLive(() => void cache.invalidateQueries(), lendoDesde);
      },
      // The screens work without the stream. The next page load tries again.
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
      // A person who watches a visible page with an open stream is present without touching it.
      if (document.visibilityState === 'visible' && isLive()) marcar();
      const token = sessao.ler().token ?? '';
      if (isTokenExpired(token, new Date())) return tellExpiry(token);
      if (precisaRenovar({ expiraEmMs: expiresAtInMs(token), ativaEmMs: ativaEm, agoraEmMs: Date.now() })) {
        renovarSessao().catch(() => undefined);
      }
    };
    for (const sinal of SINAIS_DE_VIDA) window.addEventListener(sinal, marcar, { passive: true });
    const relogio = setInterval(conferir, INTERVALO_EM_MS);
    // Check when the tab becomes visible again: timers stop while a tab sleeps.
    document.addEventListener('visibilitychange', conferir);
    return () => {
      clearInterval(relogio);
      document.removeEventListener('visibilitychange', conferir);
      for (const sinal of SINAIS_DE_VIDA) window.removeEventListener(sinal, marcar);
    };
  }, [usuarioId]);
}
