import { type ComponentType, createElement, type LazyExoticComponent, lazy, useEffect, useState } from 'react';
import { PartePerdida, type PropsDaPartePerdida } from '../../ui/feedback/parte-perdida.tsx';
import { serverAnswers, waitForServer } from './network.ts';

/** Waits after a server that answers did not deliver the code: the server has another version, or the network loses packets. */
const AGAIN_AT_ONCE_IN_MS = 800;
const AGAIN_IN_MS = 10_000;

/** Vite requests a style sheet only once, even if the request fails. This function requests the lost sheets again. */
async function bringLostSheets(): Promise<void> {
  const lost = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => sheet === null);
  await Promise.all(
    lost.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      const ended = new Promise<void>((resolve, reject) => {
        again.addEventListener('load', () => resolve());
        again.addEventListener('error', () => reject(new Error(`no ${again.href}`)));
      });
      link.replaceWith(again);
      return ended;
    }),
  );
}

const pause = (inMs: number) => new Promise((resolve) => setTimeout(resolve, inMs));

/**
 * A part of a page whose code loads when the part is drawn, inside a `Suspense` with its own fallback. When the code does not arrive, the
 * part shows that in its own place and requests the code again once the network is back. The page around it keeps working.
 * @param load returns the component, by a dynamic import
 * @param Lost shown in place of the part, with the part's own props, while the code is missing
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Lost: ComponentType<P & PropsDaPartePerdida> = PartePerdida,
): LazyExoticComponent<ComponentType<P>> {
  let arrived: ComponentType<P> | null = null;
  let answered = true;
  const ask = async () => {
    arrived ??= await load();
    return arrived;
  };
  const askAgain = async () => {
    await bringLostSheets();
    return ask();
  };

  function UntilItArrives(props: P) {
    const [Part, setPart] = useState(() => arrived);
    const [semConexao, setSemConexao] = useState(!answered);
    const [tentando, setTentando] = useState(false);
    const [pressed, setPressed] = useState(0);
    useEffect(() => {
      const end = new AbortController();
      const comeBack = async () => {
        while (!end.signal.aborted) {
          const answers = await serverAnswers();
          setSemConexao(!answers);
          if (!answers) {
            setTentando(false);
            await waitForServer(end.signal);
          }
          const part = await askAgain().catch(() => null);
          if (part) return setPart(() => part);
          setTentando(false);
          await pause(AGAIN_IN_MS);
        }
      };
      setTentando(pressed > 0);
      comeBack().catch(() => undefined);
      return () => end.abort();
    }, [pressed]);
    if (Part) return createElement(Part, props);
    return createElement(Lost, { ...props, semConexao, tentando, aoTentarDeNovo: () => setPressed((n) => n + 1) });
  }

  return lazy(async () => {
    try {
      return { default: await ask() };
    } catch (error) {
      console.error(error);
      answered = await serverAnswers();
      if (answered) await pause(AGAIN_AT_ONCE_IN_MS);
      return { default: await askAgain().catch(() => UntilItArrives) };
    }
  });
}
