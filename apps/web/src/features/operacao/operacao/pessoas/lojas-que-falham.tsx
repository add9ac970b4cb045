import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { FALHAS_DA_LOJA, type FalhaDaLoja } from '@festejo/contrato/pedido/falhas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { numero, quantos } from '../../../../lib/text/formats.ts';
import { Bloco } from '../../../../ui/layout/bloco.tsx';
import { Selo } from '../../../../ui/words/selo.tsx';
import estilos from '../operacao.module.css';
import { lojasQueFalhamQuery } from './pessoas.api.ts';

const FALHAS = Object.keys(FALHAS_DA_LOJA) as FalhaDaLoja[];

/** Shops that failed paying clients, the worst first, so that an operator sees them before a complaint. */
export function LojasQueFalham() {
  const { data } = useQuery(lojasQueFalhamQuery);
  if (!data || data.itens.length === 0) return null;
  return (
    <Bloco titulo="Lojas que mais falharam" texto="Contado dos pedidos pagos; já pesa na ordem em que elas aparecem.">
      <ul className={estilos.linhas} aria-label="Lojas que mais falharam">
        {data.itens.map(({ id, nome, suspensa, pagos, ...falhas }) => (
          <li key={id}>
            <p className={estilos.ato}>
              <Link to={caminhoDe('operacao/pessoa', { id })}>
                <bdi>{nome}</bdi>
              </Link>{' '}
              {suspensa && <Selo cor="negative">Suspensa</Selo>}
            </p>
            <p className={estilos.miudo}>
              {quantos(pagos, 'pedido pago', 'pedidos pagos')}
              {FALHAS.filter((qual) => falhas[qual] > 0).map((qual) => ` · ${FALHAS_DA_LOJA[qual]}: ${numero(falhas[qual])}`)}
            </p>
          </li>
        ))}
      </ul>
    </Bloco>
  );
}
