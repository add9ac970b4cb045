import { IconFlag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Botao } from '../../ui/buttons/botao.tsx';
import type { AlvoDaDenuncia } from './denuncia.tsx';

const JanelaDaDenuncia = lazy(() => import('./janela-da-denuncia.tsx'));

/** The way to a report, which is fetched when somebody wants one. */
export function BotaoDaDenuncia(alvo: AlvoDaDenuncia) {
  const [aberta, setAberta] = useState(false);
  return (
    <>
      <Botao
        tipo="discreto"
        {...(alvo.oQue === 'avaliacao' && { size: 'sm' })}
        leftSection={<IconFlag size={18} aria-hidden />}
        onClick={() => setAberta(true)}
      >
        Denunciar
      </Botao>
      {aberta && (
        <Suspense fallback={null}>
          <JanelaDaDenuncia {...alvo} aoFechar={() => setAberta(false)} />
        </Suspense>
      )}
    </>
  );
}
