import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { Link } from 'react-router';
import { useFormasDePagamento } from '../pagamentos.api.ts';

const CAMINHO = caminhoDe('cliente/formas-de-pagamento');

/** The payer's name at the checkout, with a link to change it. Renders nothing until the name is loaded. */
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
