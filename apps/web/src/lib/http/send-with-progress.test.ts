import { expect, test, vi } from 'vitest';
import { sendWithProgress } from './send-with-progress.ts';

class XhrFalso {
  static ultimo: XhrFalso;
  upload: { onprogress?: (evento: Partial<ProgressEvent>) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 200;
  responseText = '{"ok":true}';
  enviados: Record<string, string> = {};
  constructor() {
    XhrFalso.ultimo = this;
  }
  open() {}
  send() {}
  abort() {
    this.onabort?.();
  }
  setRequestHeader(nome: string, valor: string) {
    this.enviados[nome.toLowerCase()] = valor;
  }
  getResponseHeader(nome: string) {
    return nome === 'Retry-After' ? '7' : null;
  }
}

function enviar(signal = new AbortController().signal) {
  vi.stubGlobal('XMLHttpRequest', XhrFalso);
  const partes: number[] = [];
  const pedido = { method: 'PUT', headers: new Headers({ Authorization: 'Bearer x' }), body: 'a', signal };
  const fim = sendWithProgress('/api/foto', pedido, (parte) => partes.push(parte));
  return { fim, partes, xhr: XhrFalso.ultimo };
}

test('reports the uploaded part, and returns the same reply as fetch', async () => {
  const { fim, partes, xhr } = enviar();
  xhr.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  xhr.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
  xhr.onload?.();
  const resposta = await fim;
  expect(partes).toEqual([0.25]);
  expect(xhr.enviados.authorization).toBe('Bearer x');
  expect([resposta.status, resposta.headers.get('Retry-After'), await resposta.json()]).toEqual([200, '7', { ok: true }]);
});

test('a lost network and an abort both end the request', async () => {
  const caiu = enviar();
  caiu.xhr.onerror?.();
  await expect(caiu.fim).rejects.toThrow('network');
  const fim = new AbortController();
  const desistiu = enviar(fim.signal);
  fim.abort(new Error('mudei de ideia'));
  await expect(desistiu.fim).rejects.toThrow('mudei de ideia');
});
