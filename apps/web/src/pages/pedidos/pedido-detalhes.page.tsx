import { IconPrinter } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { DetalhesDoPedido, PedidoNaoEncontrado } from '../../features/pedidos/detalhe/detalhes-do-pedido.tsx';
import { useNumeroDoPedido } from '../../features/pedidos/pedidos.api.ts';
import { useLightPrint } from '../../lib/screen/use-light-print.ts';
import { useLado } from '../../lib/session/sessao.ts';
import { Botao } from '../../ui/buttons/botao.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

export default function PedidoDetalhesPage() {
  const role = useLado();
  const [busca] = useSearchParams();
  const id = busca.get('id') ?? '';
  const numero = useNumeroDoPedido(id);
  useLightPrint();
  return (
    <Moldura
      titulo={numero === undefined ? 'Detalhes do pedido' : `Pedido nº ${numero}`}
      voltar={{ para: '/pedidos', texto: role === 'FORNECEDOR' ? 'Pedidos recebidos' : 'Meus pedidos' }}
      acoes={
        numero !== undefined && (
          <Botao tipo="secundario" size="sm" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            Imprimir
          </Botao>
        )
      }
    >
      {id === '' ? <PedidoNaoEncontrado /> : <DetalhesDoPedido key={id} id={id} role={role} />}
    </Moldura>
  );
}
