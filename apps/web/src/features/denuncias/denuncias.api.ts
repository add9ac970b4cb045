import { denunciarProduto } from '@festejo/contrato/denuncias.ts';
import type { CallInput, Reply } from '@festejo/contrato/operation.ts';
import { call } from '../../lib/http/http.ts';

type Corpo = NonNullable<CallInput<typeof denunciarProduto>['body']>;

export function denunciar(productId: string, body: Corpo, idempotencyKey: string): Promise<Reply<typeof denunciarProduto>> {
  return call(denunciarProduto, { params: { productId }, body, idempotencyKey });
}
