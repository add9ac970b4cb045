import { buscarProdutos } from '@festejo/contrato/catalogo/busca.ts';
import { enviarPlanilha } from '@festejo/contrato/catalogo/importacoes.ts';
import { enviarArquivoDoProduto } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { login } from '@festejo/contrato/conta/usuarios.ts';
import { enviarAnexo } from '@festejo/contrato/conversa/anexos.ts';
import sharp from 'sharp';
import { asClient, asSupplier, id, TABELA } from '../pessoas.ts';
import { colunasVazias, linhasVazias, pastaDoExcel, pdfDeFluxos, pngDeTexto, videoFalso } from './arquivos-hostis.ts';

const ACCOUNTS = [1, 10, 40] as const;
/** Concurrent requests of each greedy account, repeated continuously. */
const UNDER_WAY = 8;
/**
 * Concurrent uploads of large files: the number that an account may send at once. Refused uploads would only measure the sender's
 * bandwidth.
 */
const FILES_UNDER_WAY = 2;
/** Row of the first greedy account, client and supplier. */
const GREEDY = 501;
const NEXT_YEAR = new Date().getUTCFullYear() + 1;
const JSON_BODY = { 'content-type': 'application/json' };

/** A call of greedy account `n`, from an address and a network of its own. */
export type Call = (n: number) => Promise<{ path: string; init: Sent }>;
export interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers: Record<string, string>;
  readonly body?: string | Uint8Array;
}
const from = (n: number) => ({ 'x-forwarded-for': `100.${64 + (n % 60)}.${n % 250}.7` });
/** A form with one file, encoded once. */
async function formOf(field: string, file: Buffer): Promise<{ type: string; body: Uint8Array }> {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(file)]), 'arquivo');
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', body: new Uint8Array(await encoded.arrayBuffer()) };
}

/** The heaviest accepted picture: interlaced, and of the largest size for interlaced ones. */
const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#c58' } })
  .png({ progressive: true })
  .toBuffer()
  .then((png) => formOf('foto', png));

const CALLS: Readonly<Record<string, Call>> = {
  'logins errados': async (n) => ({
    path: login.path,
    init: {
      method: 'POST',
      headers: { ...from(n), ...JSON_BODY },
      body: JSON.stringify({ email: `x${Math.random()}@bench.example`, senha: 'Errada-de-todo-9' }),
    },
  }),
  'força de senhas': async (n) => ({
    path: '/usuario/avaliar-senha',
    init: {
      method: 'POST',
      headers: { ...from(n), ...JSON_BODY },
      body: JSON.stringify({ senha: `c11ll0l!@1ddc3eela1cil0${Math.random()}` }),
    },
  }),
  fotos: async (n) => {
    const { type, body } = await picture;
    const headers = { ...from(n), 'content-type': type, ...(await asClient(GREEDY + n)) };
    return { path: '/usuario/foto', init: { method: 'PUT', headers, body } };
  },
  buscas: async (n) => ({
    path: `${buscarProdutos.path}?search=bolo%20de%20festa${n}&pageSize=20`,
    init: { headers: { ...from(n), ...(await asClient(GREEDY + n)) } },
  }),
  'mudanças previstas': async (n) => ({
    path: `/evento/${id(TABELA.evento, GREEDY + n)}/prever-mudanca`,
    init: {
      method: 'POST',
      headers: { ...from(n), ...JSON_BODY, ...(await asClient(GREEDY + n)) },
      body: JSON.stringify({ titulo: 'Outra festa', dataEvento: `${NEXT_YEAR}-05-01`, horario: '18:00', enderecoId: id(9, GREEDY + n) }),
    },
  }),
  'extratos em PDF': async (n) => ({
    path: `/repasse/extrato/2026-0${1 + (n % 9)}/extrato.pdf`,
    init: { headers: { ...from(n), ...(await asSupplier(GREEDY + n)) } },
  }),
  'planilhas baixadas': async (n) => ({
    path: '/produto/planilha.csv',
    init: { headers: { ...from(n), ...(await asSupplier(GREEDY + n)) } },
  }),
};

/** Uploads by an account of its own, since the last upload of another account may still be in progress. */
function sending(account: number, path: string, field: string, file: Buffer): Call {
  const form = formOf(field, file);
  return async () => {
    const { type, body } = await form;
    return { path, init: { method: 'POST', headers: { ...from(account), 'content-type': type, ...(await asSupplier(account)) }, body } };
  };
}

/** The worst file of each kind; one account sends it. */
const FILES: Readonly<Record<string, Call>> = {
  'planilhas de um milhão de linhas vazias': sending(601, enviarPlanilha.path, 'planilha', linhasVazias),
  'planilhas de vinte milhões de células': sending(602, enviarPlanilha.path, 'planilha', colunasVazias),
  'pastas do Excel': sending(603, enviarPlanilha.path, 'planilha', pastaDoExcel),
  'imagens de texto comprimido': sending(604, enviarArquivoDoProduto.path, 'imagem', pngDeTexto),
  'PDFs de fluxos sem fim': sending(605, enviarAnexo.path, 'arquivo', pdfDeFluxos),
  'vídeos falsos': sending(606, enviarArquivoDoProduto.path, 'video', videoFalso),
};

/** The calls to repeat, each with the number of accounts. */
export const GOLPES = [
  ...Object.entries(CALLS).flatMap(([name, call]) => ACCOUNTS.map((accounts) => ({ name, call, accounts, underWay: UNDER_WAY }))),
  ...Object.entries(FILES).map(([name, call]) => ({ name, call, accounts: 1, underWay: FILES_UNDER_WAY })),
];
