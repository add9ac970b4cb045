import { ActionIcon } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/http/lazy-part.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { JanelaPerdida } from '../../../ui/feedback/parte-perdida.tsx';
import type { AlvoDaDenuncia } from './denuncia.tsx';

const JanelaDaDenuncia = lazyPart(async () => (await import('./janela-da-denuncia.tsx')).default, JanelaPerdida);

/** The button that opens the report form. Its code loads on demand. For a message it is only an icon. */
export function BotaoDaDenuncia(alvo: AlvoDaDenuncia) {
  const [aberta, setAberta] = useState(false);
  const abrir = () => setAberta(true);
  return (
    <>
      {alvo.oQue === 'mensagem' ? (
        <ActionIcon variant="subtle" c="dimmed" size={32} radius="xl" aria-label="Denunciar esta mensagem" onClick={abrir}>
          <IconFlag size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <Botao
          tipo="discreto"
          {...(alvo.oQue === 'avaliacao' && { size: 'sm' })}
          leftSection={<IconFlag size={18} aria-hidden />}
          onClick={abrir}
        >
          Denunciar
        </Botao>
      )}
      {aberta && (
        <Suspense fallback={null}>
          <JanelaDaDenuncia {...alvo} aoFechar={() => setAberta(false)} />
        </Suspense>
      )}
    </>
  );
}
