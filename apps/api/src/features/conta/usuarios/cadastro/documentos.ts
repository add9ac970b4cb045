import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { lerCnpj, lerCpf } from '../../../../platform/brazil.ts';
import { type InvalidField, ValidationError } from '../../../../platform/http/errors.ts';

export interface Documentos {
  cpf: string | null;
  cnpj: string | null;
  telefone: string | null;
}

/**
 * Reads CPF, CNPJ and telephone. A new supplier (`tipoPerfil`) needs a CPF or a CNPJ.
 * @param dados the contract has already checked its telephone
 * @throws ValidationError with one entry for each invalid document
 */
export function lerDocumentos(dados: {
  tipoPerfil?: number | undefined;
  cpf?: string | undefined;
  cnpj?: string | undefined;
  telefone?: string | undefined;
}): Documentos {
  const erros: InvalidField[] = [];
  const ler = (texto: string | undefined, como: (texto: string) => string | null, erro: InvalidField) => {
    if (!texto) return null;
    const lido = como(texto);
    if (lido === null) erros.push(erro);
    return lido;
  };
  const documentos = {
    cpf: ler(dados.cpf, lerCpf, { campo: 'cpf', message: 'CPF inválido' }),
    cnpj: ler(dados.cnpj, lerCnpj, { campo: 'cnpj', message: 'CNPJ inválido' }),
    telefone: dados.telefone ?? null,
  };
  if (dados.tipoPerfil === TIPO_PERFIL.FORNECEDOR && !dados.cpf && !dados.cnpj) {
    erros.push({ campo: 'cnpj', message: 'Informe o CNPJ ou o CPF' });
  }
  if (erros.length > 0) throw new ValidationError(erros);
  return documentos;
}
