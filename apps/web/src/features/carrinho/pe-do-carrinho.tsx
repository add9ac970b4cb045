import type { Carrinho } from '@festejo/contrato/carrinho.ts';
import { useState } from 'react';
import { reais } from '../../lib/formatos.ts';
import { Botao } from '../../ui/botao.tsx';
import { emCentavos, itensDoEvento, subtotalEmCentavos } from './carrinho.ts';
import { CupomDoCarrinho, useDesconto } from './cupom-do-carrinho.tsx';
import type { MesaDoCarrinho } from './mesa-do-carrinho.ts';
import estilos from './pe-do-carrinho.module.css';

interface Props {
  carrinho: Carrinho;
  eventoId: string | null;
  mesa: MesaDoCarrinho;
  aoFinalizar: () => Promise<void>;
}

/** Coupon, subtotal, what the coupon leaves to pay, and the way to the checkout (specification, point 2). */
export function PeDoCarrinho({ carrinho, eventoId, mesa, aoFinalizar }: Props) {
  const [indo, setIndo] = useState(false);
  const subtotal = subtotalEmCentavos(carrinho.itens, eventoId);
  const codigo = carrinho.cupons.find((cupom) => cupom.eventoId === eventoId)?.codigo;
  const desconto = useDesconto({ mesa, eventoId: eventoId ?? '', codigo }, subtotal);
  const tirado = codigo === undefined || desconto.isError ? undefined : desconto.data;
  const haOQueComprar = itensDoEvento(carrinho.itens, eventoId).some((item) => item.disponivel);

  async function finalizar(): Promise<void> {
    setIndo(true);
    await aoFinalizar();
    setIndo(false);
  }

  return (
    <div className={estilos.pe} data-pe-do-carrinho>
      {eventoId !== null && <CupomDoCarrinho key={eventoId} mesa={mesa} eventoId={eventoId} codigo={codigo} desconto={desconto} />}
      <dl className={estilos.contas}>
        <div data-forte={tirado === undefined || undefined}>
          <dt>Subtotal</dt>
          <dd>{reais(subtotal / 100)}</dd>
        </div>
        {tirado !== undefined && (
          <>
            <div data-desconto>
              <dt>Cupom {codigo}</dt>
              <dd>−{reais(tirado)}</dd>
            </div>
            <div data-forte>
              <dt>Total</dt>
              <dd>{reais((subtotal - emCentavos(tirado)) / 100)}</dd>
            </div>
          </>
        )}
      </dl>
      {eventoId === null && <p className={estilos.dica}>Escolha um evento para ver o subtotal e finalizar a compra.</p>}
      <Botao fullWidth size="lg" loading={indo} disabled={eventoId === null || !haOQueComprar} onClick={() => void finalizar()}>
        Finalizar compra
      </Botao>
    </div>
  );
}
