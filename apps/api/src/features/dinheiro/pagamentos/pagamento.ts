import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { DIA_EM_MS, HORA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Pagamento } from '@festejo/contrato/dinheiro/pagamentos.ts';
import { SALDO_TEMPO_MINIMO_DIAS } from '@festejo/contrato/pedido/sinal.ts';

export type EstadoDoPagamento = Pagamento['estado'];

/** A payment pays a purchase, or the balance of one order. Its `id` is the id of that purchase or order. */
export interface DoPagamento {
  readonly id: string;
  readonly compraId: string;
  readonly pedidoId: string | null;
}

/** A payment as its row stores it. */
export interface PagamentoGuardado extends DoPagamento {
  readonly txid: string;
  readonly estado: EstadoDoPagamento;
  readonly valorEmCentavos: number;
  readonly pixCopiaECola: string | null;
  readonly expiraEm: Date;
}

/** A notice arrives with a delay. For this time after the deadline a payment made in time is still accepted, and the units stay reserved. */
export const TOLERANCIA_DO_AVISO_EM_MS = MINUTO_EM_MS;

const aberto = (estado: EstadoDoPagamento) => estado === 'preparando' || estado === 'aguardando';

/** A balance does not expire before its charge was made: a client must not lose the party because of the bank. */
const semFim = ({ estado, pedidoId }: Pick<PagamentoGuardado, 'estado' | 'pedidoId'>) => estado === 'preparando' && pedidoId !== null;

/** The state for people: an overdue payment is `expirado` at once, before the clock job moves it. */
export function estadoAgora(pagamento: Pick<PagamentoGuardado, 'estado' | 'expiraEm' | 'pedidoId'>, agora: Date): EstadoDoPagamento {
  const { estado, expiraEm } = pagamento;
  return aberto(estado) && expiraEm <= agora && !semFim(pagamento) ? 'expirado' : estado;
}

const TEMPO_DO_SALDO_EM_MS = SALDO_TEMPO_MINIMO_DIAS * DIA_EM_MS;

/** The deadline of a charge made now. The late charge of a balance gets the minimum time. */
export function cobradoAte(pagamento: Pick<PagamentoGuardado, 'estado' | 'expiraEm' | 'pedidoId'>, agora: Date): Date {
  const { expiraEm } = pagamento;
  const resta = expiraEm.getTime() - agora.getTime();
  return semFim(pagamento) && resta < TEMPO_DO_SALDO_EM_MS - HORA_EM_MS ? new Date(agora.getTime() + TEMPO_DO_SALDO_EM_MS) : expiraEm;
}

/**
 * Whether a Pix pays its payment. Otherwise it is refunded whole: it is a second one, has another amount, or is late. A balance paid in time is
 * accepted whenever the notice arrives, because it stays open until the bank was asked.
 * @param pagoEm time of the payment, by the bank; `agora` is the time of the notice.
 */
export function pixPaga(pagamento: PagamentoGuardado, pix: { valorEmCentavos: number; pagoEm: Date }, agora: Date): boolean {
  if (!aberto(pagamento.estado) || pix.valorEmCentavos !== pagamento.valorEmCentavos) return false;
  const prazo = pagamento.expiraEm.getTime();
  return pix.pagoEm.getTime() <= prazo && (pagamento.pedidoId !== null || agora.getTime() <= prazo + TOLERANCIA_DO_AVISO_EM_MS);
}

/** Minimum length of the `txid` of a charge in the API Pix. A static QR code has a shorter one, or no txid. */
const TXID_DE_COBRANCA = 26;

/** Whether a key equals our key; e-mails and random keys are compared without case. */
export const mesmaChave = (dita: string, nossa: string | null) => dita.toLowerCase() === nossa?.toLowerCase();

/**
 * The treatment of a Pix without a purchase. `alheio`: it went to another key. `ver`: people decide, because it may be a valid sale. It names a
 * charge that another installation with this key may have made (or this one before its backup), or it is older than the use of the key here.
 * @param aqui the receiving key and the start of its use; null = unknown
 */
export function pixSemCobranca(
  { chave, txid, horario }: { readonly chave?: string | undefined; readonly txid?: string | undefined; readonly horario: string },
  aqui: { readonly chave: string | null; readonly desde: Date | null },
): 'alheio' | 'ver' | 'devolver' {
  if (chave !== undefined && aqui.chave !== null && !mesmaChave(chave, aqui.chave)) return 'alheio';
  if (txid !== undefined && txid.length >= TXID_DE_COBRANCA) return 'ver';
  return aqui.desde !== null && Date.parse(horario) >= aqui.desde.getTime() ? 'devolver' : 'ver';
}

const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A charge's id at the bank: 32 random letters and digits (the API Pix allows 26 to 35). */
export function novoTxid(): string {
  return Array.from({ length: 32 }, () => LETRAS[randomInt(LETRAS.length)]).join('');
}

/** The secret at the end of the webhook's address. It is derived from the token secret, so that no further setting is needed. */
export function segredoDoWebhook(tokenSecret: string): string {
  return createHmac('sha256', tokenSecret).update('webhook-pix').digest('base64url');
}

export function segredoConfere(dado: string, certo: string): boolean {
  const [a, b] = [Buffer.from(dado), Buffer.from(certo)];
  return a.length === b.length && timingSafeEqual(a, b);
}
