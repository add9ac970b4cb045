import { vi } from 'vitest';
import type { MensagemEntreAbas, SessaoDeOutraAba } from '../outras-abas.ts';

/** Another tab of this browser: it says what it is told to say, and keeps what it hears. */
export function outraAba() {
  const canal = new BroadcastChannel('festejo.sessao');
  const ouvidas: MensagemEntreAbas[] = [];
  canal.addEventListener('message', ({ data }: MessageEvent<MensagemEntreAbas>) => void ouvidas.push(data));
  return {
    ouvidas,
    dizer: (mensagem: MensagemEntreAbas) => canal.postMessage(mensagem),
    /** Answers every tab that asks. */
    responderCom: (sessao: SessaoDeOutraAba) =>
      canal.addEventListener('message', ({ data }: MessageEvent<MensagemEntreAbas>) => {
        if ('pede' in data) canal.postMessage({ responde: data.pede, sessao });
      }),
    fechar: () => canal.close(),
  };
}

/** Puts locks in the browser that so many tabs hold; `null` = a browser that knows none. */
export function abasComSessao(quantas: number | null) {
  const request = vi.fn(async () => undefined);
  const held = Array.from({ length: quantas ?? 0 }, () => ({ name: 'festejo.sessao' }));
  const locks = quantas === null ? undefined : { query: async () => ({ held }), request };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }));
  return request;
}
