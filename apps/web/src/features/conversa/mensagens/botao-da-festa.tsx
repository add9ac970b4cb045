import { IconMessage } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/http/lazy-part.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { JanelaPerdida } from '../../../ui/feedback/parte-perdida.tsx';

const JanelaDaFesta = lazyPart(async () => (await import('./janela-da-festa.tsx')).default, JanelaPerdida);

/** The button that writes to one of the suppliers of an event. */
export function BotaoDaFesta({ eventoId, titulo }: { eventoId: string; titulo: string }) {
  const [aberta, setAberta] = useState(false);
  return (
    <>
      <Botao tipo="secundario" leftSection={<IconMessage size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setAberta(true)}>
        Falar com fornecedores
      </Botao>
      {aberta && (
        <Suspense fallback={null}>
          <JanelaDaFesta eventoId={eventoId} titulo={titulo} aoFechar={() => setAberta(false)} />
        </Suspense>
      )}
    </>
  );
}
