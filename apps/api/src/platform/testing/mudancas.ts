import { somarDias } from '@festejo/contrato/common/dias.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { confirmarVenda } from './festas.ts';
import { aoNorte, type Mercado } from './mercado.ts';
import type { Answer, Person, TestServer } from './server.ts';
import { montarVenda, pegar, type Venda } from './vendas.ts';

export interface Festa extends Venda {
  readonly pedidos: readonly string[];
  /** Date of the party before any change. */
  readonly dia: string;
}

/** A party with an order of each supplier, paid and accepted. */
export async function festaContratada(
  server: TestServer,
  mercado: Mercado,
  options: Parameters<typeof montarVenda>[2] = {},
): Promise<Festa> {
  const venda = await montarVenda(server, mercado, options);
  const pedidos = await confirmarVenda(server, venda);
  return { ...venda, pedidos, dia: (await lerEvento(server, venda)).dataEvento };
}

export const lerEvento = async (server: TestServer, { cliente, eventoId }: Venda) =>
  (await server.call('GET', `/evento/${eventoId}`, { as: cliente })).body;

/** The event's data as the form sends it, with the changes. */
export async function corpoDaMudanca(server: TestServer, venda: Venda, mudanca: object): Promise<object> {
  const { titulo, dataEvento, horario, duracaoEmMinutos, endereco } = await lerEvento(server, venda);
  return { titulo, dataEvento, horario, duracaoEmMinutos, enderecoId: endereco.id, ...mudanca };
}

/** Requests a change; by default as the client. */
export async function pedir(server: TestServer, festa: Venda, mudanca: object, as: Person = festa.cliente): Promise<Answer> {
  return server.call('POST', `/evento/${festa.eventoId}/pedir-mudanca`, { as, body: await corpoDaMudanca(server, festa, mudanca) });
}

/**
 * Requests a change to a date `dias` later.
 * @returns the request's id
 */
export async function pedirOutroDia(server: TestServer, festa: Festa, dias = 7): Promise<string> {
  const pedida = await pedir(server, festa, { dataEvento: somarDias(festa.dia, dias) });
  if (pedida.status !== 201) throw new Error(`a mudança não se pediu: ${JSON.stringify(pedida.body)}`);
  return pedida.body.id;
}

export function responder(
  server: TestServer,
  festa: Festa,
  {
    mudancaId,
    qual = 0,
    aceita = true,
    sugestao,
    as,
  }: { mudancaId: string; qual?: number; aceita?: boolean; sugestao?: object; as?: Person },
): Promise<Answer> {
  return server.call('POST', `/pedido/${pegar(festa.pedidos, qual)}/mudanca/responder`, {
    as: as ?? pegar(festa.fornecedores, qual),
    body: { mudancaId, aceita, ...(sugestao && { sugestao }) },
  });
}

export const retirar = (server: TestServer, { cliente, eventoId }: Venda, mudancaId: string): Promise<Answer> =>
  server.call('POST', `/evento/${eventoId}/mudanca/retirar`, { as: cliente, body: { mudancaId } });

export const seguir = (server: TestServer, { cliente, eventoId }: Venda, mudancaId: string, cancelar: readonly object[]): Promise<Answer> =>
  server.call('POST', `/evento/${eventoId}/mudanca/seguir`, { as: cliente, body: { mudancaId, cancelar } });

export const lerMudanca = async (server: TestServer, { cliente, eventoId }: Venda) =>
  (await server.call('GET', `/evento/${eventoId}/mudanca`, { as: cliente })).body.mudanca;

/** Ends the time to answer or decide. The clock stays, since tokens would expire. */
export async function passarOPrazo(server: TestServer, mudancaId: string): Promise<void> {
  const prazo_em = new Date(server.clock.now().getTime() - 1000);
  await server.db.updateTable('mudancas').set({ prazo_em }).where('id', '=', mudancaId).execute();
}

/** An address of the client, `km` north of all suppliers. */
export async function enderecoAoNorte(server: TestServer, mercado: Mercado, cliente: Person, km: number): Promise<string> {
  const outra = await mercado.evento(cliente.id, aoNorte(km));
  return (await server.call('GET', `/evento/${outra}`, { as: cliente })).body.endereco.id;
}

/** Reserved units of all orders, by date, and whether a change request holds them. */
export async function reservas(server: TestServer): Promise<{ dia: string; mudando: boolean; quantidade: number }[]> {
  const linhas = await server.db.selectFrom('reservas').select(['inicio', 'quantidade', 'muda_para']).orderBy('inicio').execute();
  return linhas.map(({ inicio, quantidade, muda_para }) => ({
    dia: new Date(inicio.getTime() - 3 * HORA_EM_MS).toISOString().slice(0, 10),
    mudando: muda_para !== null,
    quantidade,
  }));
}
