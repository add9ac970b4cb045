import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { PICTURE_TYPES, pictureProblem, preparePicture } from '../../../lib/files/chosen-picture.ts';
import { usePreview } from '../../../lib/files/use-preview.ts';
import { sessaoExpirou, textWithAcao } from '../../../lib/http/errors.ts';
import { iniciais } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { Foto } from '../../../ui/drawings/foto.tsx';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import estilos from './foto-de-perfil.module.css';

interface Props {
  nome: string;
  url: string | null;
  /** Label for screen readers: `Foto do perfil`. */
  rotulo: string;
  ajuda: string;
  enviar: (foto: File, onProgress: (parte: number) => void) => Promise<{ message: string }>;
  /** Absent = the picture can be changed but not removed. */
  remover?: () => Promise<unknown>;
}

/** A round picture, or the initials. A new picture is shown at once, uploaded with its progress, and can be retried or removed. */
export function FotoDePerfil({ nome, url, rotulo, ajuda, enviar, remover }: Props) {
  const entrada = useRef<HTMLInputElement>(null);
  const [arquivo, setArquivo] = useState<File>();
  const [parte, setParte] = useState<number | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const previa = usePreview(arquivo);
  const enviando = parte !== null;

  async function mandar(foto: File) {
    setErro(null);
    setParte(0);
    try {
      const { message } = await enviar(foto, setParte);
      toast.sucesso(message);
      setArquivo(undefined);
    } catch (falha) {
      if (!sessaoExpirou(falha)) setErro(textWithAcao(falha));
    } finally {
      setParte(null);
    }
  }
  async function receber(escolhido: File | undefined) {
    if (!escolhido || enviando) return;
    const problema = pictureProblem(escolhido);
    setErro(problema);
    if (problema) return;
    try {
      const pronta = await preparePicture(escolhido);
      setArquivo(pronta);
      await mandar(pronta);
    } catch (falha) {
      setErro(textWithAcao(falha));
    }
  }
  const desistir = () => {
    setArquivo(undefined);
    setErro(null);
  };

  async function perguntarERemover() {
    const sim = await dialogs.confirmar({
      titulo: 'Remover a foto',
      mensagem: 'No lugar dela aparecem suas iniciais.',
      confirmar: 'Remover',
      perigo: true,
    });
    if (sim) await remover?.();
  }

  const mostrada = previa ?? url;
  return (
    <div className={estilos.foto}>
      <div className={estilos.quadro} data-enviando={enviando || undefined}>
        {mostrada ? (
          <Foto src={mostrada} alt={rotulo} raio="pilula" sizes="112px" prioridade />
        ) : (
          <span className={estilos.iniciais} role="img" aria-label={`${rotulo}: ainda sem foto`}>
            {iniciais(nome)}
          </span>
        )}
        {enviando && (
          <svg
            className={estilos.anel}
            viewBox="0 0 100 100"
            role="progressbar"
            aria-label="Enviando a foto"
            aria-valuenow={Math.round(parte * 100)}
          >
            <circle cx="50" cy="50" r="46" pathLength="100" />
            <circle cx="50" cy="50" r="46" pathLength="100" strokeDasharray={`${Math.max(4, parte * 100)} 100`} />
          </svg>
        )}
      </div>
      <div className={estilos.lado}>
        <input
          ref={entrada}
          type="file"
          hidden
          accept={PICTURE_TYPES.join(',')}
          aria-label={rotulo}
          onChange={({ currentTarget }) => {
            void receber(currentTarget.files?.[0]);
            // Clear the value, so that choosing the same file again fires `change`.
            currentTarget.value = '';
          }}
        />
        <div className={estilos.acoes}>
          {arquivo && erro ? (
            <>
              <Botao size="sm" onClick={() => void mandar(arquivo)}>
                Tentar de novo
              </Botao>
              <Botao tipo="discreto" size="sm" onClick={desistir}>
                Deixar como estava
              </Botao>
            </>
          ) : (
            <Botao
              tipo="secundario"
              size="sm"
              leftSection={<IconCamera size={18} aria-hidden />}
              loading={enviando}
              onClick={() => entrada.current?.click()}
            >
              {url ? 'Trocar foto' : 'Escolher foto'}
            </Botao>
          )}
          {url && remover && !arquivo && (
            <Botao tipo="discreto" size="sm" leftSection={<IconTrash size={16} aria-hidden />} onClick={perguntarERemover}>
              Remover
            </Botao>
          )}
        </div>
        {erro ? (
          <p className={estilos.erro} role="alert">
            {erro}
          </p>
        ) : (
          <p className={estilos.ajuda}>{ajuda}</p>
        )}
      </div>
    </div>
  );
}
