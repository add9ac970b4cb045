import { emCentavos, emReais } from '@festejo/contrato/common/centavos.ts';
import type { Carrinho } from '@festejo/contrato/pedido/carrinho.ts';
import { useState } from 'react';
import { useStore } from '../../../../lib/screen/store.ts';
import { reais } from '../../../../lib/text/formats.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { Reais } from '../../../../ui/words/reais.tsx';
import { itensDoEvento, subtotalEmCentavos } from '../carrinho.ts';
import { esperandoRede } from '../mudancas-guardadas.ts';
import { CupomDoCarrinho } from './cupom-do-carrinho.tsx';
import estilos from './pe-do-carrinho.module.css';

interface Props {
  carrinho: Carrinho;
  /** The server's totals are a moment old. */
  contando: boolean;
  eventoId: string | null;
  aoFinalizar: () => Promise<void>;
}

/** The coupon, the subtotal, the total after the discount, and the button to the checkout. */
export function PeDoCarrinho({ carrinho, contando, eventoId, aoFinalizar }: Props) {
  const [indo, setIndo] = useState(false);
  const esperando = useStore(esperandoRede);
  const totais = carrinho.totais.find((um) => um.eventoId === eventoId);
  const codigo = carrinho.cupons.find((cupom) => cupom.eventoId === eventoId)?.codigo;
  const comDesconto = totais !== undefined && codigo !== undefined && totais.recusaDoCupom === null;
  const itens = itensDoEvento(carrinho.itens, eventoId);
  const subtotal = eventoId === null ? 0 : subtotalEmCentavos(itens);
  const haOQueComprar = itens.some((item) => item.disponivel);
  const comSinal = eventoId !== null && itens.some((item) => item.disponivel && item.sinal);
  // The discount is valid for the subtotal that the server last computed.
  const doCupom = (texto: string) => (totais && emCentavos(totais.subtotal) === subtotal ? texto : 'Calculando…');

  async function finalizar(): Promise<void> {
    setIndo(true);
    await aoFinalizar();
    setIndo(false);
  }

  return (
    <div className={estilos.pe} data-pe-do-carrinho>
      {eventoId !== null && <CupomDoCarrinho key={eventoId} eventoId={eventoId} codigo={codigo} recusa={totais?.recusaDoCupom ?? null} />}
      <dl className={estilos.contas} aria-busy={contando}>
        <div data-forte={!comDesconto || undefined}>
          <dt>Subtotal</dt>
          <dd>
            <Reais valor={emReais(subtotal)} />
          </dd>
        </div>
        {comDesconto && (
          <>
            <div data-desconto>
              <dt>
                Cupom <span translate="no">{codigo}</span>
              </dt>
              <dd>{doCupom(`−${reais(totais.desconto)}`)}</dd>
            </div>
            <div data-forte>
              <dt>Total</dt>
              <dd>{doCupom(reais(totais.total))}</dd>
            </div>
          </>
        )}
      </dl>
      {esperando && (
        <p className={estilos.dica} role="status">
          Sem conexão: o que você mudou é guardado, e a compra segue quando ela voltar.
        </p>
      )}
      {comSinal && <p className={estilos.dica}>Ao finalizar você pode escolher pagar só o sinal agora.</p>}
      {eventoId === null && <p className={estilos.dica}>Escolha um evento para ver o subtotal e finalizar a compra.</p>}
      <Botao fullWidth size="lg" loading={indo} disabled={eventoId === null || !haOQueComprar} onClick={() => void finalizar()}>
        Finalizar compra
      </Botao>
    </div>
  );
}
