import { abertoDurante } from './agenda.ts';
import type { Lote } from './demo.queries.ts';
import type { Produto } from './montar-catalogo.ts';
import type { Evento } from './montar-clientes.ts';

const RAIO_DA_TERRA_EM_METROS = 6_378_168;

/** Great-circle distance, on the same sphere as in the tables. */
export function distanciaEmMetros(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const rad = (graus: number) => (graus * Math.PI) / 180;
  const meio =
    Math.sin(rad(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(rad(b.longitude - a.longitude) / 2) ** 2;
  return 2 * RAIO_DA_TERRA_EM_METROS * Math.asin(Math.sqrt(meio));
}

/** The products that a client could have bought for an event, the nearest first. */
export function produtosPara(lote: Lote, produtos: readonly Produto[], evento: Evento): Produto[] {
  const fechados = new Set(
    lote.excecoes_de_agenda
      .filter(({ inicio, fim }) => new Date(inicio as Date) < evento.fim && new Date(fim as Date) > evento.inicio)
      .map(({ fornecedor_id }) => fornecedor_id),
  );
  return produtos
    .filter(({ fornecedor }) => {
      const perto = distanciaEmMetros(fornecedor, evento) <= fornecedor.raioEmMetros * 0.98;
      return perto && !fechados.has(fornecedor.id) && abertoDurante(fornecedor.semana, evento.dia, evento.horario, evento.duracaoEmMinutos);
    })
    .sort((a, b) => distanciaEmMetros(a.fornecedor, evento) - distanciaEmMetros(b.fornecedor, evento));
}
