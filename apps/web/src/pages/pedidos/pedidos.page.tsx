import { IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { lerFiltro } from '../../features/pedidos/lista/agrupar-pedidos.ts';
import { FiltroDeEstado } from '../../features/pedidos/lista/filtro-de-estado.tsx';
import { ListaDePedidos } from '../../features/pedidos/lista/lista-de-pedidos.tsx';
import { ProcurarPedidos, SEM_PALAVRAS, useFiltroDePedidos } from '../../features/pedidos/lista/procurar-pedidos.tsx';
import { useLado } from '../../lib/session/sessao.ts';
import { BotaoLink } from '../../ui/buttons/botao.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

export default function PedidosPage() {
  const role = useLado();
  const [busca, setBusca] = useSearchParams();
  const estado = lerFiltro(busca.get('estado'));
  const escolher = (novo: typeof estado) => setBusca(novo ? { estado: novo } : {}, { replace: true, preventScrollReset: true });
  const [palavras, setPalavras] = useState(SEM_PALAVRAS);
  const filtro = useFiltroDePedidos(palavras);
  const fornecedor = role === 'FORNECEDOR';
  return (
    <Moldura
      titulo={fornecedor ? 'Pedidos recebidos' : 'Meus pedidos'}
      subtitulo={fornecedor ? 'Novos pedidos aparecem aqui na hora.' : 'Cada fornecedor confirma o pedido dele.'}
      acoes={
        !fornecedor && (
          <BotaoLink tipo="secundario" size="sm" para="/cliente/avaliacoes" leftSection={<IconStar size={18} aria-hidden />}>
            Avaliar
          </BotaoLink>
        )
      }
      largura="media"
    >
      <ProcurarPedidos filtro={palavras} aoMudar={setPalavras} />
      <FiltroDeEstado role={role} escolhido={estado} aoEscolher={escolher} />
      <ListaDePedidos
        role={role}
        filtro={{ ...filtro, ...(estado && { estado }) }}
        aoMostrarTodos={() => {
          setPalavras(SEM_PALAVRAS);
          escolher(undefined);
        }}
      />
    </Moldura>
  );
}
