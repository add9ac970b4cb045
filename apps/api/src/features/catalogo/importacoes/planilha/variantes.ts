import { GRUPOS_POR_PRODUTO } from '@festejo/contrato/catalogo/escolha.ts';
import { OPCOES_POR_PRODUTO } from '@festejo/contrato/catalogo/opcoes.ts';
import { IMAGENS_POR_PRODUTO } from '@festejo/contrato/common/constants.ts';
import { MAIOR_CELULA_DE_FOTOS } from '../fotos/enderecos-de-fotos.ts';
import { comparado } from './colunas.ts';
import type { Loja, Variantes } from './lojas.ts';
import type { Registro } from './planilha.ts';

type DeUmPai = Extract<Variantes, { de: 'pai' }>;
type Opcoes = readonly (readonly [string, string])[];

/** Cells by place. A line that stays in memory keeps only the cells that are needed. */
type Celulas = { readonly [lugar: number]: string | undefined };

interface Membro {
  readonly linha: number;
  /** The cells as JSON, which needs a fraction of the memory; empty for the product's own line. */
  readonly celulas: string;
  readonly opcoes: Opcoes;
  readonly semPreco: boolean;
}
interface Familia {
  readonly linha: number;
  readonly principal: Celulas;
  readonly membros: Membro[];
  /** Uncut cells with pictures from the lines of its members. */
  readonly fotos: string[];
}

/** Result for a line that belongs to a family; `null` = the line is merged into the product's line. */
type Destino =
  | { readonly grupo: string; readonly variantes: readonly { readonly linha: number; readonly nome: string; readonly celulas: string }[] }
  | { readonly variante: string; readonly principal: number }
  | null;

const MAIOR_NOME = 60;
const CELULA_DA_VARIANTE = 300;
/** Shopify's value for a product without variants. */
const SEM_VARIANTE = 'Default Title';
const limpo = (texto: string | undefined) => (texto ?? '').replace(/\s+/g, ' ').trim();

/**
 * Groups the lines of each product, wherever they are.
 * @param ler starts a new pass over the lines after the header.
 */
export async function* comVariantes(ler: () => AsyncIterable<Registro>, titulos: readonly string[], loja: Loja): AsyncGenerator<Registro> {
  const { variantes } = loja;
  const nomes = titulos.map(comparado);
  const lugar = (quais: readonly string[] = []) => nomes.findIndex((nome) => quais.includes(nome));
  const [nome, preco] = [lugar(loja.colunas.nome), lugar(loja.colunas.valor)];
  const dasFotos = nomes.flatMap((titulo, onde) => (loja.colunas.imagens?.includes(titulo) ? onde : []));
  const familias = !variantes
    ? []
    : variantes.de === 'identificador'
      ? await porIdentificador(
          ler(),
          { nome, preco, fotos: dasFotos, chave: lugar(variantes.identificador) },
          opcoesEmPares(variantes.opcoes, nomes),
        )
      : await porPai(ler(), variantes, { nome, preco, fotos: dasFotos }, lugar, opcoesDoFilho(variantes, nomes, nome));
  const destinos = new Map<number, Destino>();
  const fotosDe = new Map<number, readonly string[]>();
  for (const familia of familias) {
    juntar(destinos, familia);
    if (familia.fotos.length > 0) fotosDe.set(familia.linha, familia.fotos);
  }
  const deSi = variantes?.de === 'identificador' ? [nome, lugar(variantes.identificador)] : [nome];
  const principais = await linhasDe(ler, new Set([...destinos.values()].flatMap((um) => (um && 'principal' in um ? um.principal : []))));
  for await (const lido of ler()) {
    const fotos = fotosDe.get(lido.linha);
    const registro = fotos ? { ...lido, fotos } : lido;
    const destino = destinos.get(registro.linha);
    if (destino === undefined) yield registro;
    else if (destino && 'grupo' in destino)
      yield { ...registro, grupo: destino.grupo, variantes: destino.variantes.map((uma) => aberta(uma, registro)) };
    else if (destino) yield propria(registro, principais.get(destino.principal) ?? [], destino.variante, deSi);
  }
}

const aberta = ({ celulas, ...uma }: { linha: number; nome: string; celulas: string }, { linha, celulas: doProduto }: Registro) => ({
  ...uma,
  celulas: uma.linha === linha ? doProduto.map(aparada) : (JSON.parse(celulas) as string[]),
});

/** A variant as a product of its own: it inherits the empty cells from the main product, and always its name and identifier. */
function propria({ linha, celulas }: Registro, doPrincipal: readonly string[], variante: string, deSi: readonly number[]): Registro {
  const herdadas = doPrincipal.map((celula, lugar) => (deSi.includes(lugar) || !celulas[lugar]?.trim() ? celula : celulas[lugar]));
  return { linha, celulas: herdadas, variante };
}

async function linhasDe(ler: () => AsyncIterable<Registro>, quais: ReadonlySet<number>): Promise<Map<number, readonly string[]>> {
  const achadas = new Map<number, readonly string[]>();
  if (quais.size === 0) return achadas;
  for await (const { linha, celulas } of ler()) if (quais.has(linha)) achadas.set(linha, celulas);
  return achadas;
}

interface LerOpcoes {
  (celulas: Celulas, doPai: Celulas): Opcoes;
  /** Places of the product's cells that the function reads. */
  readonly doPai: readonly number[];
}
interface Lugares {
  readonly nome: number;
  readonly preco: number;
  readonly fotos: readonly number[];
}

/** Collects a member's pictures for its product, up to the maximum of a product. */
function juntarFotos({ fotos }: Familia, celulas: readonly string[], { fotos: lugares }: Lugares): void {
  for (const lugar of lugares) {
    const celula = (celulas[lugar] ?? '').trim();
    if (celula !== '' && fotos.length < IMAGENS_POR_PRODUTO && !fotos.includes(celula)) fotos.push(celula.slice(0, MAIOR_CELULA_DE_FOTOS));
  }
}

/** The cells at these places. */
const so = (celulas: readonly string[], lugares: readonly number[]): Celulas =>
  Object.fromEntries(lugares.flatMap((lugar) => (celulas[lugar] ? [[lugar, aparada(celulas[lugar])]] : [])));

function opcoesEmPares(pares: Opcoes, nomes: readonly string[]): LerOpcoes {
  const lugares = pares.map(([nome, valor]) => [nomes.indexOf(nome), nomes.indexOf(valor)] as const).filter(([, valor]) => valor >= 0);
  const ler = (celulas: Celulas, doPai: Celulas): Opcoes =>
    lugares.flatMap(([doNome, doValor]) => {
      const valor = limpo(celulas[doValor]);
      const nome = limpo(celulas[doNome]) || limpo(doPai[doNome]) || 'Opção';
      return valor === '' || valor === SEM_VARIANTE ? [] : [[nome, valor] as const];
    });
  return Object.assign(ler, { doPai: lugares.map(([doNome]) => doNome) });
}

function opcoesDoFilho({ opcoes, grade }: DeUmPai, nomes: readonly string[], doNome: number): LerOpcoes {
  const emPares = opcoesEmPares(opcoes, nomes);
  const daGrade = nomes.flatMap((nome, lugar) => (grade && nome.startsWith(grade) ? [[nome.slice(grade.length), lugar] as const] : []));
  const ler = (celulas: Celulas, doPai: Celulas): Opcoes => {
    const ditas = [
      ...emPares(celulas, doPai),
      ...daGrade.flatMap(([nome, lugar]) => {
        const valor = limpo(celulas[lugar]);
        return valor === '' ? [] : [[nome.charAt(0).toUpperCase() + nome.slice(1), valor] as const];
      }),
    ];
    return ditas.length > 0 ? ditas : opcoesNoNome(limpo(celulas[doNome]), limpo(doPai[doNome]));
  };
  return Object.assign(ler, { doPai: [...emPares.doPai, doNome] });
}

/** The part of a variant's name that its product's name does not have: `Bolo - P`, `Bolo Tamanho:P;Cor:Azul`. */
function opcoesNoNome(nome: string, doPai: string): Opcoes {
  const resto = doPai !== '' && nome.startsWith(doPai) ? nome.slice(doPai.length).replace(/^[\s\-–,:]+/, '') : nome;
  const pares = resto.split(';').flatMap((parte) => {
    const [chave = '', valor = '', ...mais] = parte.split(':').map(limpo);
    return chave !== '' && valor !== '' && mais.length === 0 ? [[chave, valor] as const] : [];
  });
  if (pares.length > 0) return pares;
  const final = resto.slice(resto.lastIndexOf(' - ') + (resto.includes(' - ') ? 3 : 0));
  return final === '' ? [] : [['Opção', final]];
}

const membroDe = ({ linha, celulas }: Registro, opcoes: Opcoes, { preco }: Lugares): Membro => ({
  linha,
  celulas: JSON.stringify(celulas.map(aparada)),
  opcoes,
  semPreco: limpo(celulas[preco]) === '',
});

async function porIdentificador(
  registros: AsyncIterable<Registro>,
  lugares: Lugares & { readonly chave: number },
  ler: LerOpcoes,
): Promise<Familia[]> {
  const familias = new Map<string, Familia>();
  for await (const registro of registros) {
    const { linha, celulas } = registro;
    const chave = limpo(celulas[lugares.chave]).toLowerCase();
    const nome = limpo(celulas[lugares.nome]);
    const familia = familias.get(chave);
    if (chave === '' || (!familia && nome === '')) continue;
    if (!familia) {
      const proprio: Membro = { linha, celulas: '', opcoes: ler(celulas, celulas), semPreco: false };
      familias.set(chave, { linha, principal: so(celulas, [lugares.nome, ...ler.doPai]), membros: [proprio], fotos: [] });
    } else if (nome === '' || nome === limpo(familia.principal[lugares.nome])) {
      juntarFotos(familia, celulas, lugares);
      familia.membros.push(membroDe(registro, ler(celulas, familia.principal), lugares));
    }
  }
  return [...familias.values()];
}

async function porPai(
  registros: AsyncIterable<Registro>,
  { pai, chaves, especie }: DeUmPai,
  lugares: Lugares,
  lugar: (quais?: readonly string[]) => number,
  ler: LerOpcoes,
): Promise<Familia[]> {
  const [doPai, daEspecie] = [lugar(pai), lugar(especie?.titulos)];
  const dasChaves = chaves.map(([titulo, antes]) => [lugar([titulo]), antes] as const);
  const familias: Familia[] = [];
  const porChave = new Map<string, Familia>();
  const soltos: { linha: number; celulas: string; fotos: string[]; chave: string; ultima: Familia | undefined }[] = [];
  let ultima: Familia | undefined;
  for await (const { linha, celulas } of registros) {
    const dita = limpo(celulas[daEspecie]).toLowerCase().split(/,\s*/);
    const chave = limpo(celulas[doPai]).toLowerCase();
    if (chave !== '' || (especie && dita.includes(especie.variante))) {
      const fotos = lugares.fotos.map((lugar) => (celulas[lugar] ?? '').slice(0, MAIOR_CELULA_DE_FOTOS));
      soltos.push({ linha, celulas: JSON.stringify(celulas.map(aparada)), fotos, chave, ultima });
      continue;
    }
    const familia: Familia = { linha, principal: so(celulas, ler.doPai), membros: [], fotos: [] };
    familias.push(familia);
    if (especie && dita.includes(especie.pai)) ultima = familia;
    for (const [onde, antes] of dasChaves) {
      const valor = limpo(celulas[onde]).toLowerCase();
      if (valor !== '') porChave.set(antes + valor, familia);
    }
  }
  for (const { linha, celulas, fotos, chave, ultima: anterior } of soltos) {
    const familia = chave === '' ? anterior : porChave.get(chave);
    if (!familia) continue;
    const lidas = JSON.parse(celulas) as string[];
    for (const celula of fotos) juntarFotos(familia, [celula], { ...lugares, fotos: [0] });
    familia.membros.push(membroDe({ linha, celulas: lidas }, ler(lidas, familia.principal), lugares));
  }
  return familias.filter(({ membros }) => membros.length > 0);
}

const aparada = (celula: string) => (celula.length > CELULA_DA_VARIANTE ? celula.slice(0, CELULA_DA_VARIANTE) : celula);

/** Makes one product with options if the variants fit; otherwise each variant becomes a product. */
function juntar(destinos: Map<number, Destino>, { linha: doProduto, membros }: Familia): void {
  const comOpcoes = membros.filter(({ opcoes }) => opcoes.length > 0);
  for (const { linha, opcoes, semPreco } of membros) {
    // A line with only a picture of the product. With a price it is a product of its own, and its missing fields are reported.
    if (opcoes.length === 0 && linha !== doProduto && semPreco) destinos.set(linha, null);
  }
  if (comOpcoes.length === 0) return;
  const grupo = [...new Set(comOpcoes.flatMap(({ opcoes }) => opcoes.map(([nome]) => nome)))].slice(0, GRUPOS_POR_PRODUTO).join(', ');
  const variantes = comOpcoes.map(({ linha, celulas, opcoes }) => ({ linha, celulas, nome: opcoes.map(([, valor]) => valor).join(', ') }));
  for (const linha of [doProduto, ...comOpcoes.map((um) => um.linha)]) destinos.set(linha, null);
  const cabem =
    variantes.length <= OPCOES_POR_PRODUTO &&
    [grupo, ...variantes.map(({ nome }) => nome)].every((nome) => nome.length <= MAIOR_NOME) &&
    new Set(variantes.map(({ nome }) => nome.toLocaleLowerCase('pt-BR'))).size === variantes.length;
  if (cabem) destinos.set(doProduto, { grupo, variantes });
  else for (const { linha, nome } of variantes) destinos.set(linha, { variante: nome, principal: doProduto });
}
