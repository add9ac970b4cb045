import { useNavigate, useParams } from 'react-router';
import { FinalizarCompra } from '../features/pedidos/compra/finalizar-compra.tsx';
import { Moldura } from '../ui/moldura.tsx';

export default function FinalizarCompraPage() {
  const { eventoId = '' } = useParams();
  const navigate = useNavigate();
  return (
    <Moldura titulo="Confira e pague" subtitulo="Leia com calma. Nada é cobrado antes do Pix." largura="larga">
      <FinalizarCompra
        key={eventoId}
        eventoId={eventoId}
        // The summary is spent: going back from the payment leads to where the person was before it.
        aoFechar={(compraId) => void navigate(`/pagamento/${compraId}`, { replace: true })}
      />
    </Moldura>
  );
}
