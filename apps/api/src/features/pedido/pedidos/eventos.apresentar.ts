import { emReais } from '@festejo/contrato/common/centavos.ts';
import { doisPrimeirosNomes } from '@festejo/contrato/common/nomes.ts';
import type { EventoDoFornecedorDetalhado } from '@festejo/contrato/evento/eventos-com-pedidos.ts';
import { pictureUrl } from '../../../platform/files/files.ts';
import { apresentarEscolha } from '../carrinho/carrinho.apresentar.ts';
import { acoesDe, conhecemSe } from '../transicoes/pedido.ts';
import type { EventoInteiro, ItemALevar } from './eventos-do-fornecedor.queries.ts';
import { contatoDe, enderecoInteiro } from './pedidos.apresentar.ts';

/** An event row with its time as `HH:MM`. */
export const comHora = <E extends { horario: string }>(evento: E): E => ({ ...evento, horario: evento.horario.slice(0, 5) });

/** The page of an event for one of its suppliers. Place and contact are shown only while one of the orders is paid and stands. */
const instante = (dito: string | null) => (dito === null ? null : new Date(dito));

export function apresentarEventoInteiro(evento: EventoInteiro, levar: readonly ItemALevar[], agora: Date): EventoDoFornecedorDetalhado {
  const seConhecem = evento.pedidos.some(({ estado }) => conhecemSe(estado));
  const { id, titulo, dataEvento, fuso, status, localidade, uf, duracaoEmMinutos } = evento;
  return {
    ...{ id, titulo, dataEvento, fuso, status, localidade, uf, duracaoEmMinutos },
    horario: evento.horario.slice(0, 5),
    endereco: seConhecem ? enderecoInteiro(evento) : `${localidade}/${uf}`,
    latitude: seConhecem ? evento.latitude : null,
    longitude: seConhecem ? evento.longitude : null,
    cliente: {
      nome: doisPrimeirosNomes(evento.clienteNome),
      ...contatoDe(seConhecem, evento.clienteTelefone, evento.clienteEmail),
    },
    levar: levar.map(({ imagemChave, escolha, ...item }) => ({
      ...item,
      escolha: apresentarEscolha(escolha),
      imagemUrl: pictureUrl(imagemChave),
    })),
    pedidos: evento.pedidos.map((pedido) => {
      const [prazoEm, saldoPagoEm] = [instante(pedido.prazoEm), instante(pedido.saldoPagoEm)];
      const situacao = { ...pedido, prazoEm, saldoPagoEm, criadoEm: new Date(pedido.criadoEm), inicio: evento.inicio };
      return {
        id: pedido.id,
        numero: pedido.numero,
        estado: pedido.estado,
        recebe: emReais(pedido.recebeEmCentavos),
        responderAte: pedido.estado === 'pago' ? (prazoEm?.toISOString() ?? null) : null,
        acoes: acoesDe('FORNECEDOR', situacao, agora),
        recado: pedido.recado,
      };
    }),
  };
}
