import { type ComponentType, createElement, type LazyExoticComponent, lazy, useEffect, useState } from 'react';
import { PartePerdida, type PropsDaPartePerdida } from '../../ui/feedback/parte-perdida.tsx';
import { serverAnswers, waitForServer } from './network.ts';

/** Once a server that answers has given no code: another version's, or a network that loses much. */
const AGAIN_AT_ONCE_IN_MS = 800;
const AGAIN_IN_MS = 10_000;

/** Vite asks for a sheet of styles once, whatever became of it: those that were lost are asked for anew. */
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
 * A piece of a page whose code comes when it is drawn, inside a `Suspense` that shows how it is waited for. Code that is lost is told in the
 * piece's own place, asked for again once the network is back, and never breaks what is around it.
 * @param load gives the component, by a dynamic import
 * @param Lost stands in its place, with the piece's own properties, as long as the code is not there
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
