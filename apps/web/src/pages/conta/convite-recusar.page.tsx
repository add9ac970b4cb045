import { useParams } from 'react-router';
import { RecusarConvites } from '../../features/conta/indicacoes/recusar-convites.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

export default function ConviteRecusarPage() {
  const { codigo = '' } = useParams();
  return (
    <Moldura titulo="Não quero receber convites" largura="estreita">
      <RecusarConvites codigo={codigo} />
    </Moldura>
  );
}
