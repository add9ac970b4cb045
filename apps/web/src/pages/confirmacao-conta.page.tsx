import { useParams } from 'react-router';
import { ConfirmacaoDaConta } from '../features/usuarios/confirmacao-da-conta.tsx';

export default function ConfirmacaoContaPage() {
  const { userId = '', code = '' } = useParams();
  return <ConfirmacaoDaConta userId={userId} code={code} />;
}
