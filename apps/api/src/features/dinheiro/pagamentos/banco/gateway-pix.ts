import { ESTADOS_DA_COBRANCA } from '@festejo/contrato/common/constants.ts';
import { ESTADOS_DA_DEVOLUCAO_PIX, pixDoBanco, variosPix } from '@festejo/contrato/dinheiro/pagamentos.ts';
import * as z from 'zod';
import { mesmaChave } from '../pagamento.ts';
import {
  BancoDisseOutraCoisa,
  BancoIndisponivel,
  BancoRecusou,
  type ChamadaPix,
  type RespostaPix,
  type TransportePix,
  valorPix,
} from './api-pix.ts';

/** Timeout of a call to the bank. */
export const PRAZO_DO_BANCO_EM_MS = 5_000;
/** Page size of received Pix (the API Pix allows 1,000). */
const PIX_POR_PAGINA = 100;

const cobranca = z.object({
  txid: z.string(),
  status: z.enum(ESTADOS_DA_COBRANCA),
  valor: z.object({ original: z.string() }),
  chave: z.string().max(77).optional(),
  pixCopiaECola: z.string().max(512).optional(),
  pix: variosPix.optional(),
});
export type CobrancaPix = z.output<typeof cobranca>;

const devolucao = z.object({
  id: z.string(),
  rtrId: z.string().max(64).optional(),
  valor: z.string(),
  status: z.enum(ESTADOS_DA_DEVOLUCAO_PIX),
  motivo: z.string().optional(),
});
export type DevolucaoPix = z.output<typeof devolucao>;

const recebidos = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.int().min(0) }) }),
  pix: variosPix.optional(),
});
const problema = z.object({
  title: z.string().catch(''),
  detail: z.string().catch(''),
  violacoes: z.array(z.object({ razao: z.string().catch('') })).catch([]),
});

export interface PedidoDeCobranca {
  readonly txid: string;
  readonly valorEmCentavos: number;
  readonly expiracaoEmSegundos: number;
  /** Shown to the payer, up to 140 characters. */
  readonly descricao: string;
  /** The person named as debtor of the charge; null = no debtor is named. */
  readonly pagador: { readonly nome: string; readonly documento: string } | null;
}

export interface PedidoDeDevolucao {
  /** The Pix to refund. */
  readonly endToEndId: string;
  /** Our id of the refund, 1 to 35 letters and digits. A repeated id means the same refund. */
  readonly id: string;
  readonly valorEmCentavos: number;
}

/** Each method throws BancoIndisponivel without an answer, BancoRecusou on a refusal, BancoDisseOutraCoisa on an answer that is not believed. */
export interface GatewayPix {
  /** Festejo's Pix key, which receives. */
  readonly chave: string;
  /** Makes the charge; a repetition returns the same charge. */
  criarCobranca(pedido: PedidoDeCobranca): Promise<CobrancaPix>;
  /** The charge with this amount and its payments, or null if the bank does not know the txid. */
  buscarCobranca(txid: string, valorEmCentavos: number): Promise<CobrancaPix | null>;
  /** Ends the charge, so that nobody can pay it. A paid, unknown or ended charge does not change. */
  encerrarCobranca(txid: string, valorEmCentavos: number): Promise<void>;
  /** Requests the refund; a repetition returns the same refund. */
  devolver(pedido: PedidoDeDevolucao): Promise<DevolucaoPix>;
  /** The refund, or null if the bank does not know its id. */
  buscarDevolucao(pedido: PedidoDeDevolucao): Promise<DevolucaoPix | null>;
  /**
   * A page, from 0, of the Pix received from `inicio` until before `fim`, and the number of pages. With `soDevolvidos` only Pix with a refund.
   * A Pix in an unexpected form is returned unchanged.
   */
  buscarRecebidos(
    inicio: Date,
    fim: Date,
    pagina: number,
    filtro?: { soDevolvidos: boolean },
  ): Promise<{ pix: unknown[]; paginas: number }>;
  /** One received Pix, or null if the bank does not know its id. */
  buscarPix(endToEndId: string): Promise<unknown>;
  /** Registers the address for notices, to which the bank appends `/pix`. A repetition changes nothing. */
  registrarWebhook(endereco: string): Promise<void>;
}

/** The `devedor` of the API Pix: either CPF or CNPJ. */
const devedorDe = ({ nome, documento }: { nome: string; documento: string }) => ({
  ...(documento.length === 11 ? { cpf: documento } : { cnpj: documento }),
  nome,
});

function recusa(oQue: string, { status, corpo }: RespostaPix): BancoRecusou {
  const { title = '', detail = '', violacoes = [] } = problema.safeParse(corpo).data ?? {};
  // The reasons come before the general text, because the message is cut at 500 characters.
  const ditos = [`${oQue}: status ${status}`, title, ...violacoes.map(({ razao }) => razao), detail];
  return new BancoRecusou(`o banco recusou ${ditos.filter(Boolean).join(', ')}`.slice(0, 500));
}

function ler<T>(schema: z.ZodType<T>, corpo: unknown, oQue: string, confere: (lida: T) => boolean): T {
  const lida = schema.safeParse(corpo);
  if (!lida.success || !confere(lida.data)) throw new BancoDisseOutraCoisa(`o banco respondeu outra coisa que ${oQue}`);
  return lida.data;
}

const feita = ({ status }: RespostaPix) => status === 200 || status === 201;

/** @param chave Festejo's Pix key, which receives. */
export function criarGatewayPix(transporte: TransportePix, chave: string, prazoEmMs = PRAZO_DO_BANCO_EM_MS): GatewayPix {
  async function chamar(chamada: ChamadaPix): Promise<RespostaPix> {
    const prazo = AbortSignal.timeout(prazoEmMs);
    const esgotado = new Promise<never>((_resolve, reject) => {
      prazo.addEventListener('abort', () => reject(prazo.reason), { once: true });
    });
    try {
      const resposta = await Promise.race([transporte(chamada, prazo), esgotado]);
      // A refused access or a rate limit is no answer to the request itself.
      if (resposta.status >= 500 || [401, 403, 429].includes(resposta.status)) throw new Error(`status ${resposta.status}`);
      return resposta;
    } catch (error) {
      throw new BancoIndisponivel(`o banco não respondeu: ${(error as Error).message}`, { cause: error });
    }
  }

  /** The body of a GET, or null if the bank answers 404. */
  async function buscar(caminho: string, oQue: string): Promise<unknown> {
    const resposta = await chamar({ metodo: 'GET', caminho });
    if (resposta.status === 404) return null;
    if (resposta.status !== 200) throw recusa(`a consulta de ${oQue}`, resposta);
    return resposta.corpo;
  }

  function lerCobranca(corpo: unknown, txid: string, valorEmCentavos: number): CobrancaPix {
    const pagaPor = ({ pix = [] }: CobrancaPix) => pix.every((um) => [undefined, txid].includes(pixDoBanco.safeParse(um).data?.txid));
    const lida = ler(cobranca, corpo, `a cobrança ${txid}`, (uma) => uma.txid === txid && pagaPor(uma));
    if (lida.valor.original !== valorPix(valorEmCentavos))
      throw new BancoDisseOutraCoisa(`a cobrança ${txid} está no banco com outro valor`);
    // The key of the charge applies to each of its Pix that names no key.
    const chaveDela = lida.chave === undefined ? {} : { chave: lida.chave };
    const comChave = (um: unknown) => (typeof um === 'object' ? { ...chaveDela, ...um, txid } : um);
    return lida.pix ? { ...lida, pix: lida.pix.map(comChave) } : lida;
  }

  async function buscarCobranca(txid: string, valorEmCentavos: number): Promise<CobrancaPix | null> {
    const corpo = await buscar(`/cob/${txid}`, `a cobrança ${txid}`);
    return corpo === null ? null : lerCobranca(corpo, txid, valorEmCentavos);
  }

  const caminhoDa = ({ endToEndId, id }: PedidoDeDevolucao) => `/pix/${encodeURIComponent(endToEndId)}/devolucao/${id}`;
  const lerDevolucao = (corpo: unknown, { id, valorEmCentavos }: PedidoDeDevolucao) =>
    ler(devolucao, corpo, `a devolução ${id}`, (lida) => lida.id === id && lida.valor === valorPix(valorEmCentavos));

  async function buscarDevolucao(pedido: PedidoDeDevolucao): Promise<DevolucaoPix | null> {
    const corpo = await buscar(caminhoDa(pedido), `a devolução ${pedido.id}`);
    return corpo === null ? null : lerDevolucao(corpo, pedido);
  }

  return {
    chave,
    buscarCobranca,
    buscarDevolucao,
    async criarCobranca({ txid, valorEmCentavos, expiracaoEmSegundos, descricao, pagador }) {
      const pedida = {
        calendario: { expiracao: expiracaoEmSegundos },
        ...(pagador ? { devedor: devedorDe(pagador) } : {}),
        valor: { original: valorPix(valorEmCentavos) },
        chave,
        solicitacaoPagador: descricao.slice(0, 140),
      };
      const resposta = await chamar({ metodo: 'PUT', caminho: `/cob/${txid}`, corpo: pedida });
      // A bank may refuse a known txid: then the earlier answer was lost, and the charge exists.
      const nova = feita(resposta) ? lerCobranca(resposta.corpo, txid, valorEmCentavos) : await buscarCobranca(txid, valorEmCentavos);
      if (nova === null) throw recusa(`a cobrança ${txid}`, resposta);
      if (nova.chave !== undefined && !mesmaChave(nova.chave, chave))
        throw new BancoDisseOutraCoisa(`a cobrança ${txid} está no banco com outra chave`);
      return nova;
    },
    async encerrarCobranca(txid, valorEmCentavos) {
      const resposta = await chamar({ metodo: 'PATCH', caminho: `/cob/${txid}`, corpo: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' } });
      if (feita(resposta) || resposta.status === 404) return;
      // A bank refuses to end a charge that is not open any more: paid, or ended by an earlier attempt.
      const como = await buscarCobranca(txid, valorEmCentavos);
      if (como?.status === 'ATIVA') throw recusa(`o fim da cobrança ${txid}`, resposta);
    },
    async devolver(pedido) {
      const corpo = { valor: valorPix(pedido.valorEmCentavos), descricao: 'Devolução do Festejo' };
      const resposta = await chamar({ metodo: 'PUT', caminho: caminhoDa(pedido), corpo });
      // A bank may refuse a known id of a refund, as with charges.
      const nova = feita(resposta) ? lerDevolucao(resposta.corpo, pedido) : await buscarDevolucao(pedido);
      if (nova === null) throw recusa(`a devolução ${pedido.id}`, resposta);
      return nova;
    },
    async buscarRecebidos(inicio, fim, pagina, { soDevolvidos } = { soDevolvidos: false }) {
      const consulta = new URLSearchParams({
        inicio: inicio.toISOString(),
        fim: fim.toISOString(),
        'paginacao.paginaAtual': String(pagina),
        'paginacao.itensPorPagina': String(PIX_POR_PAGINA),
        ...(soDevolvidos ? { devolucaoPresente: 'true' } : {}),
      });
      const corpo = await buscar(`/pix?${consulta}`, 'Pix recebidos');
      if (corpo === null) return { pix: [], paginas: 0 };
      const { pix: destaPagina = [], parametros } = ler(recebidos, corpo, 'os Pix recebidos', () => true);
      return { pix: destaPagina, paginas: parametros.paginacao.quantidadeDePaginas };
    },
    buscarPix: (endToEndId) => buscar(`/pix/${encodeURIComponent(endToEndId)}`, `o Pix ${endToEndId}`),
    async registrarWebhook(endereco) {
      const caminho = `/webhook/${encodeURIComponent(chave)}`;
      const resposta = await chamar({ metodo: 'PUT', caminho, corpo: { webhookUrl: endereco } });
      if (resposta.status < 200 || resposta.status > 299) throw recusa('o endereço dos avisos', resposta);
    },
  };
}
