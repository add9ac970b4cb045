import type { Lado } from '@festejo/contrato/common/constants.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { ContinuaNaTela } from '../../../../ui/tabela/continua-na-tela.tsx';
import { type FiltroDePedidos, pedidosQuery } from '../pedidos.api.ts';
import { usePedidosNovos } from '../pedidos-novos.ts';
import { juntarPaginas } from './agrupar-pedidos.ts';
import { GruposDePedidos } from './grupos-de-pedidos.tsx';
import { SemPedidos } from './sem-pedidos.tsx';
import { useCarregarAoChegar } from './use-carregar-ao-chegar.ts';

interface Props {
  role: Lado;
  filtro: FiltroDePedidos;
  aoMostrarTodos: () => void;
}

/** The orders of the viewer: the client's own, or those that the supplier received. */
export function ListaDePedidos({ role, filtro, aoMostrarTodos }: Props) {
  const novos = usePedidosNovos();
  const consulta = useInfiniteQuery(pedidosQuery(filtro));
  const fim = useCarregarAoChegar(() => {
    if (consulta.hasNextPage && !consulta.isFetching) void consulta.fetchNextPage();
  });
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={5} />} />;
  const pedidos = juntarPaginas(consulta.data.pages);
  if (pedidos.length === 0)
    return <SemPedidos role={role} filtrado={Object.values(filtro).some(Boolean)} aoMostrarTodos={aoMostrarTodos} />;
  return (
    <>
      <GruposDePedidos pedidos={pedidos} role={role} novos={novos} />
      <ContinuaNaTela ha={consulta.hasNextPage} />
      {/* Each new page remounts the sentinel, so that a sentinel still in sight loads again. */}
      <div key={consulta.data.pages.length} ref={fim} />
      {consulta.isFetchingNextPage && <EsqueletoDeLista quantos={2} />}
      {consulta.isFetchNextPageError && (
        <Botao tipo="secundario" fullWidth mt="lg" onClick={() => void consulta.fetchNextPage()}>
          Não deu para carregar mais. Tentar de novo
        </Botao>
      )}
    </>
  );
}
