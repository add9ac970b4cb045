import { createHash } from 'node:crypto';
import type { OrigemDasColunas, ProblemaDaCelula } from '@festejo/contrato/catalogo/importacoes.ts';
import { reaisComVirgula } from '@festejo/contrato/common/centavos.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { asOwner } from '../../../platform/turns/caller.ts';
import { inTurn } from '../../../platform/turns/costs.ts';
import { problemaDeContato, temSinalDeContato } from '../../conversa/contatos/index.ts';
import { type CategoriaConhecida, findAtuais, findCategoriasConhecidas, type ProdutoComOpcoes } from './catalogo-atual.queries.ts';
import { cabecalhoLembrado, findEscolhaLembrada } from './colunas-escolhidas.queries.ts';
import {
  beginConferencia,
  type CategoriaQueFalta,
  type Contagem,
  endConferencia,
  failImportacao,
  findParte,
  type LinhaDaTabela,
  noteLeitura,
  pedirColunas,
} from './importacoes.queries.ts';
import { completo, faltaAoNovo, type LinhaLida, mudancasDe, problemaEm } from './linha-do-produto.ts';
import { insertLinhas, type LinhaAGuardar } from './linhas.queries.ts';
import { entenderOpcoes, lerRegistro } from './opcoes-da-linha.ts';
import { type Cabecalho, camposQueFaltam, comEscolha, lerCabecalho, semTitulos } from './planilha/cabecalho.ts';
import { COLUNAS, comparado, TITULOS } from './planilha/colunas.ts';
import { PlanilhaIlegivel, type Registro } from './planilha/planilha.ts';

const CONTAS = { novo: 'novos', muda: 'mudam', igual: 'iguais', erro: 'erradas' } as const;

/** Another try reads this spreadsheet now, or its supplier discarded it. */
class Superada extends Error {}

/** State of the reading of one spreadsheet. */
interface Leitura {
  readonly importacao: LinhaDaTabela;
  readonly cabecalho: Cabecalho;
  readonly suas: ReadonlyMap<string, CategoriaConhecida>;
  readonly oficiais: ReadonlyMap<string, CategoriaConhecida>;
  /** The line where each product id and each code appeared first. */
  readonly vistos: Map<string, number>;
  /** Digests of the new lines without a code. */
  readonly semCodigo: Set<string>;
  readonly faltam: Map<string, CategoriaQueFalta>;
  readonly contagem: Contagem;
  iguaisNaPlanilha: number;
  comFotos: number;
  /** Number of pictures that the import would fetch. */
  fotos: number;
}

/** Notifies the supplier's screens that an import changed. */
export const contar = (ctx: Context, tx: Tx, para: string, id: string) =>
  ctx.bus.tell(tx, [{ para, mensagem: { tipo: 'importacao', id } }]);

/** Ends an import as failed, with its reason; no product is written. */
export function desistir(ctx: Context, id: string, falha: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const fornecedorId = await failImportacao(tx, id, falha, ctx.clock.now());
    if (fornecedorId) await contar(ctx, tx, fornecedorId, id);
  });
}

/**
 * Job that checks an uploaded spreadsheet: reads its lines and stores the effect that each would have. If a try dies, the next one starts from
 * the beginning; a try that was only presumed dead can store nothing more.
 */
export async function conferirPlanilha(ctx: Context, { id }: { id: string }): Promise<void> {
  const tentativa = uuidv7();
  const importacao = await inTransaction(ctx.db, (tx) => beginConferencia(tx, id, tentativa));
  if (!importacao) return;
  try {
    await conferir(ctx, importacao, tentativa);
  } catch (error) {
    if (error instanceof PlanilhaIlegivel) await desistir(ctx, id, error.message);
    else if (!(error instanceof Superada)) throw error;
  }
}

/**
 * The lines of a spreadsheet, a part at a time.
 * @throws PlanilhaIlegivel for a part in the format of an earlier version.
 */
async function* partesDe(db: Db, id: string): AsyncGenerator<{ bytes: number; registros: Registro[] }> {
  for (let ordem = 0; ; ordem++) {
    const parte = await findParte(db, id, ordem);
    if (!parte) return;
    yield { bytes: parte.length, registros: registrosDe(parte) };
  }
}

function registrosDe(parte: Uint8Array): Registro[] {
  try {
    return JSON.parse(Buffer.from(parte).toString()) as Registro[];
  } catch {
    throw new PlanilhaIlegivel('O Festejo foi atualizado enquanto esta planilha era lida. Envie-a de novo.');
  }
}

/** A spreadsheet's header and its first lines. */
export async function inicioDaPlanilha(db: Db, id: string): Promise<{ cabecalho: Registro; registros: Registro[] } | undefined> {
  const { value: primeira } = await partesDe(db, id).next();
  const [cabecalho, ...registros] = (primeira as { registros: Registro[] } | undefined)?.registros ?? [];
  return cabecalho && { cabecalho, registros };
}

/** The meaning of the columns: as the supplier chose it now, or for an earlier spreadsheet with these titles, or by the titles. */
async function colunasDe(db: Db, { fornecedorId, escolha }: LinhaDaTabela, cabecalho: Registro) {
  const titulos = cabecalho.celulas;
  const lido = lerCabecalho(titulos, cabecalho.nossosIds);
  const lembrada = escolha ? undefined : await findEscolhaLembrada(db, fornecedorId, cabecalhoLembrado(titulos));
  const vale = escolha ?? lembrada;
  const origem: OrigemDasColunas = escolha ? 'escolhidas' : lembrada ? 'lembradas' : lido.loja ? 'loja' : 'titulos';
  return { cabecalho: vale ? comEscolha(lido, titulos, vale) : lido, origem };
}

async function conferir(ctx: Context, importacao: LinhaDaTabela, tentativa: string): Promise<void> {
  const { id, fornecedorId } = importacao;
  const partes = partesDe(ctx.db, id);
  const primeira = (await partes.next()).value as { bytes: number; registros: Registro[] } | undefined;
  const titulos = primeira?.registros.shift();
  if (!titulos || semTitulos(titulos.celulas)) {
    throw new PlanilhaIlegivel(`A primeira linha precisa dizer os nomes das colunas: ${TITULOS.join(', ')}. Falta pelo menos Nome.`);
  }
  const { cabecalho, origem } = await colunasDe(ctx.db, importacao, titulos);
  const { suas, oficiais } = await findCategoriasConhecidas(ctx.db, fornecedorId);
  const porNome = (categorias: CategoriaConhecida[]) => new Map(categorias.map((uma) => [comparado(uma.nome), uma]));
  const leitura: Leitura = {
    importacao,
    cabecalho,
    suas: porNome(suas),
    oficiais: porNome(oficiais),
    vistos: new Map(),
    semCodigo: new Set(),
    faltam: new Map(),
    contagem: { linhas: 0, novos: 0, mudam: 0, iguais: 0, erradas: 0 },
    iguaisNaPlanilha: 0,
    comFotos: 0,
    fotos: 0,
  };
  const escolhida = origem === 'escolhidas' || origem === 'lembradas';
  const faltam = escolhida ? [] : camposQueFaltam(cabecalho);
  // Without a code or an id column, each line would be a new product, and with missing columns each would have an error.
  const soNovos = !cabecalho.lugares.has('codigo') && !cabecalho.lugares.has('id');
  let bytesLidos = 0;
  // Works a part at a time, so that a short spreadsheet is read between the parts of a long one.
  const guardar = (lote: readonly Registro[]) => asOwner(fornecedorId, () => inTurn('planilha', () => guardarLote(lote)));
  const guardarLote = (lote: readonly Registro[]) =>
    inTransaction(ctx.db, async (tx) => {
      const andamento = { bytesLidos, linhas: leitura.contagem.linhas + lote.length, agora: ctx.clock.now() };
      if (!(await noteLeitura(tx, { id, tentativa }, andamento))) throw new Superada();
      const linhas = await entender(tx, leitura, lote);
      await insertLinhas(tx, id, linhas);
      await contar(ctx, tx, fornecedorId, id);
      return linhas;
    });
  const nadaALer = primeira?.registros.length === 0;
  for (let parte = faltam.length > 0 && soNovos ? undefined : primeira; parte; parte = (await partes.next()).value as typeof primeira) {
    bytesLidos += parte.bytes;
    const linhas = await guardar(parte.registros);
    for (const { situacao } of linhas) leitura.contagem[CONTAS[situacao]] += 1;
    leitura.contagem.linhas += linhas.length;
  }
  if (nadaALer) throw new PlanilhaIlegivel('A planilha não tem nenhuma linha depois dos nomes das colunas.');
  await inTransaction(ctx.db, async (tx) => {
    const { contagem, iguaisNaPlanilha, comFotos, fotos } = leitura;
    const agora = ctx.clock.now();
    if (!(await noteLeitura(tx, { id, tentativa }, { bytesLidos, linhas: contagem.linhas, agora }))) throw new Superada();
    const colunas = { colunasDe: origem, loja: cabecalho.loja?.nome ?? null, colunasIgnoradas: cabecalho.ignoradas };
    if (faltam.length > 0 && contagem.linhas === contagem.erradas) await pedirColunas(tx, id, { ...colunas, agora });
    else {
      const categorias = [...leitura.faltam.values()];
      await endConferencia(tx, importacao, { contagem, iguaisNaPlanilha, comFotos, fotos, categorias, ...colunas, agora });
    }
    await contar(ctx, tx, fornecedorId, id);
  });
}

/** The effect of each line of a batch. */
async function entender(tx: Tx, leitura: Leitura, lote: readonly Registro[]): Promise<LinhaAGuardar[]> {
  const lidas = lote.map((registro) => ({ linha: registro.linha, lida: lerRegistro(registro, leitura.cabecalho) }));
  const ids = lidas.flatMap(({ lida }) => lida.id ?? []);
  const codigos = lidas.flatMap(({ lida }) => lida.dados.codigo ?? []);
  const atuais = await findAtuais(tx, leitura.importacao.fornecedorId, ids, codigos);
  const porId = new Map(atuais.map((um) => [um.id, um]));
  const porCodigo = new Map(atuais.map((um) => [um.dados.codigo, um]));
  return lidas.map(({ linha, lida }) => {
    const doCodigo = lida.dados.codigo ? porCodigo.get(lida.dados.codigo) : undefined;
    return entenderUma(leitura, linha, lida, { atual: lida.id === undefined ? doCodigo : porId.get(lida.id), doCodigo });
  });
}

/** Errors in a line's key. The id identifies the product; without an id, the code does. */
function problemasDaChave({ vistos }: Leitura, linha: number, { id, dados }: LinhaLida, { atual, doCodigo }: Achados): ProblemaDaCelula[] {
  const codigo = dados.codigo ?? '';
  if (id !== undefined && !atual) return [problemaEm('id', id, 'Nenhum produto seu tem este id: deixe vazio para um produto novo')];
  const antes = vistos.get(atual?.id ?? codigo);
  if (antes !== undefined) return [problemaEm(id === undefined ? 'codigo' : 'id', id ?? codigo, `Repete o produto da linha ${antes}`)];
  if (doCodigo && doCodigo !== atual) return [problemaEm('codigo', codigo, `Já é o código de ${doCodigo.dados.nome}`)];
  const doMesmo = vistos.get(codigo);
  if (doMesmo !== undefined) return [problemaEm('codigo', codigo, `Repete o código da linha ${doMesmo}`)];
  for (const chave of [atual?.id, codigo]) if (chave) vistos.set(chave, linha);
  return [];
}

/** The product that a line refers to, and the product that has the line's code. */
interface Achados {
  readonly atual: ProdutoComOpcoes | undefined;
  readonly doCodigo: ProdutoComOpcoes | undefined;
}

/** Refuses contacts as the product form does, but scans thousands of lines with a quick test first. */
const contatosNovos = ({ dados, opcoes }: LinhaLida, atual: ProdutoComOpcoes | undefined): ProblemaDaCelula[] => {
  const textos = (['nome', 'descricao'] as const).flatMap((coluna) => {
    const texto = dados[coluna];
    return texto === undefined || texto === atual?.dados[coluna] ? [] : [[coluna, texto] as const];
  });
  // A contact in an option's name is reported at the product's name: the spreadsheet has no column for options.
  const dasOpcoes = (opcoes ? [opcoes.grupo, ...opcoes.opcoes.map(({ nome }) => nome)] : []).map((texto) => ['nome', texto] as const);
  return [...textos, ...dasOpcoes].flatMap(([coluna, texto]) => {
    const problema = temSinalDeContato(texto) ? problemaDeContato(texto) : undefined;
    return problema ? [problemaEm(coluna, texto, problema)] : [];
  });
};

function entenderUma(leitura: Leitura, linha: number, lida: LinhaLida, achados: Achados): LinhaAGuardar {
  const { atual } = achados;
  const problemas = [...lida.problemas, ...problemasDaChave(leitura, linha, lida, achados)];
  const idErrado = lida.id !== undefined || lida.problemas.some(({ coluna }) => coluna === COLUNAS.id.titulo);
  if (!atual && !idErrado) problemas.push(...faltaAoNovo(lida));
  problemas.push(...contatosNovos(lida, atual));
  const sua = lida.categoria === undefined ? undefined : leitura.suas.get(comparado(lida.categoria));
  const oficial = lida.categoriaOficial === undefined ? undefined : leitura.oficiais.get(comparado(lida.categoriaOficial));
  const nova = lida.categoria !== undefined && !sua;
  if (nova && lida.categoriaOficial !== undefined && !oficial) {
    problemas.push(problemaEm('categoriaOficial', lida.categoriaOficial, 'Não é uma categoria do Festejo'));
  }
  const opcoes = entenderOpcoes(atual?.opcoes ?? [], lida.opcoes);
  problemas.push(...opcoes.problemas);
  const { precoEmCentavos: preco } = lida.dados;
  if (atual && preco !== undefined && preco + (opcoes.dados.menorDiferenca ?? atual.menorDiferencaEmCentavos) < 1) {
    problemas.push(problemaEm('valor', reaisComVirgula(preco), 'Com as opções mais baratas o preço ficaria em zero ou menos'));
  }
  const mudancas = [...(atual ? mudancasDe(atual.dados, { ...atual.dados, ...lida.dados }) : []), ...opcoes.mudancas];
  const categoriaId = sua?.id ?? (lida.categoria === undefined ? (atual?.categoriaId ?? null) : null);
  if (atual && categoriaId !== atual.categoriaId) {
    mudancas.push({ coluna: 'Categoria', de: atual.categoriaNome, para: lida.categoria ?? '' });
  }
  const errada = problemas.length > 0;
  if (lida.fotos.length > 0) leitura.comFotos += 1;
  // A product keeps the pictures that it has, so that sending the spreadsheet again does not duplicate them.
  const fotos = errada || atual?.temFoto ? [] : lida.fotos;
  leitura.fotos += fotos.length;
  if (!errada && !atual && !lida.dados.codigo) contarIgual(leitura, lida);
  const categoriaNome =
    nova && !errada ? faltando(leitura, lida, oficial).nome : (sua?.nome ?? lida.categoria ?? atual?.categoriaNome ?? '');
  return {
    linha,
    situacao: errada ? 'erro' : atual ? (mudancas.length > 0 ? 'muda' : 'igual') : 'novo',
    produtoId: errada ? null : (atual?.id ?? uuidv7()),
    versao: atual?.versao ?? null,
    categoriaId,
    categoriaNome,
    dados: errada ? lida.dados : { ...(atual ? { ...atual.dados, ...lida.dados } : completo(lida.dados)), ...opcoes.dados },
    mudancas: errada ? [] : mudancas,
    problemas,
    fotos,
  };
}

/** Counts a new product that equals an earlier line: without a code, the two cannot be told apart. */
function contarIgual(leitura: Leitura, { dados, categoria, opcoes }: LinhaLida): void {
  const chave = createHash('sha1')
    .update(JSON.stringify([{ ...dados, nome: dados.nome?.toLowerCase() }, comparado(categoria ?? ''), opcoes]))
    .digest('base64');
  if (leitura.semCodigo.has(chave)) leitura.iguaisNaPlanilha += 1;
  leitura.semCodigo.add(chave);
}

/**
 * Registers a category that the supplier does not have, once for all its spellings. The new category gets the official category that the line
 * names, or else the official category with the same name.
 */
function faltando({ faltam, oficiais }: Leitura, { categoria: nome = '', dados }: LinhaLida, oficial: CategoriaConhecida | undefined) {
  const chave = comparado(nome);
  const uma = faltam.get(chave) ?? { nome, oficialId: oficiais.get(chave)?.id ?? null, tipo: dados.tipo ?? 'Produto', produtos: 0 };
  if (oficial && uma.oficialId === null) uma.oficialId = oficial.id;
  uma.produtos += 1;
  faltam.set(chave, uma);
  return uma;
}
