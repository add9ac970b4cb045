import { vi } from 'vitest';
import type { SessaoOfOtherTab, TabMessage } from '../session/other-tabs.ts';

/** Another tab of this browser: it says what it is told to say, and keeps what it hears. */
export function otherTab() {
  const channel = new BroadcastChannel('festejo.sessao');
  const heard: TabMessage[] = [];
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => void heard.push(data));
  return {
    heard,
    say: (message: TabMessage) => channel.postMessage(message),
    /** Answers every tab that asks. */
    answerWith: (sessao: SessaoOfOtherTab) =>
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
        if ('pede' in data) channel.postMessage({ responde: data.pede, sessao });
      }),
    close: () => channel.close(),
  };
}

/** Puts locks in the browser that so many tabs hold; `null` = a browser that knows none. */
export function tabsWithSessao(howMany: number | null) {
  const request = vi.fn(async () => undefined);
  const held = Array.from({ length: howMany ?? 0 }, () => ({ name: 'festejo.sessao' }));
  const locks = howMany === null ? undefined : { query: async () => ({ held }), request };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }));
  return request;
}
