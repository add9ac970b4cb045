import { DIGITANDO_EM_MS, TEXTO_DA_MENSAGEM_NO_MAXIMO } from '@festejo/contrato/confianca/mensagens.ts';
import { ActionIcon, Textarea } from '@mantine/core';
import { IconMessages, IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { draftNamed, fieldsOfDraft, useDraft } from '../../lib/drafts/use-draft.ts';
import { useSessao } from '../../lib/session/sessao.ts';
import estilos from './conversa.module.css';
import { avisarQueDigita } from './mensagens.api.ts';

const JanelaDeRespostas = lazy(() => import('./janela-de-respostas.tsx'));
/** From here on it is said how many characters are left. */
const AVISA_QUANDO_FALTAM = 200;
const LINHAS_NO_MAXIMO = 6;

interface Props {
  conversaId: string;
  para: string;
  aoEnviar: (texto: string) => void;
}

/** Where a message is written: Enter sends it, Shift and Enter begin a line; on a screen that is touched the button sends. */
export function Compositor({ conversaId, para, aoEnviar }: Props) {
  const rascunho = `mensagem:${conversaId}`;
  const [texto, setTexto] = useState(() => fieldsOfDraft(draftNamed(rascunho), { texto: '' }).texto);
  useDraft(rascunho, texto.trim() === '' ? null : { texto });
  const fornecedor = useSessao(({ user }) => user?.role === 'FORNECEDOR');
  const [respostas, setRespostas] = useState(false);
  const campo = useRef<HTMLTextAreaElement>(null);
  const avisadoEm = useRef(Number.NEGATIVE_INFINITY);
  const digitar = (novo: string) => {
    setTexto(novo);
    if (novo.trim() === '' || performance.now() - avisadoEm.current < DIGITANDO_EM_MS) return;
    avisadoEm.current = performance.now();
    avisarQueDigita(conversaId);
  };
  const mandar = () => {
    if (texto.trim() === '') return;
    aoEnviar(texto);
    setTexto('');
    avisadoEm.current = Number.NEGATIVE_INFINITY;
    campo.current?.focus();
  };
  const aoTeclar = (evento: KeyboardEvent) => {
    const escolhendo = evento.nativeEvent.isComposing;
    if (evento.key !== 'Enter' || evento.shiftKey || escolhendo || matchMedia('(pointer: coarse)').matches) return;
    evento.preventDefault();
    mandar();
  };
  const faltam = TEXTO_DA_MENSAGEM_NO_MAXIMO - texto.length;
  return (
    <>
      <form
        className={estilos.compositor}
        onSubmit={(evento) => {
          evento.preventDefault();
          mandar();
        }}
      >
        {fornecedor && (
          <ActionIcon
            variant="subtle"
            size={44}
            radius="xl"
            aria-label="Respostas prontas"
            aria-haspopup="dialog"
            onClick={() => setRespostas(true)}
          >
            <IconMessages size={22} aria-hidden />
          </ActionIcon>
        )}
        <Textarea
          ref={campo}
          className={estilos.campo}
          aria-label={`Mensagem para ${para}`}
          placeholder="Escreva uma mensagem"
          // Browsers that size a field by its content do so (the style sheet); the others go by its lines.
          rows={Math.min(LINHAS_NO_MAXIMO, texto.split('\n').length)}
          maxLength={TEXTO_DA_MENSAGEM_NO_MAXIMO}
          value={texto}
          onChange={({ currentTarget: { value } }) => digitar(value)}
          onKeyDown={aoTeclar}
          {...(faltam <= AVISA_QUANDO_FALTAM && { description: `Faltam ${faltam} caracteres` })}
        />
        <ActionIcon type="submit" variant="filled" size={44} radius="xl" aria-label="Enviar" disabled={texto.trim() === ''}>
          <IconSend size={22} aria-hidden />
        </ActionIcon>
      </form>
      {respostas && (
        <Suspense fallback={null}>
          <JanelaDeRespostas
            aoFechar={() => setRespostas(false)}
            aoEscolher={(pronta) => {
              setRespostas(false);
              digitar(texto.trim() === '' ? pronta : `${texto.trimEnd()}\n${pronta}`);
              campo.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
