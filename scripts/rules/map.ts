// The map of the house: each noun has one subject, and stands below that subject in every tree. `node scripts/rules/map.ts` writes the map into
// docs/architecture.md.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../bootstrap.mjs';

/** A noun of the map: what it is about, and other files of the contract that belong to it. */
interface Noun {
  readonly about: string;
  readonly also?: readonly string[];
}
const noun = (about: string, ...also: string[]): Noun => ({ about, also });

export const MAP: Readonly<Record<string, { readonly about: string; readonly nouns: Readonly<Record<string, Noun>> }>> = {
  conta: {
    about: 'who a person is, and how they enter',
    nouns: {
      contas: noun('the rows of accounts: insert, lock, suspend, erase'),
      enderecos: noun('postal addresses, CEP, municipalities, the map of an address'),
      google: noun('sign-in with Google'),
      indicacoes: noun('referrals and their prizes'),
      notificacoes: noun('what a person is told on the screen, by letter and by push'),
      perfis: noun('the data of the person: name, photo, e-mail'),
      privacidade: noun('copy of the data, erasure of the account'),
      'segundo-fator': noun('passkeys, authenticator app, recovery codes'),
      usuarios: noun('sign-up, login, passwords, sessions, devices', 'campos-da-conta', 'sessoes'),
    },
  },
  fornecedor: {
    about: 'a shop, where and when it works',
    nouns: {
      agenda: noun('calendars of other programs, the link to the own one'),
      atendimento: noun('area of service, weekly hours, days off'),
      disponibilidade: noun('decides whether a supplier serves a place on a day, and reserves units', 'recusas'),
      fornecedores: noun('the shop itself: name, texts, terms'),
      painel: noun('the start page of a supplier'),
      verificacao: noun('proof of who a supplier is, and limits before it'),
    },
  },
  catalogo: {
    about: 'what is for sale, and how it is found',
    nouns: {
      busca: noun('search by words, place, day and price'),
      catalogo: noun('the public page of a shop, documents for search engines, sitemap'),
      categorias: noun('categories of a shop and the official ones'),
      explorar: noun('pages by city and category'),
      favoritos: noun('products that a client keeps'),
      importacoes: noun('spreadsheets of products, with their pictures', 'fotos-da-importacao'),
      produtos: noun('products, options, prices, pictures', 'escolha', 'lotes-de-produtos', 'opcoes', 'produtos-do-fornecedor'),
    },
  },
  evento: {
    about: 'the party',
    nouns: {
      eventos: noun('events of a client, drafts, copies', 'eventos-com-pedidos'),
      mudancas: noun('another day or place for a party with orders', 'mudancas-de-evento', 'mudancas-pedidas'),
      preparativos: noun('guests, invitation, tasks, budget', 'convidados'),
    },
  },
  pedido: {
    about: 'what a client buys, from the cart to the rating',
    nouns: {
      avaliacoes: noun('ratings of what was received'),
      carrinho: noun('the cart of an event', 'subtotal'),
      compras: noun('closes the cart into a purchase with one order per shop', 'sinal'),
      contratos: noun('the contract of an order as a document'),
      cupons: noun('coupons: rules, use, return'),
      disputas: noun('a reported problem: statements, photos, verdicts', 'motivos-da-disputa'),
      pedidos: noun('what both sides see of orders, and the deadlines that end', 'falhas'),
      transicoes: noun('states of an order and everything that moves one', 'grupos-de-estados', 'politicas', 'retencao', 'vida-do-pedido'),
    },
  },
  dinheiro: {
    about: 'money, from the Pix to the payout',
    nouns: {
      conferencia: noun('checks that the ledger, the deadlines and the log agree'),
      'contas-bancarias': noun('where a supplier is paid'),
      livro: noun('the ledger of an order: movements, refunds by policy'),
      pagamentos: noun('Pix charges, notices of the bank, refunds', 'devolucoes'),
      remessas: noun('sends payouts and refunds to the bank, statements'),
      repasses: noun('payouts owed to suppliers'),
      taxas: noun("Festejo's fee over time"),
    },
  },
  conversa: {
    about: 'what people say to each other, and help',
    nouns: {
      ajuda: noun('help texts, terms, privacy policy'),
      anexos: noun('files that go with messages and quotes'),
      contatos: noun('hides telephone numbers and e-mails in texts'),
      denuncias: noun('reports of products, ratings and messages'),
      mensagens: noun('conversations between client and supplier'),
      orcamentos: noun('requests for a quote, and the quotes', 'consultas'),
    },
  },
  operacao: {
    about: 'the back office and the machine',
    nouns: {
      arquivos: noun('removes files that nothing refers to'),
      configuracao: noun('what a browser may know of this installation, the mailbox of the demo'),
      operacao: noun(
        'what operators see and decide',
        'categorias',
        'denuncias',
        'dinheiro',
        'inicio',
        'limites',
        'maquina',
        'numeros',
        'pessoas',
        'recursos',
        'retomadas',
        'verificacoes',
      ),
    },
  },
};
export const SUBJECTS = Object.keys(MAP);

/** The subject of a noun, or of a file of the contract that belongs to one; several for a name that the back office has too. */
const subjectsOf = (name: string): string[] =>
  SUBJECTS.filter((subject) =>
    Object.entries(MAP[subject]?.nouns ?? {}).some(([key, { also = [] }]) => key === name || also.includes(name)),
  );

/** Folders that are no subject: the agreement's own tools, tests of the whole, steps of journeys. */
const BESIDE = { 'packages/contrato/src': ['api', 'common'], e2e: ['casa', 'passos'] } as const;

const folders = (pattern: string, cwd: string) => globSync(`${pattern}/`, { cwd }).map((path) => path.replace(/\/$/, ''));

/** One line for each file or folder that does not stand where the map says. */
export function strayed(house: string): string[] {
  const lines: string[] = [];
  for (const tree of ['apps/api/src/features', 'apps/web/src/features', 'apps/web/src/pages', 'packages/contrato/src', 'e2e']) {
    const beside: readonly string[] = BESIDE[tree as keyof typeof BESIDE] ?? [];
    for (const subject of folders(`${tree}/*`, house).map((path) => basename(path))) {
      if (!SUBJECTS.includes(subject) && !beside.includes(subject) && subject !== 'node_modules')
        lines.push(`${tree}/${subject} is no subject of the map`);
    }
  }
  for (const tree of ['apps/api/src/features', 'apps/web/src/features']) {
    for (const path of folders(`${tree}/*/*`, house)) {
      const [name, subject] = [basename(path), basename(dirname(path))];
      if (!(name in (MAP[subject]?.nouns ?? {}))) lines.push(`${path} is no noun of ${subject}`);
    }
    // The back office has a folder for each noun that operators work on.
    for (const path of folders(`${tree}/*/*/**`, house)) {
      const [, subject = '', room = ''] = path.slice(tree.length).split('/');
      const name = basename(path);
      if (path === `${tree}/${subject}/${room}` || subject === 'operacao' || name === room) continue;
      if (SUBJECTS.some((other) => name in (MAP[other]?.nouns ?? {})))
        lines.push(`${path} stands inside ${room}: its noun has a place of its own`);
    }
  }
  for (const path of globSync('packages/contrato/src/*/*.ts', { cwd: house })) {
    const subject = basename(dirname(path));
    if (!SUBJECTS.includes(subject) || path.endsWith('.test.ts')) continue;
    if (!subjectsOf(basename(path, '.ts')).includes(subject)) lines.push(`${path} is no noun of ${subject}`);
  }
  return lines;
}

const BEGIN = '<!-- map: written by scripts/rules/map.ts -->';
const END = '<!-- end of map -->';
/** The map as Markdown: eight boxes, each with its nouns. */
export function mapInWords(): string {
  const boxes = SUBJECTS.map((subject) => {
    const { about, nouns } = MAP[subject] as (typeof MAP)[string];
    const rows = [['noun', 'what it is about'], ...Object.entries(nouns).map(([name, { about: what }]) => [`\`${name}\``, what])];
    // In columns, as the formatter writes a table.
    const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
    const [head = '', ...lines] = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
    return [`### ${subject}: ${about}`, '', head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines].join('\n');
  });
  return [BEGIN, '', boxes.join('\n\n'), '', END].join('\n');
}

/** The text of a manual with the map of now in the place of the one before. @throws Error without the two marks */
export function withMap(manual: string): string {
  const [from, to] = [manual.indexOf(BEGIN), manual.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`the manual has no place for the map (${BEGIN} … ${END})`);
  return manual.slice(0, from) + mapInWords() + manual.slice(to + END.length);
}

if (import.meta.main) {
  const manual = join(root, 'docs/architecture.md');
  writeFileSync(manual, withMap(readFileSync(manual, 'utf8')));
}
