import type { LojaPerto } from '@festejo/contrato/catalogo/explorar.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { distancia, enumerar, iniciais } from '../../../lib/text/formats.ts';
import { Foto } from '../../../ui/drawings/foto.tsx';
import { Carregando } from '../../../ui/feedback/esqueletos.tsx';
import estilos from './lojas-perto.module.css';

interface Props {
  lojas: readonly LojaPerto[];
  /** The rating of a shop. The page supplies it, because ratings belong to another feature. */
  nota: (loja: LojaPerto) => ReactNode;
}

/** A skeleton as high as the shops that will replace it, so that the page does not shift. */
export function EsqueletoDeLojas() {
  return (
    <Carregando>
      <div className={estilos.lista}>
        {Array.from({ length: 8 }, (_, i) => (
          <Skeleton key={i} className={estilos.esqueleto} radius="lg" />
        ))}
      </div>
    </Carregando>
  );
}

/** Shops that deliver to the place, in one row that scrolls sideways. */
export function LojasPerto({ lojas, nota }: Props) {
  return (
    <ul className={estilos.lista}>
      {lojas.map((loja) => (
        <li key={loja.id}>
          <Link to={caminhoDe('fornecedor/catalogo', { fornecedor_id: loja.id })} className={estilos.loja}>
            {loja.fotoUrl ? (
              <span className={estilos.retrato}>
                <Foto src={loja.fotoUrl} alt="" raio="pilula" sizes="56px" />
              </span>
            ) : (
              <span className={estilos.retrato} aria-hidden>
                {iniciais(loja.nome)}
              </span>
            )}
            <span className={estilos.textos}>
              <strong>{loja.nome}</strong>
              <span className={estilos.oQue}>{enumerar(loja.categorias.slice(0, 2))}</span>
              <span className={estilos.onde}>
                {nota(loja)}
                {loja.localidade}, a {distancia(loja.distanciaEmKm)}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
