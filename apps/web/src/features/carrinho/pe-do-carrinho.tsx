import type { Carrinho } from '@festejo/contrato/carrinho.ts';
import { useState } from 'react';
import { reais } from '../../lib/formatos.ts';
import { Botao } from '../../ui/botao.tsx';
import { itensDoEvento, subtotalEmCentavos } from './carrinho.ts';
import { CupomDoCarrinho } from './cupom-do-carrinho.tsx';
import type { MesaDoCarrinho } from './mesa-do-carrinho.ts';
import estilos from './pe-do-carrinho.module.css';

interface Props {
  carrinho: Carrinho;
  eventoId: string | null;
  mesa: MesaDoCarrinho;
  aoFinalizar: () => Promise<void>;
}

/** Coupon, subtotal and the way to the checkout (specification, point 2). */
export function PeDoCarrinho({ carrinho, eventoId, mesa, aoFinalizar }: Props) {
  const [indo, setIndo] = useState(false);
  const subtotal = subtotalEmCentavos(carrinho.itens, eventoId);
  const haOQueComprar = itensDoEvento(carrinho.itens, eventoId).some((item) => item.disponivel);

  async function finalizar(): Promise<void> {
    setIndo(true);
    await aoFinalizar();
    setIndo(false);
  }

  return (
    <div className={estilos.pe}>
      {eventoId !== null && (
        <CupomDoCarrinho
          key={eventoId}
          mesa={mesa}
          eventoId={eventoId}
          codigo={carrinho.cupons.find((cupom) => cupom.eventoId === eventoId)?.codigo}
          subtotalEmCentavos={subtotal}
        />
      )}
      <p className={estilos.subtotal}>
        <span>Subtotal</span>
        <strong className={estilos.valor}>{reais(subtotal / 100)}</strong>
      </p>
      {eventoId === null && <p className={estilos.dica}>Escolha um evento para ver o subtotal e finalizar a compra.</p>}
      <Botao fullWidth size="lg" loading={indo} disabled={eventoId === null || !haOQueComprar} onClick={() => void finalizar()}>
        Ir para o checkout
      </Botao>
    </div>
  );
}
