import type { EstadoDoPedido, Lado } from '@festejo/contrato/common/constants.ts';
import { Selo } from '../../ui/words/selo.tsx';
import { ESTADOS } from './estado-do-pedido.ts';

/** The state in colour, icon and words, as the person who looks should read it. */
export function SeloDoEstado({ estado, role }: { estado: EstadoDoPedido; role: Lado }) {
  const { cor, icone: Icone, rotulo } = ESTADOS[estado];
  return (
    <Selo cor={cor} icone={<Icone aria-hidden />}>
      {rotulo[role]}
    </Selo>
  );
}
