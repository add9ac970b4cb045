import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/catalogo/busca.ts';
import type { ProdutoAchado } from '@festejo/contrato/catalogo/busca.ts';
import { emCentavos } from '@festejo/contrato/common/centavos.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import type { User } from '../../../platform/http/route.ts';
import { spend } from '../../../platform/turns/costs.ts';
import { distanciaEmKm } from '../../fornecedor/disponibilidade/index.ts';
import { apresentarProduto } from '../produtos/produtos.apresentar.ts';
import {
  emVoltas,
  type Forma,
  findJuntando,
  findNaOrdemDaLoja,
  findPelosPrecos,
  findVolta,
  type LinhaAchada,
  type Valores,
} from './busca.queries.ts';
import { comDados, cursorDaMarca, lerMarca, type Marca } from './marca.ts';
import { DA_LOJA_PRIMEIRO, type Preparo, prepararBusca } from './preparo.queries.ts';
import { corrigir, findParecidos } from './sugestoes/corrigir.ts';

type Pergunta = Query<typeof contrato.buscarProdutos>;

/** Up to this number of products with a word, the search reads all of them through the word index and sorts them. */
const RARA = 1_500;
/** As `RARA`, but used after the first suppliers in order did not fill a page. */
const NAO_MUITO_FREQUENTE = 30_000;
/** If more products than this mention the words in their texts, the first suppliers in order fill a page. */
const MUITAS_NOS_TEXTOS = 3_000;
/** Number of suppliers, in order, that are searched before another method is tried. */
const LOJAS_PRIMEIRO = 500;
const LOJAS_PELO_NOME = 3_000;
const LOJAS_SEM_PALAVRAS = 3_000;
/** Number of products along the price index that are read before another method is tried. */
const PRODUTOS_PELO_PRECO = 10_000;
/** If at most this number of products serve the event, all of them are read to find the cheapest. */
const POUCOS_NO_RAIO = 20_000;
const NO_COMECO: Marca = {
  faixa: 0,
  volta: 0,
  chave: 0,
  fornecedorId: '00000000-0000-0000-0000-000000000000',
  produtoId: '00000000-0000-0000-0000-000000000000',
  dados: 0,
  ultimos: new Map(),
};

/**
 * A page of the products that match words and filters. If the typed words match nothing, the most similar known words are searched.
 * @throws NotFound for an event that does not belong to the client; ValidationError for a cursor that this server did not write.
 */
export async function buscarProdutos(ctx: Context, user: User | null, query: Pergunta): Promise<Reply<typeof contrato.buscarProdutos>> {
  spend('busca');
  const search = query.search ?? '';
  const clienteId = user?.role === 'CLIENTE' ? user.id : null;
  const perguntado = { search, eventoId: query.eventoId ?? null, clienteId, lojaId: query.fornecedorId ?? null };
  const preparo = await prepararBusca(ctx.db, perguntado);
  if (query.eventoId && !preparo.existe) throw new NotFound('Evento não encontrado');
  if (search !== '' && preparo.palavras === 0) return { ...VAZIA, pageSize: query.pageSize };

  const achados = await pagina(ctx, clienteId, query, search, preparo);
  if (achados.itens.length > 0 || search === '' || query.cursor) return { ...achados, corrigido: null, parecidos: [] };

  const corrigido = await corrigir(ctx.db, search);
  if (corrigido !== null) {
    const outros = await pagina(ctx, clienteId, query, corrigido, await prepararBusca(ctx.db, { ...perguntado, search: corrigido }));
    if (outros.itens.length > 0) return { ...outros, corrigido, parecidos: [] };
  }
  return { ...achados, corrigido: null, parecidos: await findParecidos(ctx.db, search) };
}

const VAZIA = { itens: [], total: 0, cursor: null, corrigido: null, parecidos: [] };

async function pagina(ctx: Context, clienteId: string | null, query: Pergunta, search: string, preparo: Preparo) {
  const { pageSize } = query;
  const marca = query.cursor ? lerMarca(query.cursor) : null;
  const forma = formaDa(query, search, marca);
  const valores = valoresDa(query, { consulta: preparo.consulta, clienteId, agora: ctx.clock.now(), marca: marca ?? NO_COMECO });
  const { linhas, total } = await faixas(ctx.db, forma, valores, preparo);
  const itens = linhas.slice(0, pageSize);
  const haMais = linhas.length > pageSize;
  return {
    itens: itens.map((linha) => apresentar(linha, forma.palavras)),
    pageSize,
    total: total ?? (marca === null && !haMais ? linhas.length : null),
    cursor: haMais ? cursorDaMarca(depoisDe(itens, marca ?? NO_COMECO, emVoltas(forma))) : null,
  };
}

function depoisDe(itens: readonly LinhaAchada[], antes: Marca, emVoltas: boolean): Marca {
  const { faixa, volta, chave, fornecedorId, id: produtoId } = itens.at(-1) as LinhaAchada;
  const onde = { faixa, volta, chave, fornecedorId, produtoId };
  if (!emVoltas) return { ...onde, dados: 0, ultimos: NO_COMECO.ultimos };
  const daFaixa = itens.filter((um) => um.faixa === faixa);
  const agora = daFaixa.filter((um) => um.volta === volta && um.fornecedorId === fornecedorId).length;
  const mesma = antes.faixa === faixa && antes.volta === volta && antes.fornecedorId === fornecedorId;
  const ultimos = comDados(antes.faixa === faixa ? antes.ultimos : NO_COMECO.ultimos, daFaixa);
  return { ...onde, dados: Math.min(2, agora + (mesma ? antes.dados : 0)), ultimos };
}

/** First the products with the words in their name, then those with the words only in other texts; each group in the requested order. */
async function faixas(db: Db, forma: Forma, valores: Valores, preparo: Preparo): Promise<{ linhas: LinhaAchada[]; total: number | null }> {
  const daPrimeira = !forma.depois;
  const noNome = forma.foraDoNome ? [] : await find(db, forma, valores, preparo);
  if (!forma.palavras || noNome.length >= forma.limit) {
    // Name matches are only a part of all matches, so the total stays unknown.
    return { linhas: noNome, total: forma.palavras ? null : (noNome[0]?.total ?? null) };
  }
  const outra = { ...forma, foraDoNome: true, depois: forma.foraDoNome && forma.depois };
  const foraDoNome = await find(db, outra, forma.foraDoNome ? valores : naOutraFaixa(valores), preparo);
  const quantos = (linhas: LinhaAchada[]) => linhas[0]?.total ?? (linhas.length < forma.limit ? linhas.length : null);
  const [umas, outras] = [quantos(noNome), quantos(foraDoNome)];
  return {
    linhas: [...noNome, ...foraDoNome].slice(0, forma.limit),
    total: daPrimeira && umas !== null && outras !== null ? umas + outras : null,
  };
}

const formaDa = (query: Pergunta, search: string, marca: Marca | null): Forma => ({
  // Without an event there is no distance to sort by.
  ordem: query.ordem === 'perto' && !query.eventoId ? 'relevancia' : query.ordem,
  limit: query.pageSize + 1,
  evento: query.eventoId !== undefined,
  semData: query.semData === true,
  palavras: search !== '',
  foraDoNome: marca?.faixa === 1,
  categorias: (query.categoriaIds?.length ?? 0) > 0,
  precoDe: query.precoDe !== undefined,
  precoAte: query.precoAte !== undefined,
  tipo: query.tipoProduto !== undefined,
  nota: query.nota !== undefined,
  distancia: query.distanciaEmKm !== undefined && query.eventoId !== undefined,
  cidade: query.localidade !== undefined && query.uf !== undefined,
  loja: query.fornecedorId !== undefined,
  depois: marca !== null,
});

interface DaPergunta {
  consulta: string;
  clienteId: string | null;
  agora: Date;
  marca: Marca;
}
const dosUltimos = (ultimos: Marca['ultimos']) => ({ lojasDadas: [...ultimos.keys()], ultimosDados: [...ultimos.values()] });
const valoresDa = (query: Pergunta, { consulta, clienteId, agora, marca: { ultimos, ...marca } }: DaPergunta): Valores => ({
  consulta,
  clienteId,
  agora,
  ...marca,
  ...dosUltimos(ultimos),
  eventoId: query.eventoId ?? null,
  categoriaIds: query.categoriaIds ?? [],
  precoDeEmCentavos: emCentavos(query.precoDe ?? 0),
  precoAteEmCentavos: emCentavos(query.precoAte ?? 0),
  tipoProduto: query.tipoProduto ?? '',
  nota: query.nota ?? 0,
  distanciaEmMetros: (query.distanciaEmKm ?? 0) * 1000,
  localidade: query.localidade ?? '',
  uf: query.uf ?? '',
  lojaId: query.fornecedorId ?? null,
});

const naOutraFaixa = (valores: Valores): Valores => {
  const { ultimos, ...inicio } = NO_COMECO;
  return { ...valores, ...inicio, ...dosUltimos(ultimos), faixa: 1 };
};
const porPreco = ({ ordem }: Forma) => ordem === 'menor_preco' || ordem === 'maior_preco';

async function find(db: Db, forma: Forma, valores: Valores, preparo: Preparo): Promise<LinhaAchada[]> {
  if (forma.loja) return naLoja(db, forma, valores, preparo);
  if (saoPoucas(forma, preparo)) return findJuntando(db, forma, valores, !forma.palavras);
  if (porPreco(forma)) {
    const achadas = await findPelosPrecos(db, forma, valores, forma.palavras ? PRODUTOS_PELO_PRECO : null);
    return achadas.length >= forma.limit || !forma.palavras ? achadas : osDemais(db, forma, valores, preparo);
  }
  let achadas: LinhaAchada[] = [];
  for (const { ate, comAoMenos } of andares(forma)) {
    if (achadas.length < comAoMenos) break;
    achadas = await findVolta(db, forma, valores, ate);
    if (achadas.length >= forma.limit) return achadas;
  }
  return osDemais(db, forma, valores, preparo);
}

/** The first products of a large shop fill most pages; words that few of them have are found by the word index. */
async function naLoja(db: Db, forma: Forma, valores: Valores, { lojaGrande }: Preparo): Promise<LinhaAchada[]> {
  if (lojaGrande && !porPreco(forma)) {
    const achadas = await findNaOrdemDaLoja(db, forma, valores, DA_LOJA_PRIMEIRO);
    if (achadas.length >= forma.limit) return achadas;
  }
  return findJuntando(db, forma, valores, !(lojaGrande && forma.palavras));
}

/** True if the expected number of results is small enough to read them all. */
function saoPoucas(forma: Forma, { maisRara, juntasNosTextos, noRaio }: Preparo): boolean {
  if (!forma.palavras) return porPreco(forma) && forma.evento && (noRaio ?? 0) <= POUCOS_NO_RAIO;
  return forma.foraDoNome ? (juntasNosTextos ?? 0) <= MUITAS_NOS_TEXTOS : (maisRara ?? 0) <= RARA;
}

/** Steps of the search in supplier order: a step reads `ate` suppliers, and runs only if the step before found at least `comAoMenos` products. */
function andares(forma: Forma): { ate: number; comAoMenos: number }[] {
  const umas = { ate: LOJAS_PRIMEIRO, comAoMenos: 0 };
  if (forma.palavras) return forma.foraDoNome ? [umas] : [umas, { ate: LOJAS_PELO_NOME, comAoMenos: 5 }];
  return forma.evento || forma.cidade ? [] : [{ ate: LOJAS_SEM_PALAVRAS, comAoMenos: 0 }];
}

/** Finds the page by another method after the first suppliers or products in order did not fill it. */
async function osDemais(db: Db, forma: Forma, valores: Valores, { maisRara, juntas }: Preparo): Promise<LinhaAchada[]> {
  if (forma.palavras) {
    const naoMuitas = forma.foraDoNome || (maisRara ?? 0) <= NAO_MUITO_FREQUENTE || (juntas ?? 0) <= RARA;
    if (naoMuitas) return findJuntando(db, forma, valores, false);
    if (forma.evento || forma.cidade) return findJuntando(db, forma, valores, true);
  }
  return porPreco(forma) ? findPelosPrecos(db, forma, valores, null) : emOrdem(db, forma, valores);
}

async function emOrdem(db: Db, forma: Forma, valores: Valores): Promise<LinhaAchada[]> {
  const linhas: LinhaAchada[] = [];
  let { volta } = valores;
  let { depois } = forma;
  let ultimos: Marca['ultimos'] = new Map(valores.lojasDadas.map((loja, i) => [loja, valores.ultimosDados[i] ?? '']));
  while (linhas.length < forma.limit) {
    const daVolta = await findVolta(db, { ...forma, depois }, { ...valores, ...dosUltimos(ultimos), volta }, null);
    linhas.push(...daVolta);
    ultimos = comDados(ultimos, daVolta);
    // A round that was read from its start and is empty is past the last round.
    if (!emVoltas(forma) || (daVolta.length === 0 && !depois)) break;
    volta++;
    depois = false;
  }
  return linhas.slice(0, forma.limit);
}

const grausAproximados = (graus: number) => Math.round(graus * 100) / 100;

function apresentar(linha: LinhaAchada, porPalavras: boolean): ProdutoAchado {
  const { latitude, longitude } = linha;
  return {
    ...apresentarProduto(linha),
    noNome: !porPalavras || linha.faixa === 0,
    distanciaEmKm: linha.corda === null ? null : distanciaEmKm(linha.corda),
    ponto:
      latitude === null || longitude === null ? null : { latitude: grausAproximados(latitude), longitude: grausAproximados(longitude) },
  };
}
