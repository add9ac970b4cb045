import { Botao, BotaoLink } from '../../../ui/buttons/botao.tsx';
import { IlustracaoPerdido } from '../../../ui/drawings/ilustracoes.tsx';
import estilos from '../pagamento.module.css';
import { useSubirATela } from './use-subir-a-tela.ts';

interface Props {
  estado: 'expirado' | 'cancelado';
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

export function PagamentoEncerrado({ estado, aoRefazer, refazendo }: Props) {
  const titulo = useSubirATela();
  return (
    <section className={estilos.palco}>
      <IlustracaoPerdido />
      <h2 ref={titulo} tabIndex={-1} className={estilos.titulo}>
        {TEXTOS[estado].titulo}
      </h2>
      <p className={estilos.texto}>{TEXTOS[estado].texto}</p>
      <div className={estilos.acoes}>
        <Botao size="lg" loading={refazendo} onClick={aoRefazer}>
          Refazer compra
        </Botao>
        <BotaoLink para="/pedidos" tipo="secundario" size="lg">
          Ver meus pedidos
        </BotaoLink>
      </div>
    </section>
  );
}
