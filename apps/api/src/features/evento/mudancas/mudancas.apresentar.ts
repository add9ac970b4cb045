import type { MudancaDoEvento, SugestaoDeDia } from '@festejo/contrato/evento/mudancas-pedidas.ts';
import { enderecoInteiro } from '../../pedido/pedidos/index.ts';
import type { LinhaDaMudanca, Lugar } from './mudancas.queries.ts';

/** After the erasure of an account only the city is left. */
const ondeFica = (lugar: Lugar | null, cidade: string) => (lugar ? enderecoInteiro(lugar) : cidade);

/** The day that a refusing supplier suggests. */
export const apresentarSugestao = ({
  sugereDia,
  sugereHora,
}: {
  readonly sugereDia: string | null;
  readonly sugereHora: string | null;
}): SugestaoDeDia | null => (sugereDia && sugereHora ? { dataEvento: sugereDia, horario: sugereHora.slice(0, 5) } : null);

/** The part of a request that both sides see. */
export function apresentarMudanca(linha: LinhaDaMudanca): Omit<MudancaDoEvento, 'pedidos' | 'enderecoId'> {
  return {
    id: linha.id,
    eventoId: linha.eventoId,
    estado: linha.estado,
    de: {
      dataEvento: linha.antesDataEvento,
      horario: linha.antesHorario.slice(0, 5),
      duracaoEmMinutos: linha.antesDuracaoEmMinutos,
      localidade: linha.antesLocalidade,
      uf: linha.antesUf,
      endereco: ondeFica(linha.antesLugar, `${linha.antesLocalidade}/${linha.antesUf}`),
    },
    para: {
      dataEvento: linha.dataEvento,
      horario: linha.horario.slice(0, 5),
      duracaoEmMinutos: linha.duracaoEmMinutos,
      localidade: linha.localidade,
      uf: linha.uf,
      endereco: ondeFica(linha.lugar, `${linha.localidade}/${linha.uf}`),
    },
    recado: linha.recado,
    pedidaEm: linha.criadoEm.toISOString(),
    prazoEm: linha.prazoEm?.toISOString() ?? null,
    encerradaEm: linha.encerradaEm?.toISOString() ?? null,
  };
}
