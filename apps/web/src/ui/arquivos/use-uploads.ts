import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { preparePicture } from '../../lib/files/chosen-picture.ts';
import { ApiError, CODIGO_SEM_CONEXAO, textWithAcao } from '../../lib/http/errors.ts';
import { serverAnswers, waitForServer } from '../../lib/http/network.ts';
import { type ArquivoPronto, type Envio, esperaDe, proximos, type TipoDeArquivo, type TipoDeEnvio } from './arquivos.ts';

/** @template P the stored file, @template T the type of upload */
export type EnviarArquivo<P = ArquivoPronto, T extends TipoDeEnvio = TipoDeArquivo> = (
  arquivo: File,
  tipo: T,
  options: { signal: AbortSignal; onProgress: (parte: number) => void },
) => Promise<P>;

export interface Envios {
  readonly lista: readonly Envio[];
  /** Some uploads are unfinished, or wait for the person. */
  readonly pendentes: boolean;
  /** The sentence that says why the form must wait. */
  readonly espera: string | null;
  adicionar(arquivos: readonly { arquivo: File; tipo: TipoDeEnvio; noLugarDe?: string }[]): void;
  /** Stops the upload. Resuming starts again at the first byte. */
  pausar(chave: string): void;
  /** Restarts a paused or failed upload. */
  retomar(chave: string): void;
  cancelar(chave: string): void;
}

/** Statuses for a file that the server will never accept: too large, or of an unknown type. */
const NUNCA_SERVE = [413, 415];

function estadoDaFalha(falha: unknown): Envio['estado'] {
  if (!(falha instanceof ApiError)) return 'falhou';
  if (falha.codigo === CODIGO_SEM_CONEXAO) return 'sem-rede';
  return NUNCA_SERVE.includes(falha.status) ? 'nao-serve' : 'falhou';
}

/**
 * Uploads files one by one as soon as they are chosen, so that saving the form is fast and a lost connection costs one file.
 * @param aoChegar called for each file that the server has stored
 */
export function useUploads<P = ArquivoPronto, T extends TipoDeEnvio = TipoDeArquivo>(
  enviar: EnviarArquivo<P, T>,
  aoChegar: (arquivo: P, noLugarDe: string | undefined) => void,
): Envios {
  const [lista, setLista] = useState<readonly Envio[]>([]);
  const aCaminho = useRef(new Map<string, AbortController>());
  const mudar = (chave: string, mudanca: Partial<Envio>) =>
    setLista((antes) => antes.map((envio) => (envio.chave === chave ? { ...envio, ...mudanca } : envio)));
  const tirar = (chave: string) => setLista((antes) => antes.filter((envio) => envio.chave !== chave));
  /** Remove the controller at once: work that still runs (the shrinking of a picture) must not block a restart of this file. */
  const parar = (chave: string) => {
    aCaminho.current.get(chave)?.abort();
    aCaminho.current.delete(chave);
  };

  const chegou = useEffectEvent(aoChegar);
  const mandar = useEffectEvent(async ({ chave, arquivo, tipo, noLugarDe }: Envio) => {
    const controle = new AbortController();
    aCaminho.current.set(chave, controle);
    mudar(chave, { estado: 'enviando', parte: 0, erro: null });
    try {
      const pronto = tipo === 'imagem' ? await preparePicture(arquivo) : arquivo;
      controle.signal.throwIfAborted();
      const guardado = await enviar(pronto, tipo as T, { signal: controle.signal, onProgress: (parte) => mudar(chave, { parte }) });
      tirar(chave);
      chegou(guardado, noLugarDe);
    } catch (falha) {
      // The function that aborted the upload has already set its state.
      if (controle.signal.aborted) return;
      mudar(chave, { estado: estadoDaFalha(falha), erro: textWithAcao(falha) });
    } finally {
      if (aCaminho.current.get(chave) === controle) aCaminho.current.delete(chave);
    }
  });

  useEffect(() => {
    for (const envio of proximos(lista)) if (!aCaminho.current.has(envio.chave)) void mandar(envio);
  }, [lista]);
  const esperam = lista.some(({ estado }) => estado === 'sem-rede');
  useEffect(() => {
    if (!esperam) return;
    const controle = new AbortController();
    const deNovo = () =>
      setLista((antes) =>
        antes.map((envio) => (envio.estado === 'sem-rede' ? { ...envio, estado: 'na-fila', parte: 0, erro: null } : envio)),
      );
    window.addEventListener('online', deNovo);
    // A server outage changes nothing in the device's network, so that no `online` event follows. If the server answers at once, it may be
    // cutting off this file repeatedly, and the person retries.
    void serverAnswers()
      .then((answers) => (answers ? undefined : waitForServer(controle.signal).then(deNovo)))
      .catch(() => {});
    return () => {
      controle.abort();
      window.removeEventListener('online', deNovo);
    };
  }, [esperam]);
  useEffect(() => {
    const todos = aCaminho.current;
    return () => {
      for (const controle of todos.values()) controle.abort();
    };
  }, []);

  return {
    lista,
    pendentes: lista.length > 0,
    espera: esperaDe(lista),
    adicionar: (arquivos) =>
      setLista((antes) => [
        ...antes,
        ...arquivos.map(({ arquivo, tipo, noLugarDe }) => ({
          chave: crypto.randomUUID(),
          arquivo,
          tipo,
          noLugarDe,
          estado: 'na-fila' as const,
          parte: 0,
          erro: null,
        })),
      ]),
    pausar: (chave) => {
      parar(chave);
      mudar(chave, { estado: 'pausado', parte: 0 });
    },
    retomar: (chave) => mudar(chave, { estado: 'na-fila', parte: 0, erro: null }),
    cancelar: (chave) => {
      parar(chave);
      tirar(chave);
    },
  };
}
