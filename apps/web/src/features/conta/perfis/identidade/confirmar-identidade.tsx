import { useEffect, useState } from 'react';
import { answerIdentityAsked } from '../../../../lib/http/identity-asked.ts';
import { useStore } from '../../../../lib/screen/store.ts';
import { Janela } from '../../../../ui/layout/janela.tsx';
import { type MeioDeIdentidade, type PerguntaDeIdentidade, perguntaDeIdentidade, perguntar } from './identidade.ts';
import { ProvaDeIdentidade } from './prova-de-identidade.tsx';

/** Asks who the person is, again, before a delicate act (`comIdentidade`). Drawn once by the page where such acts are. */
export function ConfirmarIdentidade() {
  const pergunta = useStore(perguntaDeIdentidade);
  // Stays on screen while the closing motion runs, and is forgotten with its page.
  const [mostrada, setMostrada] = useState<PerguntaDeIdentidade | null>(null);
  if (pergunta && pergunta !== mostrada) setMostrada(pergunta);
  useEffect(() => answerIdentityAsked((meios) => perguntar(meios as MeioDeIdentidade[])), []);
  // Whoever leaves the page has given up.
  useEffect(() => () => perguntaDeIdentidade.get()?.responder(false), []);
  return (
    <Janela aberta={pergunta !== null} aoFechar={() => pergunta?.responder(false)} rotuladaPor="confirmar-identidade" largura={440}>
      {mostrada && (
        <ProvaDeIdentidade
          // What was typed for one question is not there at the next.
          key={pergunta ? 'aberta' : 'fechando'}
          meios={mostrada.meios}
          aoConfirmar={() => mostrada.responder(true)}
          aoDesistir={() => mostrada.responder(false)}
        />
      )}
    </Janela>
  );
}
