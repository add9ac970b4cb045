import { useEffect, useState } from 'react';
import { answerIdentityAsked } from '../../../../lib/http/identity-asked.ts';
import { useStore } from '../../../../lib/screen/store.ts';
import { Janela } from '../../../../ui/layout/janela.tsx';
import { type MeioDeIdentidade, type PerguntaDeIdentidade, perguntaDeIdentidade, perguntar } from './identidade.ts';
import { ProvaDeIdentidade } from './prova-de-identidade.tsx';

/** The dialog that asks for the identity proof before a sensitive act (`comIdentidade`). The page with such acts renders it once. */
export function ConfirmarIdentidade() {
  const pergunta = useStore(perguntaDeIdentidade);
  // Keeps the question on screen during the closing animation.
  const [mostrada, setMostrada] = useState<PerguntaDeIdentidade | null>(null);
  if (pergunta && pergunta !== mostrada) setMostrada(pergunta);
  useEffect(() => answerIdentityAsked((meios) => perguntar(meios as MeioDeIdentidade[])), []);
  // Leaving the page cancels the question.
  useEffect(() => () => perguntaDeIdentidade.get()?.responder(false), []);
  return (
    <Janela aberta={pergunta !== null} aoFechar={() => pergunta?.responder(false)} rotuladaPor="confirmar-identidade" largura={440}>
      {mostrada && (
        <ProvaDeIdentidade
          // A new key clears the typed text before the next question.
          key={pergunta ? 'aberta' : 'fechando'}
          meios={mostrada.meios}
          aoConfirmar={() => mostrada.responder(true)}
          aoDesistir={() => mostrada.responder(false)}
        />
      )}
    </Janela>
  );
}
