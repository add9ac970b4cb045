import { lerTelefone } from '@festejo/contrato/common/telefone.ts';
import { LETRAS_DA_BUSCA_NO_MINIMO } from '@festejo/contrato/operacao/pessoas.ts';
import { lerCnpj, lerCpf } from '../../../../platform/brazil.ts';
import { numeroNaBusca } from '../../../pedido/transicoes/index.ts';

/** What a text may be, each with the value that is looked for; a text may be several things. */
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

/** Reads what somebody wrote to find somebody or something by. */
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
