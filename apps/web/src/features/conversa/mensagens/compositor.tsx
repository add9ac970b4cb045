import { DIGITANDO_EM_MS, TEXTO_DA_MENSAGEM_NO_MAXIMO } from '@festejo/contrato/conversa/mensagens.ts';
import { ActionIcon, Textarea } from '@mantine/core';
import { IconMessages, IconPaperclip, IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { draftNamed, fieldsOfDraft, useDraft } from '../../../lib/drafts/use-draft.ts';
import { lazyPart } from '../../../lib/http/lazy-part.ts';
import { useLado } from '../../../lib/session/sessao.ts';
import { AnexosAEnviar, EntradaDeAnexos } from '../../../ui/anexos/anexos-a-enviar.tsx';
import { useAnexos } from '../../../ui/anexos/use-anexos.ts';
import { JanelaPerdida } from '../../../ui/feedback/parte-perdida.tsx';
import type { Escrita } from './a-caminho.ts';
import estilos from './conversa.module.css';
import { avisarQueDigita } from './mensagens.api.ts';

const JanelaDeRespostas = lazyPart(async () => (await import('./janela-de-respostas.tsx')).default, JanelaPerdida);
/** From this number of remaining characters on, the number is shown. */
const AVISA_QUANDO_FALTAM = 200;
const LINHAS_NO_MAXIMO = 6;

interface Props {
  conversaId: string;
  para: string;
  /** Messages may have PDF attachments. */
  comPdf: boolean;
  aoEnviar: (escrita: Escrita) => void;
}

/** The message field. Enter sends, Shift+Enter starts a new line; on a touch screen only the button sends. */
export function Compositor({ conversaId, para, comPdf, aoEnviar }: Props) {
  const rascunho = `mensagem:${conversaId}`;
  const [texto, setTexto] = useState(() => fieldsOfDraft(draftNamed(rascunho), { texto: '' }).texto);
  useDraft(rascunho, texto.trim() === '' ? null : { texto });
  const fornecedor = useLado() === 'FORNECEDOR';
  const [respostas, setRespostas] = useState(false);
  const campo = useRef<HTMLTextAreaElement>(null);
  const arquivos = useRef<HTMLInputElement>(null);
  const anexos = useAnexos({ aceitaPdf: comPdf });
  const subindo = anexos.envios.pendentes;
  const nada = texto.trim() === '' && anexos.prontos.length === 0;
  const rotulo = comPdf ? 'Anexar fotos ou PDF' : 'Anexar fotos';
  const avisadoEm = useRef(Number.NEGATIVE_INFINITY);
  const digitar = (novo: string) => {
    setTexto(novo);
    if (novo.trim() === '' || performance.now() - avisadoEm.current < DIGITANDO_EM_MS) return;
    avisadoEm.current = performance.now();
    avisarQueDigita(conversaId);
  };
  const mandar = () => {
    if (nada || subindo) return;
    aoEnviar({ texto, anexos: anexos.prontos });
    setTexto('');
    anexos.esvaziar();
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
      <AnexosAEnviar anexos={anexos} />
      <form
        className={estilos.compositor}
        onPaste={({ clipboardData: { files } }) => files.length > 0 && anexos.escolher([...files])}
        onDragOver={(evento) => evento.preventDefault()}
        onDrop={(evento) => {
          evento.preventDefault();
          anexos.escolher([...evento.dataTransfer.files]);
        }}
        onSubmit={(evento) => {
          evento.preventDefault();
          mandar();
        }}
      >
        <EntradaDeAnexos anexos={anexos} entrada={arquivos} rotulo={rotulo} />
        <ActionIcon variant="subtle" size={44} radius="xl" aria-label={rotulo} onClick={() => arquivos.current?.click()}>
          <IconPaperclip size={22} aria-hidden />
        </ActionIcon>
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
          // Fallback for browsers without `field-sizing` (see the style sheet): the height follows the number of lines.
          rows={Math.min(LINHAS_NO_MAXIMO, texto.split('\n').length)}
          maxLength={TEXTO_DA_MENSAGEM_NO_MAXIMO}
          value={texto}
          onChange={({ currentTarget: { value } }) => digitar(value)}
          onKeyDown={aoTeclar}
          {...(faltam <= AVISA_QUANDO_FALTAM && { description: `Faltam ${faltam} caracteres` })}
          {...(subindo && { description: 'A mensagem vai quando os anexos terminarem de subir' })}
        />
        <ActionIcon type="submit" variant="filled" size={44} radius="xl" aria-label="Enviar" disabled={nada || subindo}>
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
