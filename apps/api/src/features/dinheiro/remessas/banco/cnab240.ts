import { semAcentos } from '@festejo/contrato/common/acentos.ts';
import { FUSO_DE_BRASILIA, relogioNoFuso } from '@festejo/contrato/common/dias.ts';
import type { PayFrom } from '../../../../config.ts';
import type { ContaParaPagar } from '../../contas-bancarias/buscar-contas-para-pagar.ts';

/** One payment order of a batch. */
export interface Ordem {
  /** From 1, within the batch. */
  readonly numero: number;
  readonly valorEmCentavos: number;
  readonly destino: ContaParaPagar;
  /** True for a refund to a client. */
  readonly devolve?: boolean;
}

export interface Remessa {
  readonly numero: number;
  readonly criadoEm: Date;
}

const TAMANHO = 240;
/** Versions of FEBRABAN's layout: of the file (10.3), and of a batch of payments. */
const LAYOUT = { arquivo: '103', lote: '046' } as const;
const SERVICO_FORNECEDORES = '20';
const FORMA_PIX = '45';
const CAMARA_PIX = '009';
/** The kind of a key, by field G100. */
const INICIACAO = { telefone: '01', email: '02', cpf: '03', cnpj: '03', aleatoria: '04', conta: '05' } as const;
const TIPO_DE_CONTA = { corrente: 'CC', poupanca: 'PP', pagamento: 'PG' } as const;

/** A number padded with leading zeros. @throws RangeError if it does not fit: an amount is never cut. */
function n(valor: number | string, tamanho: number): string {
  const texto = String(valor);
  if (texto.length > tamanho) throw new RangeError(`${texto} não cabe em ${tamanho} posições`);
  return texto.padStart(tamanho, '0');
}

/** Text as banks accept it: upper case without accents, padded with spaces. */
function x(texto: string, tamanho: number): string {
  const simples = semAcentos(texto)
    .toUpperCase()
    .replace(/[^A-Z0-9 .,/&-]/g, ' ');
  return simples.slice(0, tamanho).padEnd(tamanho);
}

/** A key, unchanged and padded with spaces. @throws RangeError */
function chave(texto: string, tamanho: number): string {
  if (texto.length > tamanho || /[^\x20-\x7e]/.test(texto)) throw new RangeError('esta chave Pix não cabe no arquivo');
  return texto.padEnd(tamanho);
}

const vazio = (tamanho: number) => ' '.repeat(tamanho);
const zeros = (tamanho: number) => '0'.repeat(tamanho);

function registro(...partes: readonly string[]): string {
  const linha = partes.join('');
  if (linha.length !== TAMANHO) throw new RangeError(`registro de ${linha.length} posições, e não ${TAMANHO}`);
  return linha;
}

function diaEHora(em: Date): { dia: string; hora: string } {
  const [ano, mes, dia, hora, minuto, segundo] = relogioNoFuso(em, FUSO_DE_BRASILIA).split(/\D/);
  return { dia: `${dia}${mes}${ano}`, hora: `${hora}${minuto}${segundo}` };
}

/** `1` CPF, `2` CNPJ; 14 positions. */
const inscricao = (documento: string) => `${documento.length === 11 ? '1' : '2'}${documento.padStart(14, '0')}`;

/** The company's number of a payment order, 20 positions: it identifies the order in the return file. */
export const documentoDaOrdem = (remessa: number, ordem: number) => `FESTEJO${n(remessa, 7)}${n(ordem, 6)}`;

function empresa({ cnpj, code, branch, branchDigit, account, accountDigit, name }: PayFrom): string {
  return [inscricao(cnpj), x(code, 20), n(branch, 5), x(branchDigit, 1), n(account, 12), x(accountDigit, 1), ' ', x(name, 30)].join('');
}

/** Segment A: holder, account and amount. */
function segmentoA(banco: string, remessa: Remessa, { numero, valorEmCentavos, destino, devolve = false }: Ordem): string {
  const { conta } = destino;
  return registro(
    `${banco}00013`,
    n(2 * numero - 1, 5),
    `A000${CAMARA_PIX}`,
    n(conta?.banco ?? '0', 3),
    n(conta?.agencia ?? '0', 5),
    ' ',
    // An account with thirteen digits where twelve fit: only a leading zero may be removed.
    n((conta?.conta ?? '0').replace(/^0+(?=\d{12})/, ''), 12),
    x(conta?.digito ?? '', 2),
    x(destino.titularNome, 30),
    documentoDaOrdem(remessa.numero, numero),
    diaEHora(remessa.criadoEm).dia,
    'BRL',
    zeros(15),
    n(valorEmCentavos, 15),
    vazio(20),
    zeros(8),
    zeros(15),
    x(devolve ? 'DEVOLUCAO FESTEJO' : 'REPASSE FESTEJO', 40),
    vazio(7),
    x(conta ? TIPO_DE_CONTA[conta.tipo] : '', 2),
    vazio(3),
    '0',
    vazio(10),
  );
}

/** Segment B: document of the holder, and the Pix key. */
function segmentoB(banco: string, { numero, destino }: Ordem): string {
  const { pix, conta } = destino;
  return registro(
    `${banco}00013`,
    n(2 * numero, 5),
    'B',
    `${INICIACAO[pix?.tipo ?? 'conta']} `,
    inscricao(destino.titularDocumento),
    vazio(35),
    vazio(60),
    // For a CPF or CNPJ the document field above is the key.
    chave(pix && pix.tipo !== 'cpf' && pix.tipo !== 'cnpj' ? pix.chave : '', 99),
    vazio(6),
    conta?.ispb ? n(conta.ispb, 8) : zeros(8),
  );
}

/**
 * The payment file of a batch, by FEBRABAN's "Layout Padrão 240 posições", version 10.3: Pix transfers (form 45, house 009), segments A and B
 * (field G100 gives the kind of the key). A batch always makes equal bytes. ASCII, CRLF.
 * @throws RangeError for values that do not fit.
 */
export function montarRemessa(conta: PayFrom, remessa: Remessa, ordens: readonly Ordem[]): string {
  const { bank } = conta;
  const { dia, hora } = diaEHora(remessa.criadoEm);
  const soma = ordens.reduce((total, { valorEmCentavos }) => total + valorEmCentavos, 0);
  const registrosDoLote = 2 * ordens.length + 2;
  return [
    registro(
      `${bank}00000`,
      vazio(9),
      empresa(conta),
      vazio(30),
      vazio(10),
      '1',
      dia,
      hora,
      n(remessa.numero, 6),
      LAYOUT.arquivo,
      '00000',
      vazio(69),
    ),
    registro(
      `${bank}00011C${SERVICO_FORNECEDORES}${FORMA_PIX}${LAYOUT.lote} `,
      empresa(conta),
      vazio(40),
      vazio(30),
      zeros(5),
      vazio(15),
      vazio(20),
      zeros(5),
      vazio(3),
      vazio(2),
      '01',
      vazio(6),
      vazio(10),
    ),
    ...ordens.flatMap((ordem) => [segmentoA(bank, remessa, ordem), segmentoB(bank, ordem)]),
    registro(`${bank}00015`, vazio(9), n(registrosDoLote, 6), n(soma, 18), zeros(18), zeros(6), vazio(165), vazio(10)),
    registro(`${bank}99999`, vazio(9), n(1, 6), n(registrosDoLote + 2, 6), zeros(6), vazio(205)),
    '',
  ].join('\r\n');
}

/** Whether a transfer to this account fits into a payment file. */
export function cabeNoArquivo(destino: ContaParaPagar): boolean {
  const ordem = { numero: 1, valorEmCentavos: 1, destino };
  try {
    segmentoA('000', { numero: 1, criadoEm: new Date(0) }, ordem);
    segmentoB('000', ordem);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
