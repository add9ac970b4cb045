import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Amigo, CupomGanho, EstadoDaIndicacao, MinhasIndicacoes } from '@festejo/contrato/conta/indicacoes.ts';
import { reais } from '../../../lib/text/formats.ts';
import type { CorDoSelo } from '../../../ui/words/selo.tsx';

export const ESTADOS: Readonly<Record<EstadoDaIndicacao, { nome: string; cor: CorDoSelo }>> = {
  convidado: { nome: 'Convidado', cor: 'neutra' },
  cadastrado: { nome: 'Cadastrado', cor: 'info' },
  concluida: { nome: 'Primeira compra concluída', cor: 'positive' },
};

export const SITUACOES: Readonly<Record<CupomGanho['situacao'], { nome: string; cor: CorDoSelo }>> = {
  disponivel: { nome: 'Pode usar', cor: 'positive' },
  usado: { nome: 'Usado', cor: 'neutra' },
  vencido: { nome: 'Venceu', cor: 'warning' },
};

export const MOTIVOS: Readonly<Record<CupomGanho['motivo'], string>> = {
  indicou: 'Um amigo concluiu a primeira compra',
  foi_indicado: 'Pela sua primeira compra, a convite de um amigo',
};

/** Returns the sign-up link for a friend. The parameters are positional, and an unknown one is a dash. */
export const linkDoConvite = (codigo: string): string =>
  `${location.origin}${caminhoDe('usuario/cadastro', { tipo: 1, email: '-', name: '-', cpf: '-', codigoDeConvite: codigo })}`;

/** Text for each state of the prize. */
export const PREMIOS: Record<NonNullable<Amigo['premio']>, string> = {
  a_caminho: 'cupom a caminho',
  dado: 'cupom ganho',
  nenhum: 'sem cupom: a compra não serve para o prêmio',
};

export function mensagemDoConvite({ premio: { valor, minimo } }: Pick<MinhasIndicacoes, 'premio'>, link: string): string {
  return `Estou organizando minha festa no Festejo. Crie sua conta pelo meu link: depois da sua primeira compra nós dois ganhamos um cupom de ${reais(valor)} (em compras a partir de ${reais(minimo)}). ${link}`;
}
