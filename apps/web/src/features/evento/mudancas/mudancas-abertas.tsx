import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { diaEMes, instante, quantos } from '../../../lib/text/formats.ts';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { mudancasAbertasQuery } from './mudancas.api.ts';
import estilos from './mudancas.module.css';

/**
 * The changes that wait for the person: for a supplier's answer, or a client's decision. Renders nothing without such changes.
 * @param dentro rendered within an existing card
 */
export function MudancasAbertas({ lado, dentro = false }: { lado: Lado; dentro?: boolean }) {
  const { data } = useQuery(mudancasAbertasQuery);
  if (!data || data.itens.length === 0) return null;
  const n = data.itens.length;
  const Titulo = dentro ? 'h3' : 'h2';
  const conteudo = (
    <>
      <Titulo className={dentro ? estilos.subtitulo : estilos.titulo}>
        {lado === 'FORNECEDOR'
          ? quantos(n, 'mudança de festa espera sua resposta', 'mudanças de festa esperam sua resposta')
          : quantos(n, 'mudança de festa espera sua decisão', 'mudanças de festa esperam sua decisão')}
      </Titulo>
      <ul className={estilos.lista}>
        {data.itens.map(({ id, pedidoId, numero, eventoId, eventoTitulo, dataEvento, prazoEm }) => (
          <li key={pedidoId ?? id}>
            <span>
              {pedidoId ? (
                <Link to={caminhoDe('pedidos/detalhes', { id: pedidoId })}>Pedido nº {numero}</Link>
              ) : (
                <Link to={caminhoDe('evento/detalhes', { id: eventoId })}>{eventoTitulo || 'Sem título'}</Link>
              )}
              <small>
                {pedidoId && <span>{`${eventoTitulo || 'Sem título'}, `}</span>}para {diaEMes(dataEvento)}
              </small>
            </span>
            <small>até {instante(prazoEm)}</small>
          </li>
        ))}
      </ul>
    </>
  );
  return dentro ? <section className={estilos.dentro}>{conteudo}</section> : <Cartao className={estilos.faixa}>{conteudo}</Cartao>;
}
