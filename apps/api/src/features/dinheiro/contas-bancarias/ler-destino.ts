import type { ContaBancariaNova } from '@festejo/contrato/dinheiro/contas-bancarias.ts';
import { lerDocumento } from '../../../platform/brazil.ts';
import { ValidationError } from '../../../platform/http/errors.ts';
import { lerChavePix, problemasDaConta } from './conta-bancaria.ts';
import type { Destino } from './contas-bancarias.queries.ts';

/** Converts the entered account or key to the stored form: only the fields of its kind, in the form of the banks. @throws ValidationError */
export function lerDestino(dados: ContaBancariaNova): Destino & { readonly titularDocumento: string } {
  const problemas = Object.entries(problemasDaConta(dados)).map(([campo, message]) => ({ campo, message }));
  if (problemas.length > 0) throw new ValidationError(problemas);
  const pix = dados.tipo === 'pix';
  return {
    titularNome: dados.titularNome,
    titularDocumento: lerDocumento(dados.titularDocumento) ?? '',
    pixTipo: pix ? (dados.pixTipo ?? null) : null,
    pixChave: pix && dados.pixTipo && dados.pixChave ? lerChavePix(dados.pixTipo, dados.pixChave) : null,
    banco: pix ? null : (dados.banco ?? null),
    agencia: pix ? null : (dados.agencia ?? null),
    conta: pix ? null : (dados.conta ?? null),
    digito: pix ? null : (dados.digito ?? null),
    tipoDeConta: pix ? null : (dados.tipoDeConta ?? null),
  };
}
