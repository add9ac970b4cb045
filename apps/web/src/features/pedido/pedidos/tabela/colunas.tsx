import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import type { PedidoResumo } from '@festejo/contrato/pedido/pedidos.ts';
import { Link } from 'react-router';
import { dia, hora } from '../../../../lib/text/formats.ts';
import type { Coluna } from '../../../../ui/tabela/tabela.tsx';
import { Reais } from '../../../../ui/words/reais.tsx';
import { oQueVoltou } from '../estado-do-pedido.ts';
import { SeloDoEstado } from '../selo-do-estado.tsx';
import estilos from './tabela-de-pedidos.module.css';

const colunasDe = (role: Lado): readonly Coluna<PedidoResumo>[] => [
  {
    id: 'pedido',
    titulo: 'Pedido',
    noCartao: 'titulo',
    celula: ({ id, numero, outraParte }) => (
      <span className={estilos.duas}>
        <Link to={caminhoDe('pedidos/detalhes', { id })} className={estilos.nome}>
          {outraParte}
        </Link>
        <small>Pedido nº {numero}</small>
      </span>
    ),
  },
  {
    id: 'situacao',
    titulo: 'Situação',
    noCartao: 'titulo',
    celula: ({ estado, retido }) => <SeloDoEstado estado={estado} role={role} retido={retido} />,
  },
  {
    id: 'festa',
    titulo: 'Festa',
    noCartao: 'titulo',
    celula: ({ eventoTitulo, localidade, uf }) => (
      <span className={estilos.duas}>
        <bdi>{eventoTitulo || 'Sem título'}</bdi>
        <small>
          {localidade}, {uf}
        </small>
      </span>
    ),
  },
  {
    id: 'quando',
    titulo: 'Quando',
    noCartao: 'ao-lado',
    celula: ({ dataEvento, horario }) => (
      <span className={estilos.quando}>
        {dia(dataEvento)} às {hora(horario)}
      </span>
    ),
  },
  {
    id: 'valor',
    titulo: role === 'FORNECEDOR' ? 'Sua parte' : 'Total',
    direita: true,
    noCartao: 'ao-lado',
    celula: (pedido) => (
      <span className={estilos.duas}>
        <strong className={estilos.quando}>
          <Reais valor={pedido.recebe ?? pedido.total} />
        </strong>
        {pedido.volta > 0 && <small>{oQueVoltou(pedido, role)}</small>}
      </span>
    ),
  },
];

export const COLUNAS: Readonly<Record<Lado, readonly Coluna<PedidoResumo>[]>> = {
  CLIENTE: colunasDe('CLIENTE'),
  FORNECEDOR: colunasDe('FORNECEDOR'),
};
