import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { DIAS_PARA_MUDAR_A_AVALIACAO } from '@festejo/contrato/common/prazos.ts';
import { useSearchParams } from 'react-router';
import { useAvaliacoesAoVivo } from '../../features/pedido/avaliacoes/avaliacoes.api.ts';
import { ItensRecebidos } from '../../features/pedido/avaliacoes/itens-recebidos.tsx';
import { Botao } from '../../ui/buttons/botao.tsx';
import { Fichas } from '../../ui/buttons/fichas.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

const ABAS = [
  { valor: undefined, nome: 'Para avaliar' },
  { valor: 'feitas', nome: 'Já avaliei' },
] as const;

/** The client's reviews: products that wait for a review, and given reviews. */
export default function AvaliacoesDoClientePage() {
  const [busca, setBusca] = useSearchParams();
  const pedidoId = busca.get('pedido') ?? undefined;
  const aba = busca.get('ver') === 'feitas' ? 'feitas' : undefined;
  useAvaliacoesAoVivo();
  return (
    <Moldura
      titulo={pedidoId ? 'Como foi?' : 'Minhas avaliações'}
      subtitulo={`Sua opinião ajuda quem vai festejar depois, e dura: dá para mudar por ${DIAS_PARA_MUDAR_A_AVALIACAO} dias.`}
      voltar={
        pedidoId
          ? { para: caminhoDe('pedidos/detalhes', { id: pedidoId }), texto: 'O pedido' }
          : { para: caminhoDe('pedidos'), texto: 'Meus pedidos' }
      }
      largura="media"
    >
      {pedidoId ? (
        <>
          <ItensRecebidos pedidoId={pedidoId} avaliados={undefined} />
          <Botao tipo="discreto" onClick={() => setBusca({})}>
            Ver todas as minhas avaliações
          </Botao>
        </>
      ) : (
        <>
          <Fichas
            legenda="Mostrar"
            opcoes={ABAS}
            escolhida={aba}
            aoEscolher={(ver) => setBusca(ver ? { ver } : {}, { replace: true, preventScrollReset: true })}
          />
          <ItensRecebidos key={aba} pedidoId={undefined} avaliados={aba === 'feitas'} />
        </>
      )}
    </Moldura>
  );
}
