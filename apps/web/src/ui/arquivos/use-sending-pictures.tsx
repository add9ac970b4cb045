import { type ReactNode, useRef, useState } from 'react';
import { PICTURE_TYPES, pictureProblem, preparePicture } from '../../lib/files/chosen-picture.ts';
import { textWithAcao } from '../../lib/http/errors.ts';
import { dialogs } from '../feedback/dialogs.ts';
import { Nota } from '../feedback/nota.tsx';
import estilos from './use-sending-pictures.module.css';

interface Options {
  /** What is chosen, for readers. */
  label: string;
  /** How many more there may be. */
  fit: number;
  send: (picture: File) => Promise<unknown>;
}

interface SendingPictures {
  sending: boolean;
  /** Opens the window of files. */
  choose: () => void;
  /** To stand near the button: how far it is, and what did not go. */
  parts: ReactNode;
}

/** Before one that was sent is taken away. */
export const askToRemovePicture = () =>
  dialogs.confirmar({ titulo: 'Tirar esta foto?', mensagem: 'Ela é apagada e não volta.', confirmar: 'Tirar', perigo: true });

/** Pictures that leave as soon as they are chosen, one after the other, as many as fit; those that fail hold up no other. */
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
