import { FormasDePagamento } from '../../features/dinheiro/pagamentos/formas/formas-de-pagamento.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

export default function FormasDePagamentoPage() {
  return (
    <Moldura titulo="Formas de pagamento" subtitulo="Como se paga aqui, e em nome de quem." largura="estreita">
      <FormasDePagamento />
    </Moldura>
  );
}
