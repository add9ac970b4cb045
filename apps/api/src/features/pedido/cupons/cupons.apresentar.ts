import { emReais } from '@festejo/contrato/common/centavos.ts';
import type { MeuCupom } from '@festejo/contrato/pedido/cupons.ts';
import { diaEmBrasilia } from '../../../platform/dates.ts';
import { ultimoDia } from './cupom.ts';
import type { LinhaDeCupom } from './meus-cupons.queries.ts';

/** A coupon for its supplier. Percentages and amounts are stored in hundredths. */
export function apresentarCupom(linha: LinhaDeCupom): MeuCupom {
  const { minimoEmCentavos, iniciaEm, terminaEm, descontoEmCentavos, vendidoEmCentavos, comprado, valor, ...resto } = linha;
  return {
    ...resto,
    valor: emReais(valor),
    minimo: emReais(minimoEmCentavos),
    inicio: diaEmBrasilia(iniciaEm),
    fim: diaEmBrasilia(ultimoDia(terminaEm)),
    descontoDado: emReais(descontoEmCentavos),
    vendido: emReais(vendidoEmCentavos),
    podeExcluir: !comprado,
  };
}
