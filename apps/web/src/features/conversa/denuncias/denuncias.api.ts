import type { CallInput, Reply } from '@festejo/contrato/api/operation.ts';
import * as contrato from '@festejo/contrato/conversa/denuncias.ts';
import { call } from '../../../lib/http/http.ts';

type Corpo<O extends typeof contrato.denunciarProduto | typeof contrato.denunciarAvaliacao | typeof contrato.denunciarMensagem> =
  NonNullable<CallInput<O>['body']>;

export function denunciarProduto(
  productId: string,
  body: Corpo<typeof contrato.denunciarProduto>,
  idempotencyKey: string,
): Promise<Reply<typeof contrato.denunciarProduto>> {
  return call(contrato.denunciarProduto, { params: { productId }, body, idempotencyKey });
}

export function denunciarAvaliacao(
  id: string,
  body: Corpo<typeof contrato.denunciarAvaliacao>,
  idempotencyKey: string,
): Promise<Reply<typeof contrato.denunciarAvaliacao>> {
  return call(contrato.denunciarAvaliacao, { params: { id }, body, idempotencyKey });
}

export function denunciarMensagem(
  id: string,
  body: Corpo<typeof contrato.denunciarMensagem>,
  idempotencyKey: string,
): Promise<Reply<typeof contrato.denunciarMensagem>> {
  return call(contrato.denunciarMensagem, { params: { id }, body, idempotencyKey });
}
