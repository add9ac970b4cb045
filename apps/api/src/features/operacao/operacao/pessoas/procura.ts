import { lerTelefone } from '@festejo/contrato/common/telefone.ts';
import { LETRAS_DA_BUSCA_NO_MINIMO } from '@festejo/contrato/operacao/pessoas.ts';
import { lerCnpj, lerCpf } from '../../../../platform/brazil.ts';
import { numeroNaBusca } from '../../../pedido/transicoes/index.ts';

/** The possible readings of a search text, each with the value to search for. A text may have several. */
export interface Procura {
  readonly id?: string;
  readonly email?: string;
  readonly cpf?: string;
  readonly cnpj?: string;
  readonly telefone?: string;
  readonly numero?: number;
  readonly nome?: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAIOR_NUMERO = 2_000_000_000;

/** Parses the text that an operator typed into the search. */
export function lerProcura(texto: string): Procura {
  if (UUID.test(texto)) return { id: texto.toLowerCase() };
  if (texto.includes('@')) return { email: texto.toLowerCase() };
  const numero = numeroNaBusca(texto);
  const cpf = lerCpf(texto);
  const cnpj = lerCnpj(texto);
  const telefone = lerTelefone(texto);
  const letras = texto.match(/\p{L}/gu)?.length ?? 0;
  return {
    ...(cpf && { cpf }),
    ...(cnpj && { cnpj }),
    ...('digitos' in telefone && { telefone: telefone.digitos }),
    ...(numero !== null && numero <= MAIOR_NUMERO && { numero }),
    ...(letras >= LETRAS_DA_BUSCA_NO_MINIMO && !cnpj && { nome: texto, ...(!/\s/.test(texto) && { email: texto.toLowerCase() }) }),
  };
}
