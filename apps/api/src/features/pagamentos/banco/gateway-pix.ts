import { ESTADOS_DA_COBRANCA } from '@festejo/contrato/constants.ts';
import { receberPix } from '@festejo/contrato/pagamentos.ts';
import * as z from 'zod';

/** Longest that a bank may take to answer. */
export const PRAZO_DO_BANCO_EM_MS = 5_000;

/** One call of the Central Bank's API Pix. */
export interface ChamadaPix {
  readonly metodo: 'GET' | 'PUT';
  /** Below the API's base address, with its slash. */
  readonly caminho: string;
  readonly corpo?: unknown;
}

/** What carries calls to the bank: HTTP, or straight to the built-in simulated one. Throws when nothing answers. */
export type TransportePix = (chamada: ChamadaPix, signal: AbortSignal) => Promise<{ status: number; corpo: unknown }>;

/** The bank did not answer in time, or says it cannot now: worth trying again. */
export class BancoIndisponivel extends Error {}
/** The bank answered, but not with the charge that was asked for. */
export class BancoRecusou extends Error {}

const cobranca = z.object({
  txid: z.string(),
  status: z.enum(ESTADOS_DA_COBRANCA),
  valor: z.object({ original: z.string() }),
  pixCopiaECola: z.string().max(512).optional(),
  pix: receberPix.body.shape.pix.optional(),
});
export type CobrancaPix = z.output<typeof cobranca>;

export interface PedidoDeCobranca {
  readonly txid: string;
  readonly valorEmCentavos: number;
  readonly expiracaoEmSegundos: number;
  /** Shown to the payer, up to 140 characters. */
  readonly descricao: string;
  /** In whose name the charge is; null = nobody's in particular. */
  readonly pagador: { readonly nome: string; readonly documento: string } | null;
}

export interface GatewayPix {
  /**
   * Makes the charge; repeating it gives the same charge.
   * @throws BancoIndisponivel, BancoRecusou
   */
  criarCobranca(pedido: PedidoDeCobranca): Promise<CobrancaPix>;
  /** The charge, or null when the bank knows none by that txid. @throws BancoIndisponivel, BancoRecusou */
  buscarCobranca(txid: string): Promise<CobrancaPix | null>;
}

/** `1234.56`: amounts of the API Pix. */
export const valorPix = (centavos: number) => (centavos / 100).toFixed(2);

/** The API Pix's `devedor`: one of CPF and CNPJ. */
const devedorDe = ({ nome, documento }: { nome: string; documento: string }) => ({
  ...(documento.length === 11 ? { cpf: documento } : { cnpj: documento }),
  nome,
});

/** Centavos of an amount of the API Pix, whose form the contract has checked. */
export const centavosDoValorPix = (valor: string) => Number(valor.replace('.', ''));

function ler(corpo: unknown, txid: string): CobrancaPix {
  const lida = cobranca.safeParse(corpo);
  if (!lida.success || lida.data.txid !== txid) throw new BancoRecusou(`o banco respondeu outra coisa que a cobrança ${txid}`);
  return lida.data;
}

/** @param chave the Pix key, of the marketplace, that receives. */
export function criarGatewayPix(transporte: TransportePix, chave: string, prazoEmMs = PRAZO_DO_BANCO_EM_MS): GatewayPix {
  async function chamar(chamada: ChamadaPix): Promise<{ status: number; corpo: unknown }> {
    const prazo = AbortSignal.timeout(prazoEmMs);
    const esgotado = new Promise<never>((_resolve, reject) => {
      prazo.addEventListener('abort', () => reject(prazo.reason), { once: true });
    });
    try {
      const resposta = await Promise.race([transporte(chamada, prazo), esgotado]);
      if (resposta.status >= 500 || resposta.status === 429) throw new Error(`status ${resposta.status}`);
      return resposta;
    } catch (error) {
      throw new BancoIndisponivel(`o banco não respondeu: ${(error as Error).message}`, { cause: error });
    }
  }

  async function buscarCobranca(txid: string): Promise<CobrancaPix | null> {
    const { status, corpo } = await chamar({ metodo: 'GET', caminho: `/cob/${txid}` });
    if (status === 404) return null;
    if (status !== 200) throw new BancoRecusou(`o banco recusou a consulta da cobrança ${txid}: status ${status}`);
    return ler(corpo, txid);
  }

  return {
    buscarCobranca,
    async criarCobranca({ txid, valorEmCentavos, expiracaoEmSegundos, descricao, pagador }) {
      const valor = { original: valorPix(valorEmCentavos) };
      const pedida = {
        calendario: { expiracao: expiracaoEmSegundos },
        ...(pagador ? { devedor: devedorDe(pagador) } : {}),
        valor,
        chave,
        solicitacaoPagador: descricao.slice(0, 140),
      };
      const { status, corpo } = await chamar({ metodo: 'PUT', caminho: `/cob/${txid}`, corpo: pedida });
      // A bank may refuse a txid that it has already: then the earlier answer was lost, and the charge is there.
      const feita = status === 200 || status === 201 ? ler(corpo, txid) : await buscarCobranca(txid);
      if (feita === null) throw new BancoRecusou(`o banco recusou a cobrança ${txid}: status ${status}`);
      if (feita.valor.original !== valor.original) throw new BancoRecusou(`a cobrança ${txid} está no banco com outro valor`);
      return feita;
    },
  };
}

/**
 * Calls over HTTP.
 * @param endereco base of the bank's API; a user and password in it go as Basic authorisation, the query stays out.
 */
export function transporteHttp(endereco: string): TransportePix {
  const { origin, pathname, username, password } = new URL(endereco);
  const base = origin + pathname.replace(/\/+$/, '');
  const credencial = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = username ? { authorization: `Basic ${Buffer.from(credencial).toString('base64')}` } : {};
  return async ({ metodo, caminho, corpo }, signal) => {
    const resposta = await fetch(base + caminho, {
      method: metodo,
      headers: { accept: 'application/json', ...authorization, ...(corpo === undefined ? {} : { 'content-type': 'application/json' }) },
      body: corpo === undefined ? null : JSON.stringify(corpo),
      signal,
    });
    const texto = await resposta.text();
    return { status: resposta.status, corpo: lerJson(texto) };
  };
}

function lerJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}
