import { recursoDoCaminho } from '@festejo/contrato/api/recursos.ts';
import { CAMINHOS, caminhoDe, type NomeDaPagina } from '@festejo/contrato/common/caminhos.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type Assunto, findComecos, findComPagina } from './sitemap.queries.ts';

/** Below the 50,000 addresses that a sitemap file may have (sitemaps.org/protocol.html). */
const POR_PARTE = 40_000;
const POR_CONSULTA = 1_000;
/** Cache time of the parts' beginnings: they change only at the end, as the market grows. */
const COMECOS_VALEM_EM_MS = HORA_EM_MS;

const ASSUNTOS: readonly Assunto[] = ['lojas', 'produtos'];
const PAGINA: Readonly<Record<Assunto, (id: string) => string>> = {
  lojas: (id) => caminhoDe('fornecedor/catalogo', { fornecedor_id: id }),
  produtos: (id) => caminhoDe('produto/detalhes', { id }),
};
const FIXAS = [
  caminhoDe('raiz'),
  caminhoDe('explorar'),
  caminhoDe('usuario/tipoPerfil'),
  caminhoDe('termos'),
  caminhoDe('privacidade'),
] as const;

/** Pages of another feature for search engines, in parts of up to 40,000. */
export interface PaginasDeFora {
  /** Names of its parts; no other feature uses them. */
  partes(ctx: Context): Promise<string[]>;
  /** Paths of a part; null for an unknown part. */
  caminhos(ctx: Context, parte: string): Promise<string[] | null>;
}
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const DO_SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const comecos = new WeakMap<Db, Map<Assunto, { em: number; ids: Promise<string[]> }>>();

function comecosDe({ db, clock }: Context, assunto: Assunto): Promise<string[]> {
  const kept = comecos.get(db) ?? new Map<Assunto, { em: number; ids: Promise<string[]> }>();
  comecos.set(db, kept);
  const em = clock.now().getTime();
  const known = kept.get(assunto);
  if (known && em - known.em < COMECOS_VALEM_EM_MS) return known.ids;
  const ids = findComecos(db, assunto, POR_PARTE);
  kept.set(assunto, { em, ids });
  ids.catch(() => kept.delete(assunto));
  return ids;
}

const ligado = ({ features }: Context, assunto: Assunto) => {
  const recurso = recursoDoCaminho(PAGINA[assunto]('x'));
  return recurso === undefined || !features.isOff(recurso);
};

/** The sitemap index: lists the parts, each a file of up to 40,000 pages. */
export async function indiceDoSitemap(ctx: Context, deFora: PaginasDeFora): Promise<string> {
  const partes = await Promise.all(
    ASSUNTOS.filter((assunto) => ligado(ctx, assunto)).map(async (assunto) =>
      (await comecosDe(ctx, assunto)).map((_, parte) => `${assunto}-${parte}`),
    ),
  );
  const linhas = ['paginas', ...partes.flat(), ...(await deFora.partes(ctx))].map(
    (parte) => `<sitemap><loc>${ctx.publicUrl()}/sitemap/${parte}.xml</loc></sitemap>\n`,
  );
  return `${XML}<sitemapindex ${DO_SITEMAP}>\n${linhas.join('')}</sitemapindex>\n`;
}

/** A part of the sitemap, streamed from the database; null for an unknown part. */
export async function parteDoSitemap(ctx: Context, deFora: PaginasDeFora, nome: string): Promise<AsyncIterable<string> | null> {
  if (nome === 'paginas') return urlset(ctx, [[...FIXAS]]);
  const [, assunto, parte] = /^(lojas|produtos)-(\d{1,6})$/.exec(nome) ?? [];
  const qual = ASSUNTOS.find((um) => um === assunto);
  if (!qual) {
    const caminhos = await deFora.caminhos(ctx, nome);
    return caminhos && urlset(ctx, [caminhos]);
  }
  if (!ligado(ctx, qual)) return null;
  const todos = await comecosDe(ctx, qual);
  const desde = todos[Number(parte)];
  return desde === undefined ? null : urlset(ctx, paginas(ctx.db, qual, desde, todos[Number(parte) + 1] ?? null));
}

/** Yields 1,000 addresses at a time, so that a part of any size needs little memory and holds no connection. */
async function* paginas(db: Db, assunto: Assunto, comeco: string, ate: string | null): AsyncGenerator<string[]> {
  let desde = comeco;
  for (;;) {
    // Reads one more id than it yields: that id begins the next batch.
    const ids = await findComPagina(db, assunto, { desde, ate, limit: POR_CONSULTA + 1 });
    yield ids.slice(0, POR_CONSULTA).map(PAGINA[assunto]);
    const proximo = ids[POR_CONSULTA];
    if (proximo === undefined) return;
    desde = proximo;
  }
}

async function* urlset(ctx: Context, lotes: AsyncIterable<string[]> | Iterable<string[]>): AsyncGenerator<string> {
  yield `${XML}<urlset ${DO_SITEMAP}>\n`;
  for await (const lote of lotes) yield lote.map((caminho) => `<url><loc>${ctx.publicUrl()}${caminho}</loc></url>\n`).join('');
  yield '</urlset>\n';
}

/** The folder of a page, which stands for all pages in it: `/evento/`. */
const pastaDe = (nome: NomeDaPagina) => `/${CAMINHOS[nome].split('/')[1]}/`;

/** Keeps search engines away from personal pages, which have no content for them. */
export function robots({ publicUrl }: Context): string {
  const suas = [
    pastaDe('carrinho/finalizar'),
    pastaDe('cliente/home'),
    caminhoDe('cupons'),
    pastaDe('endereco/home'),
    pastaDe('evento/home'),
    caminhoDe('home'),
    pastaDe('pagamento'),
    caminhoDe('pedidos'),
    caminhoDe('bankAccount'),
    pastaDe('demo/correio'),
  ];
  const links = [
    caminhoDe('ConfirmacaoConta'),
    caminhoDe('usuario/novaSenha'),
    caminhoDe('usuario/trocaDeEmail'),
    caminhoDe('usuario/manterProtecao'),
    caminhoDe('usuario/google'),
  ];
  return [
    'User-agent: *',
    ...[...suas, ...links].map((caminho) => `Disallow: ${caminho}`),
    '',
    `Sitemap: ${publicUrl()}/sitemap.xml`,
    '',
  ].join('\n');
}
