import type * as contrato from '@festejo/contrato/busca.ts';
import type { ProdutoAchado } from '@festejo/contrato/busca.ts';
import type { Query, Reply } from '@festejo/contrato/operation.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { NotFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/http/route.ts';
import { distanciaEmKm } from '../disponibilidade/index.ts';
import { apresentarProduto } from '../produtos/index.ts';
import {
  emVoltas,
  type Forma,
  findJuntando,
  findPelosPrecos,
  findVolta,
  type LinhaAchada,
  type Preparo,
  prepararBusca,
  type Valores,
} from './busca.queries.ts';
import { cursorDaMarca, lerMarca, type Marca } from './marca.ts';
import { corrigir, findParecidos } from './sugestoes/corrigir.ts';

type Pergunta = Query<typeof contrato.buscarProdutos>;

/** A word of no more products than these is looked up by its own index, and all of them put in order. */
const RARA = 1_500;
/** Where no more products than these serve the event, all are read to find the cheapest. */
const POUCOS_NO_RAIO = 20_000;
const NO_COMECO: Marca = {
  volta: 0,
  chave: 0,
  fornecedorId: '00000000-0000-0000-0000-000000000000',
  produtoId: '00000000-0000-0000-0000-000000000000',
};

/**
 * A page of what is found by words and filters. When there is nothing of the words as they were typed, those that are most like them
 * are looked for.
 * @throws NotFound for an event that is not the asking client's; ValidationError for a cursor not ours.
 */
export async function buscarProdutos(ctx: Context, user: User | null, query: Pergunta): Promise<Reply<typeof contrato.buscarProdutos>> {
  const search = query.search ?? '';
  const clienteId = user?.role === 'CLIENTE' ? user.id : null;
  const preparo = await prepararBusca(ctx.db, search, query.eventoId ?? null, clienteId);
  if (query.eventoId && !preparo.existe) throw new NotFound('Evento não encontrado');
  if (search !== '' && preparo.palavras === 0) return { ...VAZIA, pageSize: query.pageSize };

  const achados = await pagina(ctx, clienteId, query, search, preparo);
  if (achados.itens.length > 0 || search === '' || query.cursor) return { ...achados, corrigido: null, parecidos: [] };

  const corrigido = await corrigir(ctx.db, search);
  if (corrigido !== null) {
    const outros = await pagina(
      ctx,
      clienteId,
      query,
      corrigido,
      await prepararBusca(ctx.db, corrigido, query.eventoId ?? null, clienteId),
    );
    if (outros.itens.length > 0) return { ...outros, corrigido, parecidos: [] };
  }
  return { ...achados, corrigido: null, parecidos: await findParecidos(ctx.db, search) };
}

const VAZIA = { itens: [], total: 0, cursor: null, corrigido: null, parecidos: [] };

async function pagina(ctx: Context, clienteId: string | null, query: Pergunta, search: string, preparo: Preparo) {
  const { pageSize } = query;
  const marca = query.cursor ? lerMarca(query.cursor) : null;
  const forma = formaDa(query, search, marca);
  const valores = valoresDa(query, { search, clienteId, agora: ctx.clock.now(), marca: marca ?? NO_COMECO });
  const linhas = await find(ctx.db, forma, valores, preparo);
  const itens = linhas.slice(0, pageSize);
  const ultima = itens.at(-1);
  const haMais = linhas.length > pageSize && ultima !== undefined;
  return {
    itens: itens.map(apresentar),
    pageSize,
    total: linhas[0]?.total ?? (marca === null && !haMais ? linhas.length : null),
    cursor: haMais
      ? cursorDaMarca({ volta: ultima.volta, chave: ultima.chave, fornecedorId: ultima.fornecedorId, produtoId: ultima.id })
      : null,
  };
}

const formaDa = (query: Pergunta, search: string, marca: Marca | null): Forma => ({
  // Without an event nothing is near.
  ordem: query.ordem === 'perto' && !query.eventoId ? 'relevancia' : query.ordem,
  limit: query.pageSize + 1,
  evento: query.eventoId !== undefined,
  semData: query.semData === true,
  palavras: search !== '',
  categorias: (query.categoriaIds?.length ?? 0) > 0,
  precoDe: query.precoDe !== undefined,
  precoAte: query.precoAte !== undefined,
  tipo: query.tipoProduto !== undefined,
  nota: query.nota !== undefined,
  distancia: query.distanciaEmKm !== undefined && query.eventoId !== undefined,
  cidade: query.localidade !== undefined && query.uf !== undefined,
  depois: marca !== null,
});

interface DaPergunta {
  search: string;
  clienteId: string | null;
  agora: Date;
  marca: Marca;
}
const valoresDa = (query: Pergunta, { search, clienteId, agora, marca }: DaPergunta): Valores => ({
  search,
  clienteId,
  agora,
  ...marca,
  eventoId: query.eventoId ?? null,
  categoriaIds: query.categoriaIds ?? [],
  precoDeEmCentavos: Math.round((query.precoDe ?? 0) * 100),
  precoAteEmCentavos: Math.round((query.precoAte ?? 0) * 100),
  tipoProduto: query.tipoProduto ?? '',
  nota: query.nota ?? 0,
  distanciaEmMetros: (query.distanciaEmKm ?? 0) * 1000,
  localidade: query.localidade ?? '',
  uf: query.uf ?? '',
});

/** Whether few enough products have the words to read them all; of an unknown word there are few. */
const saoPoucos = ({ palavras, maisRara }: Preparo) => palavras > 0 && (maisRara === null || maisRara <= RARA);

async function find(db: Db, forma: Forma, valores: Valores, preparo: Preparo): Promise<LinhaAchada[]> {
  if (forma.palavras && saoPoucos(preparo)) return findJuntando(db, forma, valores);
  if (forma.ordem === 'menor_preco' || forma.ordem === 'maior_preco') {
    const poucos = forma.evento && (preparo.noRaio ?? 0) <= POUCOS_NO_RAIO;
    return poucos && !forma.palavras ? findJuntando(db, forma, valores) : findPelosPrecos(db, forma, valores);
  }
  return emOrdem(db, forma, valores);
}

async function emOrdem(db: Db, forma: Forma, valores: Valores): Promise<LinhaAchada[]> {
  const linhas: LinhaAchada[] = [];
  let { volta } = valores;
  let { depois } = forma;
  while (linhas.length < forma.limit) {
    const daVolta = await umaVolta(db, { ...forma, depois }, { ...valores, volta });
    linhas.push(...daVolta);
    // A round that gave nothing from its beginning was beyond the last.
    if (!emVoltas(forma) || (daVolta.length === 0 && !depois)) break;
    volta++;
    depois = false;
  }
  return linhas.slice(0, forma.limit);
}

async function umaVolta(db: Db, forma: Forma, valores: Valores): Promise<LinhaAchada[]> {
  if (forma.evento || forma.cidade) return findVolta(db, forma, valores, false);
  const primeiros = await findVolta(db, forma, valores, true);
  return primeiros.length < forma.limit ? findVolta(db, forma, valores, false) : primeiros;
}

const grausAproximados = (graus: number) => Math.round(graus * 100) / 100;

function apresentar(linha: LinhaAchada): ProdutoAchado {
  const { latitude, longitude } = linha;
  return {
    ...apresentarProduto(linha),
    distanciaEmKm: linha.corda === null ? null : distanciaEmKm(linha.corda),
    ponto:
      latitude === null || longitude === null ? null : { latitude: grausAproximados(latitude), longitude: grausAproximados(longitude) },
  };
}
