// Table ownership: one room only writes a table (docs/decisions/0022). Other rooms call its public functions.
import { parseSync } from '@swc/core';

/** Each table, and the room of `apps/api/src/features/<subject>` that writes it; `platform` owns the tables without business meaning. */
export const OWNERS: Readonly<Record<string, string>> = {
  acontecimentos: 'platform',
  acontecimentos_pendentes: 'platform',
  anexos: 'anexos',
  aparelhos_de_push: 'notificacoes',
  arquivos_do_produto: 'produtos',
  arquivos_enviados: 'produtos',
  arquivos_guardados: 'platform',
  auditoria: 'operacao',
  avisos_ilegiveis: 'pagamentos',
  avaliacoes: 'avaliacoes',
  calendarios_externos: 'agenda',
  avisos_de_pix: 'pagamentos',
  carrinhos: 'carrinho',
  cartas: 'platform',
  categorias: 'categorias',
  categorias_juntadas: 'categorias',
  categorias_oficiais: 'categorias',
  ceps: 'enderecos',
  codigos: 'usuarios',
  codigos_de_recuperacao: 'segundo-fator',
  colunas_escolhidas: 'importacoes',
  compras: 'compras',
  conferencias_de_pix: 'pagamentos',
  consentimentos: 'contas',
  contagem_de_notas: 'avaliacoes',
  consultas: 'orcamentos',
  contas_bancarias: 'contas-bancarias',
  contratos: 'contratos',
  conversas: 'mensagens',
  contas_openid: 'contas',
  contagem_de_termos: 'busca',
  convidados: 'preparativos',
  convites: 'preparativos',
  convites_de_amigos: 'indicacoes',
  convites_recusados: 'indicacoes',
  cupons: 'cupons',
  denuncias: 'denuncias',
  desafios: 'platform',
  destinos_de_devolucoes: 'pagamentos',
  devolucoes: 'pagamentos',
  disputas: 'disputas',
  enderecos: 'enderecos',
  eventos: 'eventos',
  excecoes_de_agenda: 'atendimento',
  exportacoes: 'privacidade',
  falas_da_disputa: 'disputas',
  favoritos: 'favoritos',
  fornecedores: 'fornecedores',
  fim_da_auditoria: 'operacao',
  fotos_da_avaliacao: 'avaliacoes',
  filas_de_fotos: 'importacoes',
  fotos_da_disputa: 'disputas',
  fotos_da_importacao: 'importacoes',
  fotos_do_evento: 'preparativos',
  gastos_planejados: 'preparativos',
  grupos_de_opcoes: 'produtos',
  historico_do_pedido: 'transicoes',
  horas_de_silencio: 'notificacoes',
  horarios_de_atendimento: 'atendimento',
  horarios_do_produto: 'produtos',
  idempotencia: 'platform',
  importacoes: 'importacoes',
  indicacoes: 'indicacoes',
  itens_do_carrinho: 'carrinho',
  itens_do_pedido: 'compras',
  lancamentos: 'livro',
  lotes_de_produtos: 'produtos',
  leituras: 'mensagens',
  linhas_da_importacao: 'importacoes',
  links_de_agenda: 'agenda',
  limite_sem_verificacao: 'verificacao',
  listas_de_favoritos: 'favoritos',
  mensagens: 'mensagens',
  mudancas: 'mudancas',
  respostas_da_mudanca: 'mudancas',
  movimentos: 'livro',
  notificacoes: 'notificacoes',
  opcoes: 'produtos',
  orcamentos: 'orcamentos',
  pagadores: 'pagamentos',
  pagamentos: 'pagamentos',
  palavras_comuns: 'busca',
  palavras_do_fornecedor: 'busca',
  partes_da_importacao: 'importacoes',
  partes_da_retomada: 'transicoes',
  passkeys: 'segundo-fator',
  pedidos: 'transicoes',
  pix_recebidos: 'pagamentos',
  preferencias_de_notificacao: 'notificacoes',
  produtos: 'produtos',
  propostas: 'orcamentos',
  prova_de_escrita: 'platform',
  rascunhos_de_evento: 'eventos',
  recursos_desligados: 'platform',
  remocoes_de_protecao: 'segundo-fator',
  remessas_de_repasses: 'remessas',
  repasses: 'repasses',
  reservas: 'disponibilidade',
  respostas_prontas: 'mensagens',
  retencoes: 'transicoes',
  retomadas: 'pagamentos',
  semanas_de_atendimento: 'atendimento',
  sessoes: 'platform',
  tarefas: 'preparativos',
  taxas: 'taxas',
  provas_da_verificacao: 'verificacao',
  verificacoes: 'verificacao',
  videos_a_limpar: 'arquivos',
  'simulador.cobrancas': 'pagamentos',
  'simulador.devolucoes': 'pagamentos',
  tentativas_de_login: 'usuarios',
  termos_de_busca: 'busca',
  textos_da_busca: 'busca',
  totp: 'segundo-fator',
  transferencias: 'remessas',
  usos_de_cupom: 'cupons',
  usos_limitados: 'platform',
  vereditos: 'disputas',
  usuarios: 'contas',
};

/** Files that write any table that their caller names, each with its reason. */
const ANY_TABLE: Readonly<Record<string, string>> = {
  'apps/api/src/platform/auth/protected.queries.ts':
    'encrypts anew the columns that rooms name at their doors, and changes nothing else of them',
  'apps/api/src/platform/db/in-batches.ts': 'deletes old rows of the table that a room names where it calls it, which is read there',
  'apps/api/src/platform/db/schema/transfer.ts': 'copies a whole database into another',
  'apps/api/src/platform/db/schema/migrate.ts': 'keeps the history of the migrations themselves',
  'apps/api/src/platform/http/serving/bench-limit.queries.ts': 'writes the tables of the bench, which no installation has',
};

/** Calls that write, and the index of the argument that names the table. */
const WRITING_CALLS = new Map([
  ...['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'].map((name) => [name, 0] as const),
  ['deleteInBatches', 1],
]);
/** Mark for a value that is interpolated into SQL. */
const HOLE = '{?}';
const TABLE = String.raw`(?:only\s+)?("?[a-z_][\w."]*|\{\?\})`;
const WRITES = new RegExp(
  String.raw`\b(?:(?:insert|merge)\s+into\s+${TABLE}|delete\s+from\s+${TABLE}|truncate\s+(?:table\s+)?${TABLE}|update\s+${TABLE}(?:\s+(?:as\s+)?[a-z_]\w*)?\s+set\b)`,
  'gi',
);

type Node = { readonly type: string; readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) yield value;
    for (const child of Object.values(value)) yield* nodesOf(child);
  }
}

/** The tables that a source writes, through the query builder or through SQL text; null for a table known only at run time. */
export function writesIn(source: string): (string | null)[] {
  const written: (string | null)[] = [];
  const inText = (text: string) => {
    for (const [, ...tables] of text.matchAll(WRITES)) {
      const table = tables.find((each) => each !== undefined) ?? HOLE;
      written.push(table === HOLE ? null : table.replaceAll('"', '').replace(/^public\./, ''));
    }
  };
  for (const node of nodesOf(parseSync(source, { syntax: 'typescript', target: 'esnext' }).body)) {
    if (node.type === 'StringLiteral') inText(String(node['value']));
    if (node.type === 'TemplateLiteral')
      inText((node['quasis'] as { cooked?: string; raw: string }[]).map((part) => part.cooked ?? part.raw).join(HOLE));
    if (node.type !== 'CallExpression') continue;
    const callee = node['callee'] as { value?: string; property?: { value?: string } };
    const at = WRITING_CALLS.get(callee.property?.value ?? callee.value ?? '');
    if (at === undefined) continue;
    const table = (node['arguments'] as { expression: Node }[])[at]?.expression;
    written.push(table?.type === 'StringLiteral' ? (String(table['value']).split(/\s+as\s+/i)[0] ?? null) : null);
  }
  return written;
}

/** The room that a file of the server belongs to. */
export const roomOf = (file: string): string =>
  /^apps\/api\/src\/(?:features\/[^/]+\/([^/]+)|(platform))\//.exec(file)?.slice(1).find(Boolean) ?? 'app';

/** Writes of a file to tables of other rooms, one line each. */
export function breachesOf(file: string, source: string): string[] {
  if (ANY_TABLE[file]) return [];
  const room = roomOf(file);
  const breaches = writesIn(source).flatMap((table) => {
    if (table === null) return `${file} writes a table that this gate cannot read: name it in the text`;
    const owner = table.startsWith('jobs.') ? 'platform' : OWNERS[table];
    if (!owner) return `${file} writes ${table}, which has no owner in scripts/rules/owners.ts`;
    return owner === room ? [] : `${file} writes ${table}, which is written by ${owner} only: ask at its door`;
  });
  return [...new Set(breaches)];
}
