import { Link } from 'react-router';
import { useFormasDePagamento } from '../pagamentos.api.ts';

const CAMINHO = '/cliente/formas-de-pagamento';

/** At the checkout: in whose name the charge will be, and the way to change it. Nothing until it is known. */
export function PagadorDaCobranca() {
  const { data } = useFormasDePagamento();
  if (!data) return null;
  return data.pagador ? (
    <>
      A cobrança vai em nome de <strong>{data.pagador.nome}</strong>. <Link to={CAMINHO}>Trocar</Link>
    </>
  ) : (
    <Link to={CAMINHO}>Quero a cobrança no meu nome ou no da empresa</Link>
  );
}
