import { QuadroDaOperacao } from '../../features/operacao/operacao/quadro-da-operacao.tsx';
import { SecaoDaTaxa } from '../../features/operacao/operacao/taxa/taxa.tsx';

/** The fee that Festejo takes from each sale. */
export default function TaxaPage() {
  return (
    <QuadroDaOperacao
      secao="taxa"
      subtitulo="O que o Festejo guarda do que chega ao fornecedor. Um pedido fica com a taxa do dia da compra."
    >
      <SecaoDaTaxa />
    </QuadroDaOperacao>
  );
}
