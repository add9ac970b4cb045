import * as contrato from '@festejo/contrato/pedido/avaliacoes.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { keepDraft } from '../../../lib/drafts/drafts.ts';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { AvaliacoesPublicas } from './avaliacoes-publicas.tsx';
import { ItensRecebidos } from './itens-recebidos.tsx';
import { ListaDeRecebidas } from './recebidas.tsx';

const ID = '01890000-0000-7000-8000-000000000001';
const PRODUTO = '01890000-0000-7000-8000-000000000002';
const AVALIACAO: contrato.Avaliacao = {
  id: ID,
  nota: 4,
  texto: 'Muito bom',
  fotos: [],
  quem: 'Ana S.',
  criadoEm: '2026-11-20T12:00:00.000Z',
  editadaEm: null,
  resposta: null,
  produtoId: PRODUTO,
  produtoNome: 'Bolo',
  contaNaMedia: true,
  falha: null,
};
const ITEM: contrato.ItemRecebido = {
  pedidoId: ID,
  produtoId: PRODUTO,
  nome: 'Bolo',
  imagemUrl: null,
  fornecedorNome: 'Doces da Lua',
  eventoTitulo: 'Festa',
  falha: null,
  avaliacao: null,
};
const AVALIADO = { ...ITEM, avaliacao: { ...AVALIACAO, versao: 3, ocultaPorque: null, mudaAte: '2099-01-01T12:00:00.000Z' } };
const pagina = <T,>(...itens: T[]) => ({ itens, page: 0, pageSize: 10, total: itens.length, cursor: null });
const resumo = { media: 4, total: 1, naMedia: 1, distribuicao: contrato.NOTAS.map((nota) => ({ nota, quantas: nota === 4 ? 1 : 0 })) };

beforeEach(() => void sessao.entrar(testToken({ role: 'CLIENTE' })));

test('stars open the text field; a refusal keeps the typed text; after success the review is in the list', async () => {
  let itens = [ITEM];
  const api = fakeApi(
    when(contrato.buscarItensRecebidos, () => pagina(...itens)),
    refuses(contrato.avaliarItem, 422, 'EM_DISPUTA', 'Este pedido está em disputa'),
  );
  montar(<ItensRecebidos pedidoId={undefined} avaliados={undefined} />);
  const quatro = await screen.findByRole('radio', { name: '4 estrelas: Bom' });
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(quatro);
  await userEvent.type(screen.getByRole('textbox'), 'Muito bom');
  await userEvent.click(screen.getByRole('button', { name: 'Publicar avaliação' }));
  expect(await screen.findByText(/Este pedido está em disputa/)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Muito bom');
  itens = [AVALIADO];
  api.swap(when(contrato.avaliarItem, () => AVALIADO));
  await userEvent.click(screen.getByRole('button', { name: 'Publicar avaliação' }));
  expect(await screen.findByText('Sua avaliação')).toBeTruthy();
  expect(api.of(contrato.avaliarItem).at(-1)).toMatchObject({
    body: { nota: 4, texto: 'Muito bom', pedidoId: ID, produtoId: PRODUTO },
    idempotencyKey: expect.any(String),
  });
});

test('many stars ask what was good, few stars what was missing', async () => {
  fakeApi(when(contrato.buscarItensRecebidos, () => pagina(ITEM)));
  montar(<ItensRecebidos pedidoId={undefined} avaliados={undefined} />);
  await userEvent.click(await screen.findByRole('radio', { name: /^4 estrelas/ }));
  expect(screen.getByText('O que deixou a festa melhor?')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /^3 estrelas/ }));
  expect(screen.getByText('O que faltou? O fornecedor pode responder.')).toBeTruthy();
});

test('a product that never arrived is not asked how it was', async () => {
  fakeApi(when(contrato.buscarItensRecebidos, () => pagina({ ...ITEM, falha: 'nao_veio' as const })));
  montar(<ItensRecebidos pedidoId={undefined} avaliados={undefined} />);
  expect(await screen.findByRole('group', { name: 'Sua nota à loja por Bolo' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '4 estrelas: Bom' }));
  expect(screen.getByText('O que houve? O fornecedor pode responder.')).toBeTruthy();
});

test('a change sends the version that was read; after the deadline there is no change', async () => {
  const api = fakeApi(
    when(contrato.buscarItensRecebidos, () => pagina(AVALIADO)),
    when(contrato.mudarAvaliacao, () => AVALIADO),
  );
  montar(<ItensRecebidos pedidoId={undefined} avaliados={undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Mudar' }));
  await userEvent.click(screen.getByRole('radio', { name: '1 estrela: Péssimo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Avaliação mudada')).toBeTruthy();
  expect(api.of(contrato.mudarAvaliacao)).toMatchObject([{ ifMatch: '"3"', body: { nota: 1, texto: 'Muito bom' } }]);
});

test('a supplier answers once; an answered review has no form', async () => {
  const recebida: contrato.AvaliacaoRecebida = { ...AVALIACAO, versao: 2, pedidoId: ID, numero: 1010, podeResponder: true };
  const outra = { ...recebida, id: PRODUTO, podeResponder: false, resposta: { texto: 'Volte!', em: AVALIACAO.criadoEm } };
  const api = fakeApi(
    when(contrato.buscarAvaliacoesRecebidas, () => pagina(recebida, outra)),
    when(contrato.buscarResumoDasAvaliacoes, () => ({ ...resumo, semResposta: 1, produtos: [] })),
    when(contrato.responderAvaliacao, () => outra),
  );
  montar(<ListaDeRecebidas acao={() => null} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Responder' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publicar resposta' }));
  expect(screen.getByText('Escreva a resposta')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Sua resposta a Ana S.'), 'Obrigada!');
  await userEvent.click(screen.getByRole('button', { name: 'Publicar resposta' }));
  expect(await screen.findByText('Resposta publicada')).toBeTruthy();
  expect(api.of(contrato.responderAvaliacao)).toMatchObject([{ params: [ID], ifMatch: '"2"', body: { texto: 'Obrigada!' } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Respondidas' }));
  expect(api.of(contrato.buscarAvaliacoesRecebidas).at(-1)?.query.get('respondida')).toBe('true');
});

test('an unfinished answer is restored, and can be closed', async () => {
  sessao.entrar(testToken({ role: 'FORNECEDOR' }));
  keepDraft(sessao.ler().user?.id ?? '', `resposta:${ID}`, { texto: 'Obrigada' });
  fakeApi(
    when(contrato.buscarAvaliacoesRecebidas, () => pagina({ ...AVALIACAO, versao: 2, pedidoId: ID, numero: 1010, podeResponder: true })),
    when(contrato.buscarResumoDasAvaliacoes, () => ({ ...resumo, semResposta: 1, produtos: [] })),
  );
  montar(<ListaDeRecebidas acao={() => null} />);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Obrigada');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Responder' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Obrigada');
});

test('the public reads the mean, filters by note, and a script appears as text', async () => {
  const api = fakeApi(
    when(contrato.buscarAvaliacoesDoProduto, () => ({ ...pagina({ ...AVALIACAO, texto: '<script>alert(1)</script>' }), resumo })),
  );
  montar(<AvaliacoesPublicas titulo="Avaliações" alvo={{ produtoId: PRODUTO }} acao={() => null} />);
  const cartao = await screen.findByRole('article', { name: 'Avaliação de Ana S.' });
  expect(within(cartao).getByText('<script>alert(1)</script>')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^4\s*estrelas:/ }));
  expect(await screen.findByText('1 avaliação de nota 4')).toBeTruthy();
  expect(api.of(contrato.buscarAvaliacoesDoProduto).at(-1)?.query.get('nota')).toBe('4');
});

test('reviews outside the mean are marked, in the summary and on the card', async () => {
  fakeApi(
    when(contrato.buscarAvaliacoesDoProduto, () => ({
      ...pagina({ ...AVALIACAO, contaNaMedia: false }),
      resumo: { ...resumo, media: null, naMedia: 0 },
    })),
  );
  montar(<AvaliacoesPublicas titulo="Avaliações" alvo={{ produtoId: PRODUTO }} acao={() => null} />);
  expect((await screen.findByText(/entra uma a cada/)).textContent).toMatch(/^Nenhuma conta na média: entra uma a cada R\$/);
  expect(screen.getByRole('article').textContent).toContain('fora da média');
});
