import { ACOMPANHANTES_NO_MAXIMO, CONVIDADOS_NO_MAXIMO, type Convidado } from '@festejo/contrato/evento/convidados.ts';
import { numero } from '../../../../lib/text/formats.ts';

export interface ConvidadoLido {
  nome: string;
  contato: string | null;
  acompanhantes: number;
}

/** Parses `Maria Silva; 11 99999-0000; +2`: a name, and after a semicolon, tab or comma a contact and the number of companions. */
function lerLinha(linha: string): ConvidadoLido {
  const partes = linha.split(/[;\t,]/).map((parte) => parte.trim());
  const mais = partes.find((parte) => /^\+\s*\d{1,2}$/.test(parte));
  const noNome = /\s\+\s*(\d{1,2})$/.exec(partes[0] ?? '');
  const acompanhantes = Number(mais?.replace(/\D/g, '') ?? noNome?.[1] ?? 0);
  const nome = (partes[0] ?? '').replace(/\s\+\s*\d{1,2}$/, '');
  const contato = partes.slice(1).find((parte) => parte !== '' && parte !== mais) ?? null;
  return {
    nome: nome.slice(0, 100),
    contato: contato?.slice(0, 100) ?? null,
    acompanhantes: Math.min(acompanhantes, ACOMPANHANTES_NO_MAXIMO),
  };
}

const porNome = new Intl.Collator('pt-BR', { numeric: true });

/** Sorts by name, without accents, and `Mesa 2` before `Mesa 10`. */
export const emOrdemDeNome = (convidados: readonly Convidado[]): Convidado[] =>
  convidados.toSorted((um, outro) => porNome.compare(um.nome, outro.nome));

/** Parses pasted text with one guest in each line. Returns the guests, or the reason why the text is refused. */
export function lerConvidados(texto: string, jaTem: number): { lista: ConvidadoLido[]; problema: string | null } {
  const linhas = texto.split(/\r\n|\r|\n/).filter((linha) => linha.trim() !== '');
  if (linhas.length === 0) return { lista: [], problema: 'Escreva um nome por linha' };
  const cabem = CONVIDADOS_NO_MAXIMO - jaTem;
  if (linhas.length > cabem) {
    return {
      lista: [],
      problema: `São ${numero(linhas.length)} linhas, e ainda cabem ${numero(cabem)} convidados nesta festa (o limite é ${numero(CONVIDADOS_NO_MAXIMO)}). Nada foi acrescentado.`,
    };
  }
  const lista = linhas.map(lerLinha);
  const semNome = lista.findIndex(({ nome }) => nome === '');
  return semNome >= 0 ? { lista: [], problema: `A linha ${semNome + 1} não tem nome` } : { lista, problema: null };
}

interface Contagem {
  pessoas: number;
  vao: number;
  naoVao: number;
  semResposta: number;
}

/** Counts people instead of lines: a guest who comes counts together with the companions. */
export function contar(convidados: readonly Convidado[]): Contagem {
  const soma = (resposta: Convidado['resposta']) => convidados.filter((um) => um.resposta === resposta);
  return {
    pessoas: convidados.length,
    vao: soma('vai').reduce((total, { quantos }) => total + quantos, 0),
    naoVao: soma('nao-vai').length,
    semResposta: soma('sem-resposta').length,
  };
}

export const NOME_DA_RESPOSTA = { 'sem-resposta': 'Sem resposta', vai: 'Vai', 'nao-vai': 'Não vai' } as const;

/** Escapes a cell, so that a spreadsheet does not run it as a formula. */
function celula(valor: string | number): string {
  const texto = String(valor);
  const seguro = typeof valor === 'string' && /^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto;
  return /[";\n\r]/.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro;
}

/** Formats the list as CSV for spreadsheets in Brazil: semicolons, and UTF-8 with a byte order mark. */
export function comoCsv(convidados: readonly Convidado[]): string {
  const linhas = convidados.map(({ nome, contato, acompanhantes, resposta, quantos }) => [
    nome,
    contato ?? '',
    acompanhantes,
    NOME_DA_RESPOSTA[resposta],
    quantos,
  ]);
  return `\uFEFF${[['Nome', 'Contato', 'Pode levar', 'Resposta', 'Pessoas que vêm'], ...linhas].map((linha) => linha.map(celula).join(';')).join('\r\n')}\r\n`;
}
