import '../../lib/validacao-em-portugues.ts';
import type { TipoPerfil } from '@festejo/contrato/constants.ts';
import { cadastroGoogle } from '@festejo/contrato/google.ts';
import { type DadosDoCadastro, dadosDoFormulario, type ErrosDoCadastro, errosDoContrato, errosDosDados } from './conta-nova.ts';
import type { ContaDoGoogle } from './google.api.ts';

/** What the Google return hands to `/cadastro-google`, in the history entry: never in the address. */
export interface CadastroPendente {
  cadastroId: string;
  nomeCompleto: string;
  email: string;
  tipoPerfil?: TipoPerfil | undefined;
  voltar: string | null;
}

/** `null` for whoever opens the page without coming from the issuer. */
export function lerCadastroPendente(estado: unknown): CadastroPendente | null {
  const lido = estado as Partial<CadastroPendente> | null;
  if (typeof lido?.cadastroId !== 'string' || typeof lido.email !== 'string') return null;
  const { cadastroId, email, nomeCompleto = '', tipoPerfil, voltar = null } = lido;
  return { cadastroId, email, nomeCompleto, tipoPerfil, voltar };
}

export function contaDoGoogle(cadastroId: string, tipoPerfil: TipoPerfil, form: DadosDoCadastro): ContaDoGoogle {
  return { ...dadosDoFormulario(tipoPerfil, form), cadastroId };
}

export function validarContaDoGoogle(conta: ContaDoGoogle, tipoPerfil: TipoPerfil, form: DadosDoCadastro): ErrosDoCadastro {
  return { ...errosDoContrato(cadastroGoogle.body, conta), ...errosDosDados(dadosDoFormulario(tipoPerfil, form)) };
}
