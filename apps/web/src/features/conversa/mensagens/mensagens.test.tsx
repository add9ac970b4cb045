import type { Lado } from '@festejo/contrato/common/constants.ts';
import { enviarAnexo, removerAnexo, TEXTO_DO_PDF_ANTES_DO_PAGAMENTO } from '@festejo/contrato/conversa/anexos.ts';
import {
  avisarQueDigita,
  bloquearConversa,
  buscarConversa,
  buscarConversas,
  buscarRespostasProntas,
  type ConversaAberta,
  comecarConversa,
  criarRespostaPronta,
  enviarMensagem,
  type Mensagem,
  marcarConversaLida,
  type RespostaPronta,
  TEXTO_DO_CONTATO_OCULTO,
} from '@festejo/contrato/conversa/mensagens.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { deliver } from '../../../lib/live/live.ts';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { aCaminho } from './a-caminho.ts';
import { BotaoDePerguntar } from './botao-de-perguntar.tsx';
import { AConversa } from './conversa-aberta.tsx';
import { ListaDeConversas } from './lista-de-conversas.tsx';

const idDe = (n: number) => `01a20268-d3dc-78de-b99e-${String(n).padStart(12, '0')}`;
const CONVERSA = idDe(1);
const uma = (n: number, texto: string, mais: Partial<Mensagem> = {}): Mensagem => ({
  id: idDe(n),
  minha: false,
  texto,
  ocultou: false,
  anexos: [],
  apagada: false,
  retirada: false,
  assunto: null,
  criadaEm: new Date().toISOString(),
  ...mais,
});
let mensagens: Mensagem[] = [];
let conversa: ConversaAberta;
const servidor = () =>
  fakeApi(
    when(buscarConversa, () => ({ conversa, mensagens: mensagens.toReversed(), cursor: null })),
    when(buscarConversas, ({ query }) => ({ itens: query.get('busca') ? [] : [conversa], cursor: null })),
    when(marcarConversaLida, () => ({ naoLidas: 0 })),
    when(enviarMensagem, ({ body }) => {
      const nova = uma(mensagens.length + 100, (body as { texto: string }).texto, { minha: true });
      mensagens = [...mensagens, nova];
      return nova;
    }),
    when(avisarQueDigita, () => undefined),
    when(bloquearConversa, () => ({ message: 'Conversa bloqueada' })),
  );

const entrarComo = (role: Lado) => {
  const claims = btoa(JSON.stringify({ sub: idDe(9), role, nomeCompleto: 'Ana', email: 'a@x.br', exp: Date.now() / 1000 + 600 }));
  sessao.entrar(`x.${claims}.x`);
};

beforeEach(() => {
  aCaminho.set([]);
  sessionStorage.clear();
  entrarComo('CLIENTE');
  mensagens = [uma(11, 'Oi, tudo bem?', { minha: true }), uma(12, 'Tudo! Atendemos, sim.')];
  conversa = {
    id: CONVERSA,
    outraParte: { id: idDe(7), nome: 'Doces da Lua', fotoUrl: null },
    ultima: { texto: 'Tudo! Atendemos, sim.', anexos: 0, minha: false, em: new Date().toISOString() },
    naoLidas: 1,
    situacao: 'aberta',
    contatosLiberados: false,
    lidaAte: null,
    outraLeuAte: idDe(11),
    respostaEmMinutos: 25,
  };
});

/** An `XMLHttpRequest` for file uploads that calls the fake server. */
class XhrPorFetch {
  upload = {};
  status = 0;
  responseText = '';
  onload: () => void = () => undefined;
  private como: RequestInit = {};
  private para = '';
  open(method: string, url: string) {
    this.como = { method };
    this.para = url;
  }
  setRequestHeader = () => undefined;
  getResponseHeader = () => null;
  getAllResponseHeaders = () => '';
  abort = () => undefined;
  send(body: BodyInit) {
    void fetch(this.para, { ...this.como, body }).then(async (resposta) => {
      this.status = resposta.status;
      this.responseText = await resposta.text();
      this.onload();
    });
  }
}

const campo = () => screen.findByRole('textbox', { name: 'Mensagem para Doces da Lua' });

test("shows the messages with the mark of the new ones, marks them as read, and shows the shop's response time", async () => {
  const api = servidor();
  montar(<AConversa id={CONVERSA} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Doces da Lua' })).toBeTruthy();
  expect(screen.getByText('Costuma responder em 25 min')).toBeTruthy();
  const [hoje] = screen.getAllByRole('list');
  expect(
    within(hoje as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/\d\d:\d\d/, '')),
  ).toEqual(['Você: Oi, tudo bem?Lida', 'Novas mensagens', 'Doces da Lua: Tudo! Atendemos, sim.']);
  await waitFor(() => expect(api.of(marcarConversaLida).map(({ body }) => body)).toEqual([{ ate: idDe(12) }]));
});

test('Enter sends and Shift+Enter breaks the line; the draft is kept, and typing is sent once', async () => {
  const api = servidor();
  const { unmount } = montar(<AConversa id={CONVERSA} />);
  await userEvent.type(await campo(), 'Para{Shift>}{Enter}{/Shift}sábado');
  unmount();
  montar(<AConversa id={CONVERSA} />);
  expect((await campo()).textContent).toBe('Para\nsábado');
  await userEvent.type(await campo(), '?{Enter}');
  expect(await screen.findByText((_, no) => no?.textContent === 'Para\nsábado?' && no.tagName === 'P')).toBeTruthy();
  expect((await campo()).textContent).toBe('');
  expect(api.of(enviarMensagem)).toMatchObject([{ body: { texto: 'Para\nsábado?' }, params: [CONVERSA] }]);
  expect(api.of(avisarQueDigita).length).toBeLessThanOrEqual(2);
});

test('without a network the message waits in sight and is sent once, with one key, when the network returns', async () => {
  const api = servidor();
  montar(<AConversa id={CONVERSA} />);
  await campo();
  let foi = 0;
  api.swap(
    when(enviarMensagem, ({ body }) => {
      foi += 1;
      if (foi === 1) throw new TypeError('Failed to fetch');
      const nova = uma(200, (body as { texto: string }).texto, { minha: true });
      mensagens = [...mensagens, nova];
      return nova;
    }),
  );
  await userEvent.type(await campo(), 'Oi{Enter}');
  expect(await screen.findByText('Sem conexão. Ela vai sozinha quando a internet voltar.')).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/Sem conexão/)).toBeNull());
  const chaves = api.of(enviarMensagem).map(({ idempotencyKey }) => idempotencyKey);
  expect([chaves.length, new Set(chaves).size]).toEqual([2, 1]);
  expect(aCaminho.get()).toEqual([]);
});

test('photos upload when chosen, can be removed before sending, and need no text; a PDF needs a payment', async () => {
  const api = servidor();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: () => undefined }));
  vi.stubGlobal('XMLHttpRequest', XhrPorFetch);
  const removidos: string[] = [];
  let guardados = 0;
  api.swap(
    when(enviarAnexo, () => ({ id: idDe(500 + guardados++), tipo: 'imagem' as const, nome: null, bytes: 9, largura: 4, altura: 3 })),
    when(removerAnexo, ({ params }) => void removidos.push(String(params[0]))),
  );
  montar(<AConversa id={CONVERSA} />);
  await campo();
  const entrada = screen.getByLabelText<HTMLInputElement>('Anexar fotos', { selector: 'input' });
  const foto = (name: string) => new File(['x'], name, { type: 'image/gif' });
  await userEvent.upload(entrada, [foto('a.gif'), foto('b.gif')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Tirar foto 2' }));
  expect(removidos).toEqual([idDe(501)]);
  const usuaria = userEvent.setup({ applyAccept: false });
  await usuaria.upload(entrada, new File(['%PDF-'], 'contrato.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(`contrato.pdf: ${TEXTO_DO_PDF_ANTES_DO_PAGAMENTO}`)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(api.of(enviarMensagem)).toMatchObject([{ body: { texto: '', anexos: [idDe(500)] } }]));
  expect(screen.queryByRole('list', { name: 'Anexos a enviar' })).toBeNull();
});

test('attachments can be viewed and downloaded; a removed message says so, and a received one can be reported', async () => {
  const anexos = [
    { id: idDe(601), tipo: 'imagem' as const, nome: null, bytes: 9, largura: 4, altura: 3 },
    { id: idDe(602), tipo: 'pdf' as const, nome: 'contrato.pdf', bytes: 2048, largura: null, altura: null },
  ];
  mensagens = [uma(11, '', { anexos }), uma(12, '', { retirada: true })];
  servidor();
  montar(<AConversa id={CONVERSA} acao={({ id }) => <button type="button">Denunciar {id}</button>} />);
  expect(await screen.findByRole('list', { name: 'Fotos enviadas por Doces da Lua' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Baixar contrato.pdf/ }).textContent).toContain('2 KB');
  expect(screen.getByText('Mensagem retirada pela equipe do Festejo')).toBeTruthy();
  // A removed message has no report button.
  expect(screen.getAllByRole('button', { name: /^Denunciar/ }).map(({ textContent }) => textContent)).toEqual([`Denunciar ${idDe(11)}`]);
});

test('a refused message shows the reason and can be discarded', async () => {
  const api = servidor();
  montar(<AConversa id={CONVERSA} />);
  await campo();
  api.swap(refuses(enviarMensagem, 422, 'CONVERSA_FECHADA', 'Esta pessoa não recebe mensagens suas agora'));
  await userEvent.type(await campo(), 'Oi{Enter}');
  expect(await screen.findByText('Esta pessoa não recebe mensagens suas agora')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.queryByText('Não enviada')).toBeNull();
});

test('the author of a contact reads why it was hidden', async () => {
  mensagens = [uma(13, 'Meu zap é •••', { minha: true, ocultou: true })];
  servidor();
  montar(<AConversa id={CONVERSA} />);
  expect(await screen.findByText(TEXTO_DO_CONTATO_OCULTO)).toBeTruthy();
});

test('live: the other side is typing', async () => {
  servidor();
  montar(<AConversa id={CONVERSA} />);
  await campo();
  act(() => deliver({ tipo: 'mensagem', id: CONVERSA, estado: 'digitando' }));
  expect(screen.getByText('Doces da Lua está digitando…')).toBeTruthy();
  act(() => deliver({ tipo: 'mensagem', id: idDe(2), estado: 'digitando' }));
  expect(screen.getAllByText(/está digitando/)).toHaveLength(1);
});

test('a conversation that I blocked has no message field; blocking asks first', async () => {
  const api = servidor();
  const { unmount } = montar(<AConversa id={CONVERSA} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Bloquear' }));
  const janela = await screen.findByRole('dialog', { name: 'Bloquear Doces da Lua?' });
  await userEvent.click(within(janela).getByRole('button', { name: 'Bloquear' }));
  await waitFor(() => expect(api.of(bloquearConversa)).toHaveLength(1));
  unmount();
  conversa = { ...conversa, situacao: 'bloqueada_por_mim' };
  montar(<AConversa id={CONVERSA} />);
  expect(await screen.findByText(/Você bloqueou esta conversa/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the list shows name, last message and unread number; a search without results says so', async () => {
  servidor();
  montar(<ListaDeConversas aberta={undefined} />);
  const linha = await screen.findByRole('listitem');
  expect(within(linha).getByRole('link', { name: 'Doces da Lua' }).getAttribute('href')).toBe(`/mensagens/${CONVERSA}`);
  expect(within(linha).getByText('1 mensagem nova')).toBeTruthy();
  expect(screen.queryByText(/nas mais recentes/)).toBeNull();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Procurar conversas' }), 'xyz');
  expect(await screen.findByText('Nada para “xyz”')).toBeTruthy();
  expect(screen.getByText(/o resto, nas mais recentes/)).toBeTruthy();
});

test('saved replies: a new one is stored, and a touch inserts it after the typed text', async () => {
  entrarComo('FORNECEDOR');
  const api = servidor();
  let itens: RespostaPronta[] = [];
  api.swap(
    when(buscarRespostasProntas, () => ({ itens })),
    when(criarRespostaPronta, ({ body }) => {
      const nova = { id: idDe(70), ...(body as Omit<RespostaPronta, 'id'>) };
      itens = [nova];
      return nova;
    }),
  );
  montar(<AConversa id={CONVERSA} />);
  await userEvent.type(await campo(), 'Oi!');
  await userEvent.click(screen.getByRole('button', { name: 'Respostas prontas' }));
  const janela = await screen.findByRole('dialog', { name: 'Respostas prontas' });
  await userEvent.click(await within(janela).findByRole('button', { name: 'Nova resposta' }));
  // A form inside the form of the message would be submitted with it.
  expect(document.querySelectorAll('form form')).toHaveLength(0);
  await userEvent.type(within(janela).getByRole('textbox', { name: 'Título' }), 'Prazo');
  await userEvent.type(within(janela).getByRole('textbox', { name: 'Resposta' }), 'Dois dias.');
  await userEvent.click(within(janela).getByRole('button', { name: 'Salvar resposta' }));
  await userEvent.click(await within(janela).findByRole('button', { name: /^Prazo/ }));
  expect((await campo()).textContent).toBe('Oi!\nDois dias.');
  expect(api.of(enviarMensagem)).toEqual([]);
});

test('asking: the window sends the message with its subject', async () => {
  const api = fakeApi(when(comecarConversa, () => ({ conversaId: CONVERSA, mensagem: uma(1, 'Oi', { minha: true }) })));
  montar(<BotaoDePerguntar texto="Perguntar ao fornecedor" titulo="Perguntar" sobre={{ produtoId: idDe(5) }} caminho="/x" />);
  await userEvent.click(screen.getByRole('button', { name: 'Perguntar ao fornecedor' }));
  const janela = await screen.findByRole('dialog', { name: 'Perguntar' });
  await userEvent.click(within(janela).getByRole('button', { name: 'Enviar mensagem' }));
  expect(await within(janela).findByText('Escreva a mensagem')).toBeTruthy();
  await userEvent.type(within(janela).getByRole('textbox', { name: 'Sua mensagem' }), 'Tem sem glúten?');
  await userEvent.click(within(janela).getByRole('button', { name: 'Enviar mensagem' }));
  await waitFor(() => expect(api.of(comecarConversa)).toMatchObject([{ body: { produtoId: idDe(5), texto: 'Tem sem glúten?' } }]));
});
