import { beforeEach, expect, test, vi } from 'vitest';

const LEITURA = 'http://festejo.test/api/carrinho';
const tokenDe = (claims: unknown) => `Bearer e30.${btoa(JSON.stringify(claims))}.assinatura`;

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
/** The content of the caches, by cache name and address. */
let guardado: Map<string, Map<string, Response>>;
let rede: () => Promise<Response>;

beforeEach(async () => {
  guardado = new Map();
  const abrir = (nome: string) => {
    const tem = guardado.get(nome) ?? new Map<string, Response>();
    guardado.set(nome, tem);
    return {
      put: async (url: string, reply: Response) => void tem.set(url, reply),
      delete: async (url: string) => tem.delete(url),
      keys: async () => [...tem.keys()],
      match: async (url: string) => tem.get(url)?.clone(),
    };
  };
  vi.stubGlobal('WORKER', {
    versao: '1',
    arquivos: [],
    leituras: ['^/api/carrinho$'],
    caminhos: { documento: '/cliente/home', notificacoes: '/cliente/notifications' },
  });
  vi.stubGlobal('caches', {
    open: async (nome: string) => abrir(nome),
    keys: async () => [...guardado.keys()],
    delete: async (nome: string) => guardado.delete(nome),
    match: async (url: string, { cacheName }: { cacheName: string }) => abrir(cacheName).match(url),
  });
  vi.stubGlobal('location', new URL('http://festejo.test/'));
  vi.stubGlobal('fetch', () => rede());
  rede = async () => new Response('meu carrinho');
  vi.spyOn(self, 'addEventListener').mockImplementation((tipo: string, ouve: unknown) => void listeners.set(tipo, ouve as Listener));
  vi.resetModules();
  await import('./worker.ts');
  vi.mocked(self.addEventListener).mockRestore();
});

/** Sends a request like a page. Returns `undefined` when the worker leaves the request to the browser. */
async function pedir(authorization: string | null, url = LEITURA, method = 'GET'): Promise<string | undefined> {
  let resposta: Promise<Response> | undefined;
  const trabalhos: Promise<unknown>[] = [];
  listeners.get('fetch')?.({
    request: {
      method,
      url,
      mode: 'cors',
      signal: { aborted: false },
      headers: new Headers(authorization === null ? {} : { authorization }),
    },
    respondWith: (reply: Promise<Response>) => (resposta = reply),
    waitUntil: (work: Promise<unknown>) => trabalhos.push(work),
  });
  const texto = await (await resposta)?.text();
  await Promise.all(trabalhos);
  return texto;
}

test.each([
  ['sem sessão', null],
  ['com um token que não se lê', 'Bearer lixo'],
  ['com um token sem pessoa', tokenDe({})],
  ['com uma pessoa sem nome', tokenDe({ sub: '' })],
  ['com uma pessoa que não é texto', tokenDe({ sub: 7 })],
])('a read %s is left to the browser and not cached', async (_, authorization) => {
  expect(await pedir(authorization)).toBeUndefined();
  expect([...guardado.keys()]).toEqual([]);
});

test("a person's read is cached for that person, and without network only that person can read it", async () => {
  expect(await pedir(tokenDe({ sub: 'ana' }))).toBe('meu carrinho');
  expect([...guardado.keys()]).toEqual(['festejo-leituras-ana']);
  rede = () => Promise.reject(new TypeError('sem rede'));
  expect(await pedir(tokenDe({ sub: 'ana' }))).toBe('meu carrinho');
  await expect(pedir(tokenDe({ sub: 'bia' }))).rejects.toThrow('sem rede');
});

test('writes, reads outside the list and requests to other origins bypass the worker', async () => {
  const ana = tokenDe({ sub: 'ana' });
  expect(await pedir(ana, LEITURA, 'POST')).toBeUndefined();
  expect(await pedir(ana, `${LEITURA}/outro`)).toBeUndefined();
  expect(await pedir(ana, 'http://outro.test/api/carrinho')).toBeUndefined();
});

test('deletes the cached reads of everybody except the given person', async () => {
  for (const sub of ['ana', 'bia']) await pedir(tokenDe({ sub }));
  const esquecer = async (menosDe: string | null) => {
    const trabalhos: Promise<unknown>[] = [];
    listeners.get('message')?.({ data: { esquecer: menosDe }, waitUntil: (work: Promise<unknown>) => trabalhos.push(work) });
    await Promise.all(trabalhos);
    return [...guardado].filter(([, tem]) => tem.size > 0).map(([nome]) => nome);
  };
  expect(await esquecer('ana')).toEqual(['festejo-leituras-ana']);
  expect(await esquecer(null)).toEqual([]);
});
