import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Pagamento } from '@festejo/contrato/dinheiro/pagamentos.ts';
import { SALDO_TEMPO_MINIMO_DIAS } from '@festejo/contrato/pedido/sinal.ts';

export type EstadoDoPagamento = Pagamento['estado'];

/** What a payment pays: a purchase, or the balance of one of its orders; `id` is that of what it pays. */
export interface DoPagamento {
  readonly id: string;
  readonly compraId: string;
  readonly pedidoId: string | null;
}

/** A payment as the table keeps it. */
export interface PagamentoGuardado extends DoPagamento {
  readonly txid: string;
  readonly estado: EstadoDoPagamento;
  readonly valorEmCentavos: number;
  readonly pixCopiaECola: string | null;
  readonly expiraEm: Date;
}

/** Notices take a moment: money that left the payer in time is waited for this long, and so are the units held. */
export const TOLERANCIA_DO_AVISO_EM_MS = 60_000;

const aberto = (estado: EstadoDoPagamento) => estado === 'preparando' || estado === 'aguardando';

/** A balance has no end before its charge stands: nobody loses a party because the bank did not make it. */
const semFim = ({ estado, pedidoId }: Pick<PagamentoGuardado, 'estado' | 'pedidoId'>) => estado === 'preparando' && pedidoId !== null;

/** The state as people see it: a payment whose time is over counts as expired at once, before the clock comes round. */
export function estadoAgora(pagamento: Pick<PagamentoGuardado, 'estado' | 'expiraEm' | 'pedidoId'>, agora: Date): EstadoDoPagamento {
  const { estado, expiraEm } = pagamento;
  return aberto(estado) && expiraEm <= agora && !semFim(pagamento) ? 'expirado' : estado;
}

const HORA_EM_MS = 3_600_000;
const TEMPO_DO_SALDO_EM_MS = SALDO_TEMPO_MINIMO_DIAS * 24 * HORA_EM_MS;

/** Until when a charge made now may be paid: of a balance, however late, about as long as anybody has at the least. */
export function cobradoAte(pagamento: Pick<PagamentoGuardado, 'estado' | 'expiraEm' | 'pedidoId'>, agora: Date): Date {
  const { expiraEm } = pagamento;
  const resta = expiraEm.getTime() - agora.getTime();
  return semFim(pagamento) && resta < TEMPO_DO_SALDO_EM_MS - HORA_EM_MS ? new Date(agora.getTime() + TEMPO_DO_SALDO_EM_MS) : expiraEm;
}

/**
 * Whether a Pix pays what it is for; otherwise it is to be given back whole: a second one, another amount, or too late. A balance that was paid
 * in time holds whenever we hear of it, since it stays open until the bank was asked.
 * @param pagoEm when the payer paid, by the bank's word; `agora` when we hear of it.
 */
export function pixPaga(pagamento: PagamentoGuardado, pix: { valorEmCentavos: number; pagoEm: Date }, agora: Date): boolean {
  if (!aberto(pagamento.estado) || pix.valorEmCentavos !== pagamento.valorEmCentavos) return false;
  const prazo = pagamento.expiraEm.getTime();
  return pix.pagoEm.getTime() <= prazo && (pagamento.pedidoId !== null || agora.getTime() <= prazo + TOLERANCIA_DO_AVISO_EM_MS);
}

/** Charges of the API Pix have a `txid` of 26 characters at the least; a QR code that anybody prints has a shorter one, or none. */
const TXID_DE_COBRANCA = 26;

/** Whether a bank's word names our key; e-mails and random keys are written in either case. */
export const mesmaChave = (dita: string, nossa: string | null) => dita.toLowerCase() === nossa?.toLowerCase();

/**
 * What becomes of a Pix of no purchase. `alheio`: to another key. `ver`: people decide, because it may be somebody's good sale: it names a
 * charge, which another installation with this key may have made (or this one before its backup), or it is older than the use of the key here.
 * @param aqui the key that receives here, and since when; null = nobody knows
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

/** A charge's id at the bank: 32 random alphanumerics (the API Pix takes 26 to 35). */
export function novoTxid(): string {
  return Array.from({ length: 32 }, () => LETRAS[randomInt(LETRAS.length)]).join('');
}

/** What the webhook's address ends with, so that only the bank knows it: derived, so that nothing more is configured. */
export function segredoDoWebhook(tokenSecret: string): string {
  return createHmac('sha256', tokenSecret).update('webhook-pix').digest('base64url');
}

export function segredoConfere(dado: string, certo: string): boolean {
  const [a, b] = [Buffer.from(dado), Buffer.from(certo)];
  return a.length === b.length && timingSafeEqual(a, b);
}
