import { vi } from 'vitest';
import type { SessaoOfOtherTab, TabMessage } from '../session/other-tabs.ts';

/** Simulates another tab of this browser. It sends given messages and records the messages that it receives. */
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

/** Stubs `navigator.locks` with `howMany` tabs that hold the lock; `null` = a browser without locks. */
export function tabsWithSessao(howMany: number | null) {
  const request = vi.fn(async () => undefined);
  const held = Array.from({ length: howMany ?? 0 }, () => ({ name: 'festejo.sessao' }));
  const locks = howMany === null ? undefined : { query: async () => ({ held }), request };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }));
  return request;
}
