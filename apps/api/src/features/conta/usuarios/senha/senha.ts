import { ValidationError } from '../../../../platform/http/errors.ts';
import { medirForca } from './forca-da-senha.ts';

const TAMANHO = { minimo: 8, maximo: 128 } as const;
/** On zxcvbn's scale 2 withstands a million guesses, more than the lockout allows. */
const NOTA_MINIMA = 2;

export interface DonoDaSenha {
  readonly nomeCompleto?: string | undefined;
  readonly email?: string | undefined;
}

/** Words of a person that make poor passwords: name and e-mail, whole and in parts. */
export function dadosPessoais({ nomeCompleto = '', email = '' }: DonoDaSenha): string[] {
  const [conta = ''] = email.split('@', 1);
  const nomes = nomeCompleto.split(/\s+/);
  const partes = [nomeCompleto, nomes.join(''), ...nomes, email, conta, ...conta.split(/[^\p{L}\d]+/u), 'festejo'];
  return [...new Set(partes.map((parte) => parte.toLowerCase()).filter((parte) => parte.length > 2))].slice(0, 30);
}

/** The strength of a password for its owner, and whether it is accepted. @throws as `medirForca` */
export async function avaliarSenha(senha: string, dono: DonoDaSenha) {
  const { nota, aviso, sugestoes } = await medirForca(senha, dadosPessoais(dono));
  if (senha.length < TAMANHO.minimo) return { nota, aceita: false, aviso: `Use pelo menos ${TAMANHO.minimo} caracteres.`, sugestoes };
  return { nota, aceita: nota >= NOTA_MINIMA && senha.length <= TAMANHO.maximo, aviso, sugestoes };
}

/** @throws ValidationError for a password that is common, easily guessed, or made of its owner's name or e-mail. */
export async function exigirSenhaForte(senha: string, dono: DonoDaSenha): Promise<void> {
  const { aceita, aviso, sugestoes } = await avaliarSenha(senha, dono);
  if (aceita) return;
  const motivos = [aviso ?? 'Ela é fácil de adivinhar.', ...sugestoes].join(' ');
  throw new ValidationError([{ campo: 'senha', message: `Escolha uma senha mais forte. ${motivos}` }]);
}
