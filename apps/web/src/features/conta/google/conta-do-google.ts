import type { TipoPerfil } from '@festejo/contrato/common/constants.ts';
import { cadastroGoogle } from '@festejo/contrato/conta/google.ts';
import { checkBy } from '../../../lib/form/check.ts';
import type { Checked } from '../../../lib/form/rules.ts';
import { type DadosDoCadastro, dadosDoFormulario, errosDosDados } from '../usuarios/cadastro/conta-nova.ts';
import type { ContaDoGoogle } from './google.api.ts';

/** Data that the return from Google passes to `/cadastro-google` in the state of the history entry, never in the address. */
export interface CadastroPendente {
  cadastroId: string;
  nomeCompleto: string;
  email: string;
  tipoPerfil?: TipoPerfil | undefined;
  voltar: string | null;
}

/** `null` when the page was not opened by the return from Google. */
export function lerCadastroPendente(estado: unknown): CadastroPendente | null {
  const lido = estado as Partial<CadastroPendente> | null;
  if (typeof lido?.cadastroId !== 'string' || typeof lido.email !== 'string') return null;
  const { cadastroId, email, nomeCompleto = '', tipoPerfil, voltar = null } = lido;
  return { cadastroId, email, nomeCompleto, tipoPerfil, voltar };
}

export function conferirContaDoGoogle(cadastroId: string, tipoPerfil: TipoPerfil, form: DadosDoCadastro): Checked<ContaDoGoogle> {
  const dados = dadosDoFormulario(tipoPerfil, form);
  return checkBy(cadastroGoogle.body, { ...dados, cadastroId }, errosDosDados(dados, form.documento));
}
