import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { preparePicture } from '../../lib/files/chosen-picture.ts';
import { ApiError, CODIGO_SEM_CONEXAO, textWithAcao } from '../../lib/http/errors.ts';
import { serverAnswers, waitForServer } from '../../lib/http/network.ts';
import { type ArquivoPronto, type Envio, esperaDe, proximos, type TipoDeArquivo, type TipoDeEnvio } from './arquivos.ts';

/** @template P what the server keeps, @template T what is sent so */
export type EnviarArquivo<P = ArquivoPronto, T extends TipoDeEnvio = TipoDeArquivo> = (
  arquivo: File,
  tipo: T,
  options: { signal: AbortSignal; onProgress: (parte: number) => void },
) => Promise<P>;

export interface Envios {
  readonly lista: readonly Envio[];
  /** Some are still on their way, or wait for the person. */
  readonly pendentes: boolean;
  /** What is waited for, in words. */
  readonly espera: string | null;
  adicionar(arquivos: readonly { arquivo: File; tipo: TipoDeEnvio; noLugarDe?: string }[]): void;
  /** Stops it; going on begins it anew. */
  pausar(chave: string): void;
  /** Goes on with one that was paused, or tries a failed one again. */
  retomar(chave: string): void;
  cancelar(chave: string): void;
}

/** The server's words for a file that it will never take: too large, not of a kind that it knows. */
const NUNCA_SERVE = [413, 415];

function estadoDaFalha(falha: unknown): Envio['estado'] {
  if (!(falha instanceof ApiError)) return 'falhou';
  if (falha.codigo === CODIGO_SEM_CONEXAO) return 'sem-rede';
  return NUNCA_SERVE.includes(falha.status) ? 'nao-serve' : 'falhou';
}

/**
 * Files go up one by one as soon as they are chosen, so that the form is saved in a moment and a lost connection costs one file.
 * @param aoChegar is told of each that the server keeps
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
  /** At once: what of it still runs (a picture being made smaller) does not keep the same file from beginning anew. */
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
      // Whoever stopped it said what it is now.
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
    // A server that was away is no change of the device's network. One that answers at once may be cutting this file off again and again: the person tries.
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
