import { globSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { testsWithoutEngine } from './without-engine.ts';

/**
 * Rooms whose tests run on both engines, because the engine can matter: money and accounts, the search (collation, trigrams, distances),
 * and all code outside the rooms: the platform, the migrations, the jobs, the demo.
 */
export const ON_BOTH: ReadonlySet<string> = new Set([
  'busca',
  'carrinho',
  'catalogo',
  'conferencia',
  'contas',
  'contas-bancarias',
  'cupons',
  'explorar',
  'google',
  'pagamentos',
  'pedidos',
  'transicoes',
  'disputas',
  'compras',
  'livro',
  'taxas',
  'perfis',
  'remessas',
  'repasses',
  'segundo-fator',
  'usuarios',
]);

/**
 * Rooms that only read and write plain rows: their tests run on PostgreSQL, and their statements are compared with the embedded engine
 * (decision 52).
 */
export const ON_POSTGRES: ReadonlySet<string> = new Set([
  'agenda',
  'anexos',
  'arquivos',
  'atendimento',
  'avaliacoes',
  'categorias',
  'configuracao',
  'contatos',
  'contratos',
  'denuncias',
  'disponibilidade',
  'enderecos',
  'eventos',
  'favoritos',
  'fornecedores',
  'indicacoes',
  'mensagens',
  'mudancas',
  'notificacoes',
  'operacao',
  'orcamentos',
  'importacoes',
  'painel',
  'preparativos',
  'privacidade',
  'produtos',
  'verificacao',
]);

/** Rooms of the server that are in no list, and listed rooms that do not exist. */
export function unplacedRooms(root: string): string[] {
  const rooms = new Set(globSync('features/*/*', { cwd: root }).map((folder) => basename(folder)));
  const placed = [...ON_BOTH, ...ON_POSTGRES];
  return [
    ...[...rooms].filter((room) => !placed.includes(room)),
    ...placed.filter((room, at) => !rooms.has(room) || placed.indexOf(room) !== at),
  ];
}

/** Test files that use a database and run on PostgreSQL only, as paths. */
export function testsOnPostgresOnly(root: string): string[] {
  const without = new Set(testsWithoutEngine(root));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !without.has(join(root, file)) && ON_POSTGRES.has(roomOf(root, join(root, file))))
    .map((file) => join(root, file));
}

const roomOf = (root: string, file: string): string => relative(join(root, 'features'), dirname(file)).split(sep)[1] ?? '';
