import { CAMINHO_DA_FOTO_DA_DISPUTA_NA_OPERACAO } from '@festejo/contrato/api/downloads.ts';
import { QuadroDaOperacao } from '../../features/operacao/operacao/quadro-da-operacao.tsx';
import SecaoDeDisputas from '../../features/operacao/operacao/secao-de-disputas.tsx';
import { Andamento } from '../../features/pedido/disputas/andamento.tsx';

/** Disputes that wait for a verdict. */
export default function DisputasPage() {
  return (
    <QuadroDaOperacao secao="disputas">
      <SecaoDeDisputas andamento={(disputa) => <Andamento disputa={disputa} caminho={CAMINHO_DA_FOTO_DA_DISPUTA_NA_OPERACAO} />} />
    </QuadroDaOperacao>
  );
}
