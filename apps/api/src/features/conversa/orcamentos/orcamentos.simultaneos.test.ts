import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { testEngine } from '../../../platform/testing/database.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Answer, type Person, withTestServer } from '../../../platform/testing/server.ts';
import { contar, fechar, pegar } from '../../../platform/testing/vendas.ts';

const porStatus = (respostas: readonly Answer[]) => respostas.map(({ status }) => status).sort();

// The embedded engine has one connection, so no two calls run at the same time.
describe.skipIf(testEngine !== 'postgres')('many at the same time', () => {
  const server = withTestServer({}, { rounds: false });
  const mercado = criarMercado(server);
  const dia = (dias: number) => new Date(server.clock.now().getTime() + dias * DIA_EM_MS).toISOString().slice(0, 10);

  /** One quote to `quantos` suppliers, all answered. */
  async function respondido(quantos: number) {
    const cliente = await server.person();
    const eventoId = await mercado.evento(cliente.id);
    const lojas: Person[] = [];
    const propostas: string[] = [];
    const produtos: string[] = [];
    for (let i = 0; i < quantos; i++) {
      const loja = await mercado.fornecedor({ nome: `Loja ${i}` });
      produtos.push(await mercado.produto(loja.id));
      lojas.push(loja);
    }
    const body = {
      eventoId,
      categoriaOficialId: await mercado.categoria(),
      descricao: 'Um bolo de três andares com flores',
      responderAte: dia(5),
      fornecedores: lojas.map(({ id }) => id),
    };
    const orcamento = (await server.call('POST', '/orcamento', { as: cliente, body })).body;
    for (const [i, loja] of lojas.entries()) {
      const [recebida] = (await server.call('GET', '/orcamento/recebidos', { as: loja })).body.itens;
      const resposta = { produtoId: produtos[i], quantidade: 1, preco: 100, texto: 'Tudo incluído', validaAte: dia(10) };
      const { body: respondida } = await server.call('POST', `/orcamento/recebidos/${recebida.id}/proposta`, { as: loja, body: resposta });
      propostas.push(respondida.propostas[0].id);
    }
    return { cliente, eventoId, lojas, propostas, produtos, orcamentoId: orcamento.id as string };
  }

  test('all proposals accepted at once: one stays accepted', async () => {
    const { cliente, propostas } = await respondido(5);
    const aceitar = (id: string) => server.call('POST', `/orcamento/proposta/${id}/aceitar`, { as: cliente });
    expect(porStatus(await Promise.all(propostas.map(aceitar)))).toEqual([200, 409, 409, 409, 409]);
    expect(await contar(server, 'itens_do_carrinho')).toBe(1);
  });

  test('one proposal accepted many times: once', async () => {
    const { cliente, propostas } = await respondido(1);
    const aceitar = () => server.call('POST', `/orcamento/proposta/${propostas[0]}/aceitar`, { as: cliente });
    expect(porStatus(await Promise.all([1, 2, 3, 4].map(aceitar)))).toEqual([200, 409, 409, 409]);
  });

  test('bought and undone at once: one of the two happens, never both', async () => {
    for (let i = 0; i < 8; i++) {
      const { cliente, eventoId, propostas, produtos, lojas, orcamentoId } = await respondido(1);
      const propostaId = pegar(propostas, 0);
      await server.call('POST', `/orcamento/proposta/${propostaId}/aceitar`, { as: cliente });
      const venda = { cliente, eventoId, fornecedores: lojas, produtos, total: 100 };
      const [comprada, desfeita] = await Promise.all([
        fechar(server, venda),
        server.call('POST', `/orcamento/proposta/${propostaId}/desfazer`, { as: cliente }),
      ]);
      const { situacao } = (await server.call('GET', `/orcamento/${orcamentoId}`, { as: cliente })).body;
      expect([comprada.status, desfeita.status, situacao]).toEqual(comprada.status === 201 ? [201, 409, 'comprado'] : [422, 200, 'aberto']);
    }
  });
});
