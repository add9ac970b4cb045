import { DIA_EM_MS, HORA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach } from 'vitest';
import { criarMercado, type Mercado } from '../../../../platform/testing/mercado.ts';
import type { Answer, Person, TestServer } from '../../../../platform/testing/server.ts';
import { pegar } from '../../../../platform/testing/vendas.ts';

/** Every test begins ten minutes before midnight in São Paulo; this time leads into the next day. */
export const PASSA_DA_MEIA_NOITE = 11 * MINUTO_EM_MS;

/** A client with an event, and three shops of one category, each with a product of three simultaneous units. */
export interface Praca {
  readonly mercado: Mercado;
  readonly ana: Person;
  readonly lojas: readonly Person[];
  readonly produtos: readonly string[];
  readonly eventoId: string;
  readonly categoriaOficialId: string;
  /** The date `dias` after the server's, in São Paulo. */
  dia(dias: number): string;
  /** Body of the client's request. */
  pedido(mais?: object): object;
  pedir(mais?: object, as?: Person, headers?: Record<string, string>): Promise<Answer>;
  /** Body of a shop's answer. */
  proposta(mais?: object, qual?: number): object;
  /** The latest consulta of a shop. */
  consultaDe(qual?: number): Promise<string>;
  responder(mais?: object, qual?: number): Promise<Answer>;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on it
  ler(id: string): Promise<any>;
  acao(
    propostaId: string,
    qual: 'aceitar' | 'desfazer' | 'contrapor',
    como?: { as?: Person; body?: object; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** A quote from all three shops, answered by the first. */
  comProposta(mais?: object, doPedido?: object): Promise<{ orcamentoId: string; propostaId: string }>;
}

/** Creates a new market before each test of a file. */
export function abrirPraca(server: TestServer): Praca {
  const mercado = criarMercado(server);
  let dados: Pick<Praca, 'ana' | 'lojas' | 'produtos' | 'eventoId' | 'categoriaOficialId'> | undefined;
  const agora = () => {
    if (!dados) throw new Error('a praça abre antes de cada teste');
    return dados;
  };
  beforeEach(async () => {
    server.clock.set(new Date(`${new Date().toISOString().slice(0, 10)}T02:50:00Z`));
    const ana = await server.person(1, 'Ana Maria de Souza');
    const lojas: Person[] = [];
    const produtos: string[] = [];
    for (const nome of ['Doce Encanto', 'Bolo da Vó', 'Confeitaria Sol']) {
      const loja = await mercado.fornecedor({ nome });
      lojas.push(loja);
      produtos.push(await mercado.produto(loja.id, { nome: `Bolo de ${nome}`, precoEmCentavos: 20_000, capacidade: 3 }));
    }
    dados = { ana, lojas, produtos, eventoId: await mercado.evento(ana.id), categoriaOficialId: await mercado.categoria() };
  });
  const praca: Praca = {
    mercado,
    get ana() {
      return agora().ana;
    },
    get lojas() {
      return agora().lojas;
    },
    get produtos() {
      return agora().produtos;
    },
    get eventoId() {
      return agora().eventoId;
    },
    get categoriaOficialId() {
      return agora().categoriaOficialId;
    },
    dia: (dias) => new Date(server.clock.now().getTime() - 3 * HORA_EM_MS + dias * DIA_EM_MS).toISOString().slice(0, 10),
    pedido: (mais = {}) => ({
      eventoId: praca.eventoId,
      categoriaOficialId: praca.categoriaOficialId,
      descricao: 'Um bolo de três andares com flores de açúcar',
      convidados: 80,
      verba: '1.500,00',
      responderAte: praca.dia(5),
      fornecedores: praca.lojas.map(({ id }) => id),
      ...mais,
    }),
    pedir: (mais = {}, as = praca.ana, headers = {}) => server.call('POST', '/orcamento', { as, body: praca.pedido(mais), headers }),
    proposta: (mais = {}, qual = 0) => ({
      produtoId: pegar(praca.produtos, qual),
      quantidade: 2,
      preco: '650,50',
      texto: 'Dois bolos, entrega e montagem',
      validaAte: praca.dia(10),
      ...mais,
    }),
    async consultaDe(qual = 0) {
      const { id } = await server.db
        .selectFrom('consultas')
        .select('id')
        .where('fornecedor_id', '=', pegar(praca.lojas, qual).id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return id;
    },
    responder: async (mais = {}, qual = 0) =>
      server.call('POST', `/orcamento/recebidos/${await praca.consultaDe(qual)}/proposta`, {
        as: pegar(praca.lojas, qual),
        body: praca.proposta(mais, qual),
      }),
    ler: async (id) => (await server.call('GET', `/orcamento/${id}`, { as: praca.ana })).body,
    acao: (propostaId, qual, { as = praca.ana, body, headers = {} } = {}) =>
      server.call('POST', `/orcamento/proposta/${propostaId}/${qual}`, { as, headers, ...(body && { body }) }),
    async comProposta(mais = {}, doPedido = {}) {
      const { body } = await praca.pedir(doPedido);
      const resposta = await praca.responder(mais);
      return { orcamentoId: body.id, propostaId: resposta.body.propostas[0].id };
    },
  };
  return praca;
}
