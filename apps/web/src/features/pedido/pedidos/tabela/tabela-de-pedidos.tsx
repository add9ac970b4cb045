import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { quantos } from '../../../../lib/text/formats.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { Nota } from '../../../../ui/feedback/nota.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { Paginas } from '../../../../ui/tabela/paginas.tsx';
import { Tabela } from '../../../../ui/tabela/tabela.tsx';
import { useSelecao } from '../../../../ui/tabela/use-selecao.ts';
import { SemPedidos } from '../lista/sem-pedidos.tsx';
import { type FiltroDePedidos, tabelaDePedidosQuery } from '../pedidos.api.ts';
import { COLUNAS } from './colunas.tsx';
import { ComVarios, type Recusa } from './com-varios.tsx';
import estilos from './tabela-de-pedidos.module.css';

interface Props {
  role: Lado;
  filtro: FiltroDePedidos;
  page: number;
  pageSize: number;
  aoMudarPagina: (page: number, pageSize: number) => void;
  aoMostrarTodos: () => void;
}

/** The orders as a table. A supplier selects orders of the page, and moves or prints them. */
export function TabelaDePedidos({ role, filtro, page, pageSize, aoMudarPagina, aoMostrarTodos }: Props) {
  const consulta = useQuery(tabelaDePedidosQuery(filtro, page, pageSize));
  const selecao = useSelecao(JSON.stringify([filtro, page, pageSize]));
  const [recusas, setRecusas] = useState<readonly Recusa[]>([]);
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={6} />} />;
  const { itens, total } = consulta.data;
  const doFornecedor = role === 'FORNECEDOR';
  return (
    <>
      <Recusas recusas={recusas} aoFechar={() => setRecusas([])} />
      {total === 0 ? (
        <SemPedidos role={role} filtrado={Object.values(filtro).some(Boolean)} aoMostrarTodos={aoMostrarTodos} />
      ) : (
        <>
          <Tabela
            rotulo={doFornecedor ? 'Pedidos recebidos' : 'Meus pedidos'}
            colunas={COLUNAS[role]}
            linhas={itens}
            nomeDe={({ numero, outraParte }) => `pedido nº ${numero}, ${outraParte}`}
            {...(doFornecedor && { selecao })}
            trocando={consulta.isPlaceholderData}
          />
          {doFornecedor && (
            <ComVarios
              selecao={selecao}
              pedidos={itens.filter(({ id }) => selecao.tem(id))}
              aoFazer={(novas) => {
                setRecusas(novas);
                selecao.limpar();
              }}
            />
          )}
          <Paginas pagina={page} tamanho={pageSize} total={total} aoMudar={aoMudarPagina} />
        </>
      )}
    </>
  );
}

/** The orders that were not moved, each with its reason. */
function Recusas({ recusas, aoFechar }: { recusas: readonly Recusa[]; aoFechar: () => void }) {
  if (recusas.length === 0) return null;
  return (
    <div className={estilos.recusas}>
      <Nota cor="warning" role="alert">
        <p>{quantos(recusas.length, 'pedido ficou como estava', 'pedidos ficaram como estavam')}</p>
        <ul>
          {recusas.map(({ id, numero, motivo }) => (
            <li key={id}>
              <Link to={caminhoDe('pedidos/detalhes', { id })}>Pedido nº {numero}</Link>: {motivo}
            </li>
          ))}
        </ul>
        <Botao tipo="secundario" size="xs" onClick={aoFechar}>
          Entendi
        </Botao>
      </Nota>
    </div>
  );
}
