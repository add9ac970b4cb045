import { type ReactNode, useRef, useState } from 'react';
import { PICTURE_TYPES, pictureProblem, preparePicture } from '../../lib/files/chosen-picture.ts';
import { textWithAcao } from '../../lib/http/errors.ts';
import { dialogs } from '../feedback/dialogs.ts';
import { Nota } from '../feedback/nota.tsx';
import estilos from './use-sending-pictures.module.css';

interface Options {
  /** Name of the field for screen readers. */
  label: string;
  /** Number of pictures that can still be added. */
  fit: number;
  send: (picture: File) => Promise<unknown>;
}

interface SendingPictures {
  sending: boolean;
  /** Opens the file dialog. */
  choose: () => void;
  /** The progress and the failures, to be placed near the button. */
  parts: ReactNode;
}

/** Asks for confirmation before a stored picture is removed. */
export const askToRemovePicture = () =>
  dialogs.confirmar({ titulo: 'Tirar esta foto?', mensagem: 'Ela é apagada e não volta.', confirmar: 'Tirar', perigo: true });

/** Uploads pictures one after the other as soon as they are chosen, at most `fit`. A failed picture does not stop the others. */
export function useSendingPictures({ label, fit, send }: Options): SendingPictures {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);

  async function take(files: readonly File[]): Promise<void> {
    const failed = files.length > fit ? [`Cabem mais ${fit}: as outras ficaram de fora.`] : [];
    for (const [i, file] of files.slice(0, fit).entries()) {
      setProgress(`Enviando ${i + 1} de ${Math.min(files.length, fit)}…`);
      const problem = pictureProblem(file);
      try {
        if (problem) failed.push(`${file.name}: ${problem}`);
        else await send(await preparePicture(file));
      } catch (failure) {
        failed.push(`${file.name}: ${textWithAcao(failure)}`);
      }
    }
    setProgress(null);
    setProblems(failed);
  }

  const parts = (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        accept={PICTURE_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void take(files);
        }}
      />
      <p className={estilos.progress} role="status">
        {progress}
      </p>
      {problems.length > 0 && (
        <Nota cor="negative" role="alert">
          {problems.join(' ')}
        </Nota>
      )}
    </>
  );
  return { sending: progress !== null, choose: () => input.current?.click(), parts };
}
