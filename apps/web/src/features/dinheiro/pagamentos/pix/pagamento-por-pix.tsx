import { IconLock } from '@tabler/icons-react';
import { CodigoQr } from '../../../../ui/drawings/codigo-qr.tsx';
import { Preco } from '../../../../ui/words/preco.tsx';
import type { PagamentoRecebido } from '../pagamentos.api.ts';
import { Contador } from './contador.tsx';
import { CopiarCodigo } from './copiar-codigo.tsx';
import { PassosDoPix } from './passos-do-pix.tsx';
import estilos from './pix.module.css';
import { SimularPagamento } from './simular-pagamento.tsx';

interface Props {
  pagamento: PagamentoRecebido;
  codigo: string;
  /** The last request to the server failed. */
  semNoticias: boolean;
  aoAcabar: () => void;
}

export function PagamentoPorPix({ pagamento, codigo, semNoticias, aoAcabar }: Props) {
  return (
    <div className={estilos.grade}>
      <section className={estilos.bilhete} aria-label="Código do Pix">
        <header className={estilos.cabeca}>
          <p className={estilos.rotulo}>Valor a pagar</p>
          <p className={estilos.valor}>
            <Preco valor={pagamento.valor} />
          </p>
          <Contador pagamento={pagamento} aoAcabar={aoAcabar} />
        </header>
        <div className={estilos.corpo}>
          <div className={estilos.qr}>
            <CodigoQr texto={codigo} rotulo="QR Code do Pix" />
            <p className={estilos.legenda}>Leia com a câmera do banco</p>
          </div>
          <div className={estilos.codigo}>
            <CopiarCodigo codigo={codigo} valor={pagamento.valor} />
          </div>
        </div>
      </section>
      <aside className={estilos.lado}>
        {pagamento.podeSimular && <SimularPagamento id={pagamento.id} />}
        <PassosDoPix doSaldo={pagamento.pedidoId !== null} />
        <p className={estilos.espera} role="status">
          <span className={estilos.pulso} aria-hidden />
          <span>
            {semNoticias ? 'Sem conexão agora. Continuamos tentando.' : 'Esperando o seu Pix. Esta tela muda sozinha quando ele chegar.'}
          </span>
        </p>
        <p className={estilos.seguro}>
          <IconLock size={18} aria-hidden />
          <span>
            {pagamento.pedidoId
              ? 'O Festejo guarda o saldo com o sinal até depois da festa. Se o fornecedor cancelar, tudo volta para você.'
              : 'O Festejo guarda o dinheiro até depois da festa. Fornecedor que não puder atender recusa o pedido, e tudo volta para você.'}
          </span>
        </p>
      </aside>
    </div>
  );
}
