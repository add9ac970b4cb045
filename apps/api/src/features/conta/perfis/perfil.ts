import { Conflict, Unauthenticated } from '../../../platform/http/errors.ts';

class DocumentoJaInformado extends Conflict {
  constructor(qual: 'CPF' | 'CNPJ') {
    super('DOCUMENTO_JA_INFORMADO', `O ${qual} desta conta já foi informado e não pode ser trocado`, {
      acao: 'Confira o número; se o guardado está errado, fale com a gente pela página de ajuda.',
    });
  }
}

/** The document that the account keeps: a document once given cannot be replaced. @throws DocumentoJaInformado */
export function documentoFinal(qual: 'CPF' | 'CNPJ', guardado: string | null, enviado: string | null): string | null {
  if (guardado && enviado && guardado !== enviado) throw new DocumentoJaInformado(qual);
  return guardado ?? enviado;
}

/** The account of an open session. @throws Unauthenticated when the account was erased meanwhile. */
export function daSessao<T>(conta: T | undefined): T {
  if (!conta) throw new Unauthenticated();
  return conta;
}
