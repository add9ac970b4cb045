import type { Proposta } from '@festejo/contrato/conversa/orcamentos.ts';
import { instante } from '../../../lib/text/formats.ts';
import { Reais } from '../../../ui/words/reais.tsx';
import { contaDaProposta } from './orcamento.ts';
import estilos from './orcamentos.module.css';

interface Props {
  propostas: readonly Proposta[];
  /** The name of each side. */
  quem: Readonly<Record<Proposta['por'], string>>;
  /** The time zone of the party's place. */
  fuso: string;
}

/** The earlier proposals, newest first. */
export function PropostasAnteriores({ propostas, quem, fuso }: Props) {
  if (propostas.length === 0) return null;
  return (
    <details className={estilos.anteriores}>
      <summary>Propostas anteriores ({propostas.length})</summary>
      <ol>
        {propostas.map((uma) => (
          <li key={uma.id}>
            <strong>{quem[uma.por]}</strong>: <Reais valor={uma.total} /> <span className={estilos.miudo}>({contaDaProposta(uma)})</span>
            <span className={estilos.miudo}>{instante(uma.criadoEm, fuso)}</span>
            {uma.texto && <span className={estilos.texto}>{uma.texto}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
