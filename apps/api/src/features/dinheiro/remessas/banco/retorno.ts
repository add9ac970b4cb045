/** The bank's result for a payment order. */
export interface LinhaDoRetorno {
  /** Number of the line in the file, from 1. */
  readonly linha: number;
  readonly remessa: number;
  readonly ordem: number;
  readonly valorEmCentavos: number;
  readonly idNoBanco: string | null;
  readonly resultado:
    | { readonly estado: 'paga' }
    | { readonly estado: 'espera' }
    /** `daEmpresa`: the problem is not in the receiving account. */
    | { readonly estado: 'recusada'; readonly motivo: string; readonly daEmpresa: boolean };
}

/** A file that is no return file of the bank, with a message for the operator. */
export class RetornoIlegivel extends Error {}

const PAGA = '00';
/** Accepted, scheduled or waiting for a signature: the money has not moved yet. */
const ESPERAM = new Set(['BD', 'BE', 'BF', 'BI']);
/** Occurrences of field G059 that people can act on. */
const MOTIVOS: Readonly<Record<string, string>> = {
  '01': 'Não há saldo na conta da empresa',
  '02': 'O pagamento foi cancelado',
  AG: 'A agência ou a conta da empresa está errada',
  AL: 'O banco de quem recebe não existe',
  AM: 'A agência de quem recebe está errada',
  AN: 'A conta de quem recebe está errada',
  AR: 'O banco não aceitou o valor',
  HA: 'O banco não aceitou o arquivo',
  PA: 'O Pix não foi feito',
  PB: 'O banco de quem recebe interrompeu o Pix',
  PC: 'A conta de quem recebe foi encerrada',
  PD: 'O tipo da conta de quem recebe está errado',
  PF: 'O CPF ou CNPJ não é o do titular da conta',
  PG: 'O CPF ou CNPJ de quem recebe está errado',
  PH: 'O banco de quem recebe recusou o Pix',
  PJ: 'A chave Pix não está cadastrada',
  PM: 'A chave Pix está errada',
  PN: 'Falta a chave Pix',
};

/** Occurrences that concern the paying account or the whole file. */
const DA_EMPRESA: ReadonlySet<string> = new Set(['01', '02', 'AG', 'HA']);

function resultadoDe(ocorrencias: readonly string[]): LinhaDoRetorno['resultado'] {
  if (ocorrencias.includes(PAGA)) return { estado: 'paga' };
  const recusas = ocorrencias.filter((codigo) => !ESPERAM.has(codigo));
  if (recusas.length === 0) return { estado: 'espera' };
  return {
    estado: 'recusada',
    motivo: recusas.map((codigo) => MOTIVOS[codigo] ?? `O banco respondeu ${codigo}`).join('; '),
    daEmpresa: recusas.every((codigo) => DA_EMPRESA.has(codigo)),
  };
}

/**
 * Reads the bank's return file (CNAB 240, segments A). Lines that are not ours are left out.
 * @throws RetornoIlegivel
 */
export function lerRetorno(texto: string): LinhaDoRetorno[] {
  const linhas = texto.split(/\r?\n/).map((linha) => linha.padEnd(240));
  const [cabecalho = ''] = linhas;
  if (cabecalho[7] !== '0' || cabecalho[142] !== '2') throw new RetornoIlegivel('Este arquivo não é um retorno CNAB 240 do banco.');
  return linhas.flatMap((texto, indice) => {
    const nosso = /^FESTEJO(\d{7})(\d{6})$/.exec(texto.slice(73, 93));
    if (texto[7] !== '3' || texto[13] !== 'A' || !nosso) return [];
    const ocorrencias = (texto.slice(230, 240).match(/../g) ?? []).filter((codigo) => codigo.trim() !== '');
    const idNoBanco = texto.slice(134, 154).trim();
    return [
      {
        linha: indice + 1,
        remessa: Number(nosso[1]),
        ordem: Number(nosso[2]),
        valorEmCentavos: Number(texto.slice(119, 134)),
        idNoBanco: idNoBanco === '' ? null : idNoBanco,
        resultado: resultadoDe(ocorrencias),
      },
    ];
  });
}
