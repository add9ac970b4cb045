import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { PainelDoFornecedor } from '@festejo/contrato/fornecedor/painel.ts';
import { Link } from 'react-router';
import { diaPorExtenso, hora, quantos } from '../../../lib/text/formats.ts';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import estilos from './painel.module.css';

/** The next events with a delivery. */
export function ProximasFestas({ entregas }: Pick<PainelDoFornecedor, 'entregas'>) {
  return (
    <Cartao>
      <h2 className={estilos.titulo}>Próximas entregas</h2>
      {entregas.length === 0 && <p className={estilos.nada}>As festas dos pedidos que você aceitar aparecem aqui, a próxima primeiro.</p>}
      <ul className={estilos.lista}>
        {entregas.map((festa) => (
          <li key={festa.eventoId} className={estilos.linha}>
            <span className={estilos.oque}>
              <Link to={caminhoDe('evento/detalhesFornecedor', { id: festa.eventoId })}>{festa.titulo || 'Sem título'}</Link>
              <small className={estilos.dia}>
                {diaPorExtenso(festa.dataEvento)}, às {hora(festa.horario)}
              </small>
            </span>
            <span className={estilos.fim}>
              <strong>{quantos(festa.pedidos, 'pedido', 'pedidos')}</strong>
              <small>
                {festa.localidade}, {festa.uf}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Cartao>
  );
}
