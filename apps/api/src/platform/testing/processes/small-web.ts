import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startTestServer, type TestServer } from '../server.ts';

const INDEX = `<!doctype html><html><head><title>x</title><meta name="description" content="x" />
<meta property="csp-nonce" nonce="__CSP_NONCE__"></head><body></body></html>`;
const PAGES = [
  { path: '/', titulo: 'Entrar & <b>', descricao: 'A "porta"', tags: '' },
  { path: '/index.html', titulo: 'Entrar', descricao: 'A porta', caminho: '/', tags: '' },
  { path: '/pedidos', titulo: 'Festejo', descricao: 'Tudo', foraDaBusca: true, tags: '' },
  { path: '/termos', titulo: 'Termos', descricao: 'As regras', tags: '<link rel="modulepreload" href="/assets/termos-1.js">' },
  { path: '/usuario/cadastro/:tipo/:email?', titulo: 'Cadastro', descricao: 'Criar conta', tags: '' },
  { path: '/fornecedor/:fornecedor_id/catalogo', titulo: 'Loja', descricao: 'Uma loja', tags: '' },
  { path: '/categoria/:category_id', titulo: 'Categoria', descricao: 'Uma categoria', tags: '' },
  { path: '/explorar/:onde?/:categoria?', titulo: 'Explorar', descricao: 'O mercado', tags: '' },
  { path: '/produto/detalhes/:id', titulo: 'Produto', descricao: 'Um produto', tags: '' },
  { path: '*', titulo: 'Não encontrada', descricao: 'Voou', tags: '' },
];
const SCRIPT = `${'// um arquivo com tamanho de verdade\n'.repeat(60)}`;
/** A stored file of ten bytes. */
export const PICTURE = '/arquivos/produtos/foto.webp';
/** A built file with a compressed copy. */
export const SCRIPT_PATH = '/assets/termos-1.js';

/** A listening test server, with a small built web of a few pages and one stored picture. */
export interface ListeningServer extends TestServer {
  readonly port: number;
  readonly dist: string;
}

/** @param env as of `startTestServer` */
export async function startWithWeb(env: Record<string, string> = {}): Promise<ListeningServer> {
  const dist = `${await mkdtemp(join(tmpdir(), 'festejo-dist-'))}/`;
  await Promise.all(['assets', '.vite'].map((folder) => mkdir(join(dist, folder))));
  await writeFile(join(dist, 'index.html'), INDEX);
  await writeFile(join(dist, 'paginas.json'), JSON.stringify(PAGES));
  await writeFile(join(dist, '.vite/manifest.json'), '{}');
  await writeFile(join(dist, 'inicio.js'), '// pouco');
  await writeFile(join(dist, SCRIPT_PATH), SCRIPT);
  await writeFile(join(dist, `${SCRIPT_PATH}.br`), brotliCompressSync(SCRIPT));
  const server = await startTestServer(env, { webDist: dist });
  await mkdir(join(server.config.dataDir, 'arquivos/produtos'), { recursive: true });
  await writeFile(join(server.config.dataDir, PICTURE), 'dez bytes.');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const close = async () => {
    await server.close();
    await rm(dist, { recursive: true, force: true });
  };
  return { ...server, port, dist, close };
}
