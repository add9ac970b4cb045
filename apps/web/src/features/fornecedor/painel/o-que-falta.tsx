import type { TipoDeEvento } from '@festejo/contrato/common/constants.ts';
import { IconArrowRight, IconConfetti } from '@tabler/icons-react';
import { Link } from 'react-router';
import estilos from './o-que-falta.module.css';
import { andamentoDaFesta } from './o-que-falta.ts';
import { useOQueFalta } from './painel.api.ts';

const ESPERANDO = { total: 0, contratados: [], noCarrinho: [], faltam: [] };

/** The progress of the event, with a link to each usual category that it does not have yet. */
export function OQueFalta({ eventoId, tipo }: { eventoId: string; tipo: TipoDeEvento | null }) {
  const { data, isError } = useOQueFalta(eventoId);
  // This is only a help beside the products. When it fails to load, the products are shown alone.
  if (isError) return null;
  const { total, contratados, noCarrinho, faltam } = data ? andamentoDaFesta(data, tipo) : ESPERANDO;
  const pronta = data !== undefined && faltam.length === 0 && noCarrinho.length === 0;
  return (
    <section className={estilos.falta} aria-labelledby="o-que-falta" aria-busy={data === undefined}>
      <div className={estilos.cabeca}>
        <h2 id="o-que-falta">
          {pronta && <IconConfetti size={24} stroke={1.7} aria-hidden />}
          <span>{pronta ? 'Sua festa está completa!' : 'O que ainda falta'}</span>
        </h2>
        <p role="status">{data && emPalavras(contratados.length, total, noCarrinho.length)}</p>
      </div>
      <div
        className={estilos.barra}
        role="progressbar"
        aria-label="Contratado para a festa"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={contratados.length}
      >
        <span hidden={contratados.length === 0} style={{ flexGrow: contratados.length }} />
        <span hidden={noCarrinho.length === 0} style={{ flexGrow: noCarrinho.length }} data-no-carrinho />
        <span style={{ flexGrow: Math.max(faltam.length, total === 0 ? 1 : 0) }} data-falta />
      </div>
      <ul className={estilos.fichas}>
        {faltam.map(({ categoriaOficialId, nome, slug }) => (
          <li key={categoriaOficialId}>
            <Link to={{ search: `?categoria=${encodeURIComponent(slug)}` }} preventScrollReset replace>
              {nome}
              <IconArrowRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `3 de 8 contratados, 1 no carrinho` */
function emPalavras(contratados: number, total: number, noCarrinho: number): string {
  const prontos = `${contratados} de ${total} ${contratados === 1 && total === 1 ? 'contratado' : 'contratados'}`;
  return noCarrinho > 0 ? `${prontos}, ${noCarrinho} no carrinho` : prontos;
}
