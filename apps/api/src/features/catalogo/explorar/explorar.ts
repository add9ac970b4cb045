import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/catalogo/explorar.ts';
import { diaNoFuso } from '@festejo/contrato/common/dias.ts';
import type { Context } from '../../../platform/context.ts';
import { pictureUrl } from '../../../platform/files/files.ts';
import { NotFound, ValidationError } from '../../../platform/http/errors.ts';
import { type Municipio, municipioDoSlug } from '../../conta/enderecos/index.ts';
import { fusoDoLugar, instanteNoLugar } from '../../evento/eventos/index.ts';
import { distanciaEmKm, type Turno } from '../../fornecedor/disponibilidade/index.ts';
import { notaMedia } from '../../fornecedor/fornecedores/index.ts';
import { cursorNoRaio, lerCursorNoRaio } from '../produtos/cursor.ts';
import { apresentarProduto } from '../produtos/produtos.apresentar.ts';
import { apresentarCidade, cidadesComMaisLojas, cidadesVizinhas } from './cidades.ts';
import {
  type Dia,
  findCategoria,
  findLojasPerto,
  findNovidades,
  findPopulares,
  findProdutosDaCidade,
  type Onde,
} from './explorar.queries.ts';

type Ctx = Pick<Context, 'db' | 'clock'>;

/** Usual hours of parties. A search with only a day shows products that are free in at least one of these slots. */
const TURNOS = [
  ['09:00', '13:00'],
  ['14:00', '18:00'],
  ['19:00', '23:00'],
] as const;

async function exigirCidade(slug: string): Promise<Municipio> {
  const cidade = await municipioDoSlug(slug);
  if (!cidade) throw new NotFound('Cidade não encontrada');
  return cidade;
}

/** @throws NotFound for an unknown slug. */
async function exigirCategoria(db: Context['db'], slug: string) {
  const categoria = await findCategoria(db, slug);
  if (!categoria) throw new NotFound('Categoria não encontrada');
  return categoria;
}

/**
 * The time slots of a day at a place that are still to come.
 * @throws ValidationError for a day that is over there.
 */
export function turnosDoDia(dia: string, fuso: string, agora: Date): Turno[] {
  const turnos = TURNOS.map(([horario, ate]) => ({
    horario,
    inicio: instanteNoLugar(dia, horario, fuso),
    fim: instanteNoLugar(dia, ate, fuso),
  }));
  const hoje = diaNoFuso(agora, fuso);
  if (dia < hoje) throw new ValidationError([{ campo: 'data', message: 'Este dia já passou: escolha de hoje em diante' }]);
  return turnos.filter(({ inicio }) => inicio > agora);
}

function diaDe(cidade: Municipio, data: string | undefined, agora: Date): Dia | null {
  if (data === undefined) return null;
  const turnos = turnosDoDia(data, fusoDoLugar(cidade.uf, cidade.latitude, cidade.longitude), agora);
  return {
    data,
    horarios: turnos.map(({ horario }) => horario),
    inicios: turnos.map(({ inicio }) => inicio),
    fins: turnos.map(({ fim }) => fim),
  };
}

/**
 * Popular products, shops and cities for a city, a category, or both.
 * @throws NotFound; ValidationError
 */
export async function explorar({ db, clock }: Ctx, query: Query<typeof contrato.explorar>): Promise<Reply<typeof contrato.explorar>> {
  const agora = clock.now();
  const [municipio, categoria] = await Promise.all([
    query.cidade === undefined ? null : exigirCidade(query.cidade),
    query.categoria === undefined ? null : exigirCategoria(db, query.categoria),
  ]);
  const categoriaId = categoria?.id ?? null;
  if (!municipio) {
    const [novidades, cidades] = await Promise.all([findNovidades(db, categoriaId), cidadesComMaisLojas(db)]);
    return { cidade: null, categoria, populares: novidades.map(apresentarProduto), lojas: [], cidades };
  }
  const onde: Onde = { ...municipio, categoriaId, agora, dia: diaDe(municipio, query.data, agora) };
  const [populares, lojas, cidades] = await Promise.all([
    findPopulares(db, onde),
    findLojasPerto(db, onde),
    cidadesVizinhas(db, municipio),
  ]);
  return {
    cidade: apresentarCidade(municipio),
    categoria,
    populares: populares.map(apresentarProduto),
    lojas: lojas.map(({ fotoChave, notaSoma, corda, ...loja }) => ({
      ...loja,
      fotoUrl: pictureUrl(fotoChave),
      notaMedia: notaMedia(notaSoma, loja.avaliacoes),
      distanciaEmKm: distanciaEmKm(corda),
    })),
    cidades,
  };
}

/**
 * A page of the products that serve a city, nearest first.
 * @throws NotFound; ValidationError
 */
export async function buscarProdutosDaCidade(
  { db, clock }: Ctx,
  query: Query<typeof contrato.buscarProdutosDaCidade>,
): Promise<Reply<typeof contrato.buscarProdutosDaCidade>> {
  const agora = clock.now();
  const municipio = await exigirCidade(query.cidade);
  const categoria = query.categoria === undefined ? null : await exigirCategoria(db, query.categoria);
  const onde: Onde = { ...municipio, categoriaId: categoria?.id ?? null, agora, dia: diaDe(municipio, query.data, agora) };
  const depois = query.cursor === undefined ? null : lerCursorNoRaio(query.cursor);
  const linhas = await findProdutosDaCidade(db, onde, { limit: query.pageSize + 1, depois });
  const pagina = linhas.slice(0, query.pageSize);
  const ultima = pagina.at(-1);
  const haMais = linhas.length > query.pageSize && ultima !== undefined;
  return {
    itens: pagina.map((linha) => ({ ...apresentarProduto(linha), distanciaEmKm: distanciaEmKm(linha.corda) })),
    cursor: haMais ? cursorNoRaio({ corda: ultima.corda, fornecedorId: ultima.fornecedorId, produtoId: ultima.id }) : null,
  };
}
