import { IconMessage } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/http/lazy-part.ts';
import { loginWithReturn } from '../../../lib/session/destinations.ts';
import { useSessao } from '../../../lib/session/sessao.ts';
import { Botao, BotaoLink } from '../../../ui/buttons/botao.tsx';
import { JanelaPerdida } from '../../../ui/feedback/parte-perdida.tsx';
import type { Pergunta } from './janela-de-pergunta.tsx';

const JanelaDePergunta = lazyPart(async () => (await import('./janela-de-pergunta.tsx')).default, JanelaPerdida);

interface Props extends Pergunta {
  /** The button's text. */
  texto: string;
  /** The page to return to after the login. */
  caminho: string;
  size?: 'sm';
}

/** The button that writes a first message; a visitor logs in first. The code of the window loads on demand. */
export function BotaoDePerguntar({ texto, caminho, size, ...pergunta }: Props) {
  const [aberta, setAberta] = useState(false);
  const visita = useSessao(({ user }) => user === null);
  const aparencia = { tipo: 'secundario', leftSection: <IconMessage size={18} aria-hidden />, ...(size && { size }) } as const;
  if (visita) {
    return (
      <BotaoLink {...aparencia} para={loginWithReturn(caminho)}>
        {texto}
      </BotaoLink>
    );
  }
  return (
    <>
      <Botao {...aparencia} aria-haspopup="dialog" onClick={() => setAberta(true)}>
        {texto}
      </Botao>
      {aberta && (
        <Suspense fallback={null}>
          <JanelaDePergunta {...pergunta} aoFechar={() => setAberta(false)} />
        </Suspense>
      )}
    </>
  );
}
