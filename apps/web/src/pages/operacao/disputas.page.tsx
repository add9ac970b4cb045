import { CAMINHO_DA_FOTO_DA_DISPUTA_NA_OPERACAO } from '@festejo/contrato/api/downloads.ts';
import { Andamento } from '../../features/disputas/andamento.tsx';
import { QuadroDaOperacao } from '../../features/operacao/quadro-da-operacao.tsx';
import SecaoDeDisputas from '../../features/operacao/secao-de-disputas.tsx';

/** Where disputes get their verdict. */
export default function DisputasPage() {
  return (
    <QuadroDaOperacao secao="disputas">
      <SecaoDeDisputas andamento={(disputa) => <Andamento disputa={disputa} caminho={CAMINHO_DA_FOTO_DA_DISPUTA_NA_OPERACAO} />} />
    </QuadroDaOperacao>
  );
}
