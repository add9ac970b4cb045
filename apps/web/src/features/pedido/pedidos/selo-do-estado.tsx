import type { EstadoDoPedido, Lado } from '@festejo/contrato/common/constants.ts';
import type { MotivoDaRetencao } from '@festejo/contrato/pedido/retencao.ts';
import { Selo } from '../../../ui/words/selo.tsx';
import { ESTADOS } from './estado-do-pedido.ts';

/** The reason why the order waits, in two words. */
const RETIDO: Readonly<Record<MotivoDaRetencao, string>> = { banco: 'Banco em análise', suspensao: 'Loja suspensa' };

/** The state with colour, icon and text, for the viewer's role. */
export function SeloDoEstado({ estado, role, retido = null }: { estado: EstadoDoPedido; role: Lado; retido?: MotivoDaRetencao | null }) {
  const { cor, icone: Icone, rotulo } = ESTADOS[estado];
  if (retido) return <Selo cor="warning">{RETIDO[retido]}</Selo>;
  return (
    <Selo cor={cor} icone={<Icone aria-hidden />}>
      {rotulo[role]}
    </Selo>
  );
}
