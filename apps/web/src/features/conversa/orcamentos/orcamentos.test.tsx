import * as contrato from '@festejo/contrato/conversa/orcamentos.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { ComparacaoDePropostas } from './comparacao-de-propostas.tsx';
import { PaginaDaConsulta } from './consulta-recebida.tsx';
import { ConsultasRecebidas } from './consultas-recebidas.tsx';
import { escolhidosEntre } from './escolha-de-fornecedores.tsx';
import { FormularioDeOrcamento } from './formulario-de-orcamento.tsx';
import { ListaDeOrcamentos } from './lista-de-orcamentos.tsx';
import { diante, emOrdem, vantagensDe } from './orcamento.ts';

const id = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const texto = (elemento: HTMLElement) => (elemento.textContent ?? '').replaceAll('\u00a0', ' ');
const nota = () => null;

const PROPOSTA: contrato.Proposta = {
  id: id(1),
  por: 'fornecedor',
  produtoId: id(2),
  produtoNome: 'Bolo de casamento',
  imagemUrl: null,
  quantidade: 2,
  preco: 650.5,
  total: 1301,
  texto: 'Dois bolos, entrega e montagem',
  fotos: [],
  validaAte: '2099-01-02T02:59:00.000Z',
  criadoEm: '2026-11-20T12:00:00.000Z',
};
const RESPONDIDA: contrato.Consulta = {
  id: id(3),
  fornecedorId: id(4),
  fornecedorNome: 'Doce Encanto',
  fotoUrl: null,
  notaMedia: null,
  avaliacoes: 0,
  estado: 'respondida',
  prazoEm: PROPOSTA.validaAte,
  motivoDaRecusa: null,
  propostas: [PROPOSTA],
  noCarrinho: false,
};
const PEDIDO = {
  categoriaOficialNome: 'Bolos e doces',
  descricao: 'Um bolo de três andares com flores',
  convidados: 80,
  verba: 1500,
  responderAte: '2099-01-01T02:59:00.000Z',
  fuso: 'America/Sao_Paulo',
  criadoEm: '2026-11-20T12:00:00.000Z',
};
const ORCAMENTO: contrato.Orcamento = {
  id: id(5),
  eventoId: id(6),
  eventoTitulo: 'Aniversário da Lia',
  categoriaOficialId: id(7),
  ...PEDIDO,
  situacao: 'aberto',
  consultas: [RESPONDIDA],
};
const RECEBIDA: contrato.ConsultaRecebida = {
  id: id(8),
  estado: 'aguardando',
  prazoEm: PEDIDO.responderAte,
  clienteNome: 'Ana Maria',
  ...PEDIDO,
  eventoTitulo: 'Aniversário da Lia',
  inicioDoEvento: '2099-02-01T22:00:00.000Z',
  lugar: 'São Paulo/SP',
  distanciaEmKm: 3.2,
  motivoDaRecusa: null,
  pedidoId: null,
  propostas: [],
};
const CANDIDATOS = ['Doce Encanto', 'Bolo da Vó', 'Confeitaria Sol', 'Padaria Lua'].map((nome, i) => ({
  fornecedorId: id(10 + i),
  nome,
  fotoUrl: null,
  notaMedia: null,
  avaliacoes: 0,
  distanciaEmKm: i + 1,
}));

test('selects the nearest suppliers, or the shop that the person came from; never one that does not serve', () => {
  const ids = CANDIDATOS.map(({ fornecedorId }) => fornecedorId);
  expect(escolhidosEntre(CANDIDATOS, null, undefined)).toEqual(ids.slice(0, 3));
  expect(escolhidosEntre(CANDIDATOS, null, id(13))).toEqual([id(13)]);
  expect(escolhidosEntre(CANDIDATOS, null, id(99))).toEqual(ids.slice(0, 3));
  expect(escolhidosEntre(CANDIDATOS, [id(99), id(11)], undefined)).toEqual([id(11)]);
  expect(escolhidosEntre(CANDIDATOS, [], undefined)).toEqual([]);
});

test('answers are sorted by their possible actions, cheapest first', () => {
  const cara = { ...RESPONDIDA, id: id(20), propostas: [{ ...PROPOSTA, total: 2000 }] };
  const recusada = { ...RESPONDIDA, id: id(21), estado: 'recusada' as const, propostas: [] };
  const espera = { ...RESPONDIDA, id: id(22), estado: 'aguardando' as const, propostas: [] };
  expect(emOrdem([recusada, espera, cara, RESPONDIDA]).map((uma) => uma.id)).toEqual([RESPONDIDA.id, cara.id, espera.id, recusada.id]);
});

test('an answer shows its advantages and its relation to the budget; alone or in a tie it has no advantage', () => {
  const outra = (mais: Partial<contrato.Consulta>, total: number): contrato.Consulta => ({
    ...RESPONDIDA,
    id: id(20),
    propostas: [{ ...PROPOSTA, total }],
    ...mais,
  });
  const barata = { ...RESPONDIDA, notaMedia: 4.2 };
  const cara = outra({ notaMedia: 4.8 }, 2000);
  expect(vantagensDe(barata, [barata, cara])).toEqual(['Menor preço']);
  expect(vantagensDe(cara, [barata, cara])).toEqual(['Melhor avaliação']);
  expect(vantagensDe(barata, [barata])).toEqual([]);
  expect(vantagensDe(RESPONDIDA, [RESPONDIDA, outra({}, PROPOSTA.total)])).toEqual([]);
  expect(vantagensDe(barata, [barata, outra({ estado: 'preterida' }, 10)])).toEqual([]);
  expect(diante(1500, 1301).replaceAll('\u00a0', ' ')).toBe('R$ 199,00 abaixo do que você pensou em gastar');
  expect(diante(1000, 1301).replaceAll('\u00a0', ' ')).toBe('R$ 301,00 acima do que você pensou em gastar');
});

test('an expired proposal says so to both sides', () => {
  const propostas = [{ ...PROPOSTA, validaAte: '2020-01-02T02:59:00.000Z' }];
  montar(
    <>
      <ComparacaoDePropostas orcamento={{ ...ORCAMENTO, consultas: [RESPONDIDA] }} nota={nota} />
      <ComparacaoDePropostas orcamento={{ ...ORCAMENTO, consultas: [{ ...RESPONDIDA, estado: 'vencida', propostas }] }} nota={nota} />
      <PaginaDaConsulta consulta={{ ...RECEBIDA, estado: 'vencida', propostas }} produtos={[]} hoje="2099-01-10" />
    </>,
  );
  expect(screen.getAllByText(/^Vale até/)).toHaveLength(1);
  expect(screen.getAllByText(/^Valeu até/)).toHaveLength(2);
});

describe('client', () => {
  beforeEach(() => void sessao.entrar(testToken({ role: 'CLIENTE' })));

  test('three short steps; a missing field keeps the step, and the chosen suppliers are sent', async () => {
    const api = fakeApi(
      when(contrato.buscarCandidatos, () => ({ itens: CANDIDATOS })),
      when(contrato.criarOrcamento, () => ORCAMENTO),
    );
    const aoPedir = vi.fn();
    montar(
      <FormularioDeOrcamento
        eventos={[{ id: id(6), titulo: 'Aniversário da Lia', detalhe: '01/02/2099', dataEvento: '2099-02-01', hoje: '2099-01-10' }]}
        categorias={[{ id: id(7), nome: 'Bolos e doces' }]}
        comeco={{ categoriaOficialId: id(7) }}
        nota={nota}
        aoPedir={aoPedir}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('Conte um pouco mais do que você precisa')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/O que você precisa/), PEDIDO.descricao);
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(document.activeElement?.textContent).toContain('Passo 2 de 3: Detalhes');
    await userEvent.type(screen.getByLabelText('Quanto pensa em gastar'), '1500,00');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Bolo da Vó/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Pedir orçamento' }));
    await waitFor(() => expect(aoPedir).toHaveBeenCalledWith(ORCAMENTO.id));
    expect(api.of(contrato.criarOrcamento)).toMatchObject([
      {
        body: { eventoId: id(6), descricao: PEDIDO.descricao, verba: 1500, responderAte: '2099-01-15', fornecedores: [id(10), id(12)] },
        idempotencyKey: expect.any(String),
      },
    ]);
  });

  test('one press accepts; a refusal shows its reason; the client can propose another price', async () => {
    const api = fakeApi(refuses(contrato.aceitarProposta, 409, 'PROPOSTA_SUPERADA', 'Esta não é mais a última proposta do fornecedor'));
    montar(<ComparacaoDePropostas orcamento={ORCAMENTO} nota={nota} />);
    expect(texto(screen.getByRole('list', { name: 'Respostas dos fornecedores' }))).toContain('R$ 1.301,002 unidades × R$ 650,50');
    await userEvent.click(screen.getByRole('button', { name: 'Aceitar a proposta de Doce Encanto' }));
    await waitFor(() => expect(api.of(contrato.aceitarProposta)).toMatchObject([{ params: [PROPOSTA.id] }]));
    api.swap(when(contrato.contraporProposta, () => ORCAMENTO));
    await userEvent.click(screen.getByRole('button', { name: 'Contrapropor a Doce Encanto' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Diga o seu preço')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/Seu preço por unidade/), '580');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(api.of(contrato.contraporProposta)).toMatchObject([{ params: [PROPOSTA.id], body: { preco: 580 } }]));
  });

  test('an accepted proposal continues to the checkout, or returns to the cart; the others cannot be accepted', () => {
    const aceita = { ...RESPONDIDA, estado: 'aceita' as const, noCarrinho: true };
    const outra = { ...RESPONDIDA, id: id(30), fornecedorNome: 'Bolo da Vó' };
    const { unmount } = montar(<ComparacaoDePropostas orcamento={{ ...ORCAMENTO, consultas: [outra, aceita] }} nota={nota} />);
    expect(screen.getByRole('link', { name: 'Finalizar compra' }).getAttribute('href')).toBe(`/carrinho/finalizar/${ORCAMENTO.eventoId}`);
    expect(screen.queryByRole('button', { name: 'Aceitar a proposta de Bolo da Vó' })).toBeNull();
    unmount();
    montar(<ComparacaoDePropostas orcamento={{ ...ORCAMENTO, consultas: [{ ...aceita, noCarrinho: false }] }} nota={nota} />);
    expect(screen.getByRole('button', { name: 'Pôr de volta no carrinho' })).toBeTruthy();
  });

  test('the list shows the answers, and the first step when it is empty', async () => {
    const resumo = { ...ORCAMENTO, fornecedores: 3, respostas: 1, menorTotal: 1301 };
    const lista = (itens: contrato.OrcamentoResumido[]) => ({ itens, page: 0, pageSize: 10, total: itens.length });
    const api = fakeApi(when(contrato.buscarOrcamentos, () => lista([resumo])));
    const { unmount } = montar(<ListaDeOrcamentos eventoId={undefined} />);
    const linha = await screen.findByText(/1 proposta de 3 fornecedores/);
    expect(texto(linha)).toContain('a partir de R$ 1.301,00');
    unmount();
    api.swap(when(contrato.buscarOrcamentos, () => lista([])));
    montar(<ListaDeOrcamentos eventoId={id(6)} />);
    expect((await screen.findByRole('link', { name: 'Pedir um orçamento' })).getAttribute('href')).toBe(
      `/orcamentos/criar?evento=${id(6)}`,
    );
  });
});

describe('supplier', () => {
  beforeEach(() => void sessao.entrar(testToken({ role: 'FORNECEDOR' })));
  const PRODUTOS = [{ id: id(2), nome: 'Bolo de casamento', preco: 700 }];

  test('waiting requests are counted and open', async () => {
    fakeApi(when(contrato.buscarConsultas, () => ({ itens: [RECEBIDA], page: 0, pageSize: 10, total: 1, esperam: 1 })));
    montar(<ConsultasRecebidas />);
    const link = await screen.findByRole('link', { name: 'Bolos e doces para Ana Maria' });
    expect(link.getAttribute('href')).toBe(`/orcamentos/recebidos/${RECEBIDA.id}`);
    expect(screen.getByRole('button', { name: /Esperam você 1/ }).getAttribute('aria-pressed')).toBe('true');
  });

  test('takes a price with a comma, shows the total while typing, and sends the proposal', async () => {
    const api = fakeApi(when(contrato.responderConsulta, () => ({ ...RECEBIDA, estado: 'respondida' as const, propostas: [PROPOSTA] })));
    montar(<PaginaDaConsulta consulta={RECEBIDA} produtos={PRODUTOS} hoje="2099-01-10" />);
    await userEvent.clear(screen.getByLabelText(/Quantas unidades/));
    await userEvent.type(screen.getByLabelText(/Quantas unidades/), '2');
    await userEvent.type(screen.getByLabelText(/Preço por unidade/), '650,50');
    expect(texto(screen.getByText('Total para o cliente').parentElement as HTMLElement)).toContain('R$ 1.301,00');
    await userEvent.type(screen.getByLabelText(/O que está incluído/), PROPOSTA.texto);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar proposta' }));
    await waitFor(() =>
      expect(api.of(contrato.responderConsulta)).toMatchObject([
        { params: [RECEBIDA.id], body: { produtoId: id(2), quantidade: 2, preco: 650.5, validaAte: '2099-01-17', texto: PROPOSTA.texto } },
      ]),
    );
  });

  test('refuses with a reason; without a product links to a new one; a closed request cannot be answered', async () => {
    const api = fakeApi(when(contrato.recusarConsulta, () => ({ ...RECEBIDA, estado: 'recusada' as const })));
    const { unmount } = montar(<PaginaDaConsulta consulta={RECEBIDA} produtos={[]} hoje="2099-01-10" />);
    expect(screen.getByRole('link', { name: 'Criar um produto' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Não posso fazer esta festa' }));
    await userEvent.type(screen.getByLabelText(/Por quê/), 'Já temos festa nesse dia');
    await userEvent.click(screen.getByRole('button', { name: 'Recusar orçamento' }));
    await waitFor(() => expect(api.of(contrato.recusarConsulta)).toMatchObject([{ body: { motivo: 'Já temos festa nesse dia' } }]));
    unmount();
    montar(<PaginaDaConsulta consulta={{ ...RECEBIDA, estado: 'preterida', prazoEm: null }} produtos={PRODUTOS} hoje="2099-01-10" />);
    expect(within(document.body).queryByRole('button', { name: 'Enviar proposta' })).toBeNull();
  });
});
