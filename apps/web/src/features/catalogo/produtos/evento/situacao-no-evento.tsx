import type { ProdutoDetalhado } from '@festejo/contrato/catalogo/produtos.ts';
import { IconCalendarOff, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { HOME_DO_CLIENTE } from '../../../../lib/session/destinations.ts';
import { avisoDeVagas, distanciaDoEvento } from '../produto.ts';
import estilos from './situacao-no-evento.module.css';

export type Atendimento = NonNullable<ProdutoDetalhado['atendimento']>;

interface Props {
  atendimento: Atendimento;
  eventoTitulo: string;
  /** Only the event's city is known, so the distance is approximate. */
  aproximado: boolean;
}

/** Whether the product serves the chosen event, and the reason if it does not. */
export function SituacaoNoEvento({ atendimento, eventoTitulo, aproximado }: Props) {
  if (!atendimento.atende) {
    return (
      <div className={estilos.situacao} data-atende={false} role="status">
        <IconCalendarOff size={24} stroke={1.8} aria-hidden />
        <p className={estilos.texto}>
          <strong>{atendimento.message ?? 'Este produto não atende o seu evento'}</strong>
          <Link to={HOME_DO_CLIENTE}>Ver quem atende {eventoTitulo}</Link>
        </p>
      </div>
    );
  }
  const vagas = avisoDeVagas(atendimento.vagas);
  return (
    <div className={estilos.situacao} data-atende role="status">
      <IconCircleCheckFilled size={24} aria-hidden />
      <p className={estilos.texto}>
        <strong>Atende {eventoTitulo}</strong>
        <span>
          O fornecedor fica {distanciaDoEvento(atendimento.distanciaEmKm, aproximado)} da festa{vagas && <span>{` · ${vagas}`}</span>}
        </span>
      </p>
    </div>
  );
}
