import { Limites } from '../../features/operacao/operacao/limites/limites.tsx';
import { QuadroDaOperacao } from '../../features/operacao/operacao/quadro-da-operacao.tsx';

/** The current limits against abuse. */
export default function LimitesPage() {
  return (
    <QuadroDaOperacao secao="limites" subtitulo="Quanto de cada coisa se pode fazer, e quanto se fez em um dia.">
      <Limites />
    </QuadroDaOperacao>
  );
}
