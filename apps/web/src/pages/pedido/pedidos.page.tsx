import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { IconLayoutList, IconPrinter, IconStar, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { MudancasAbertas } from '../../features/evento/mudancas/mudancas-abertas.tsx';
import { lerFiltro } from '../../features/pedido/pedidos/lista/agrupar-pedidos.ts';
import { FiltroDeEstado } from '../../features/pedido/pedidos/lista/filtro-de-estado.tsx';
import { ListaDePedidos } from '../../features/pedido/pedidos/lista/lista-de-pedidos.tsx';
import { ProcurarPedidos, SEM_PALAVRAS, useFiltroDePedidos } from '../../features/pedido/pedidos/lista/procurar-pedidos.tsx';
import { TabelaDePedidos } from '../../features/pedido/pedidos/tabela/tabela-de-pedidos.tsx';
import { useWords } from '../../lib/remembered/places.ts';
import { keepVista, readVista, VISTAS, type Vista } from '../../lib/remembered/view-of-orders.ts';
import { useLado } from '../../lib/session/sessao.ts';
import { Botao, BotaoLink } from '../../ui/buttons/botao.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';
import { useListSearch } from '../../ui/tabela/use-list-search.ts';

const NO_ENDERECO = ['estado', 'ver'] as const;

export default function PedidosPage() {
  const role = useLado();
  const busca = useListSearch(NO_ENDERECO);
  const estado = lerFiltro(busca.filtros.estado);
  const [guardada] = useState(readVista);
  const vista = VISTAS.find((uma) => uma === busca.filtros.ver) ?? guardada;
  const [palavras, setPalavras] = useWords(SEM_PALAVRAS);
  const filtro = { ...useFiltroDePedidos(palavras), ...(estado && { estado }) };
  const fornecedor = role === 'FORNECEDOR';
  const mudarPalavras = (novas: typeof SEM_PALAVRAS) => {
    setPalavras(novas);
    if (busca.page > 0) busca.mudarPagina(0, busca.pageSize);
  };
  const verComo = (ver: Vista) => {
    keepVista(ver);
    busca.filtrar({ ver });
  };
  const mostrarTodos = () => {
    setPalavras(SEM_PALAVRAS);
    busca.filtrar({ estado: '' });
  };
  return (
    <Moldura
      titulo={fornecedor ? 'Pedidos recebidos' : 'Meus pedidos'}
      subtitulo={fornecedor ? 'Novos pedidos aparecem aqui na hora.' : 'Cada fornecedor confirma o pedido dele.'}
      acoes={
        <>
          {vista === 'tabela' ? (
            <Botao tipo="secundario" size="sm" leftSection={<IconLayoutList size={18} aria-hidden />} onClick={() => verComo('cartoes')}>
              Ver em cartões
            </Botao>
          ) : (
            <Botao tipo="secundario" size="sm" leftSection={<IconTable size={18} aria-hidden />} onClick={() => verComo('tabela')}>
              Ver em tabela
            </Botao>
          )}
          {fornecedor ? (
            <BotaoLink tipo="secundario" size="sm" para={caminhoDe('pedidos/folha')} leftSection={<IconPrinter size={18} aria-hidden />}>
              Entregas do dia
            </BotaoLink>
          ) : (
            <BotaoLink tipo="secundario" size="sm" para={caminhoDe('cliente/avaliacoes')} leftSection={<IconStar size={18} aria-hidden />}>
              Avaliar
            </BotaoLink>
          )}
        </>
      }
      largura={vista === 'tabela' ? 'larga' : 'media'}
    >
      <MudancasAbertas lado={role} />
      <ProcurarPedidos filtro={palavras} aoMudar={mudarPalavras} />
      <FiltroDeEstado role={role} escolhido={estado} aoEscolher={(novo) => busca.filtrar({ estado: novo ?? '' })} />
      {vista === 'tabela' ? (
        <TabelaDePedidos
          role={role}
          filtro={filtro}
          page={busca.page}
          pageSize={busca.pageSize}
          aoMudarPagina={busca.mudarPagina}
          aoMostrarTodos={mostrarTodos}
        />
      ) : (
        <ListaDePedidos role={role} filtro={filtro} aoMostrarTodos={mostrarTodos} />
      )}
    </Moldura>
  );
}
