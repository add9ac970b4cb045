import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { Botao, BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { IlustracaoPerdido } from '../../../../ui/drawings/ilustracoes.tsx';
import estilos from '../pagamento.module.css';
import { useSubirATela } from './use-subir-a-tela.ts';

interface Props {
  estado: 'expirado' | 'cancelado';
  /** The order whose balance was to be paid; null = the payment of a purchase. */
  pedidoId: string | null;
  aoRefazer: () => void;
  refazendo: boolean;
}

const TEXTOS = {
  expirado: {
    titulo: 'O prazo deste Pix acabou',
    texto:
      'Nada foi cobrado, e as datas voltaram a ficar livres. Você pode refazer a compra com os mesmos itens e conferir tudo antes de pagar. Se já pagou e o dinheiro saiu da conta, ele é devolvido por inteiro.',
  },
  cancelado: {
    titulo: 'Esta compra foi cancelada',
    texto: 'Nada será cobrado. Se mudou de ideia, os mesmos itens voltam para o carrinho em um toque.',
  },
} as const;

const DO_SALDO = {
  titulo: 'Este saldo não se paga mais',
  texto:
    'O prazo dele acabou, ou o pedido foi cancelado. O que volta do sinal está na página do pedido. Se você já pagou e o dinheiro saiu da conta, ele é devolvido por inteiro.',
} as const;

export function PagamentoEncerrado({ estado, pedidoId, aoRefazer, refazendo }: Props) {
  const titulo = useSubirATela();
  const palavras = pedidoId ? DO_SALDO : TEXTOS[estado];
  return (
    <section className={estilos.palco}>
      <IlustracaoPerdido />
      <h2 ref={titulo} tabIndex={-1} className={estilos.titulo}>
        {palavras.titulo}
      </h2>
      <p className={estilos.texto}>{palavras.texto}</p>
      <div className={estilos.acoes}>
        {pedidoId ? (
          <BotaoLink para={caminhoDe('pedidos/detalhes', { id: pedidoId })} size="lg">
            Ver o pedido
          </BotaoLink>
        ) : (
          <>
            <Botao size="lg" loading={refazendo} onClick={aoRefazer}>
              Refazer compra
            </Botao>
            <BotaoLink para={caminhoDe('pedidos')} tipo="secundario" size="lg">
              Ver meus pedidos
            </BotaoLink>
          </>
        )}
      </div>
    </section>
  );
}
