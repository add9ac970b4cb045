import { useSearchParams } from 'react-router';
import { instante } from '../../../lib/text/formats.ts';
import { IlustracaoCorreio } from '../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { CartaAberta } from './carta-aberta.tsx';
import estilos from './correio.module.css';
import { useCorreio } from './demo.api.ts';

/** Demo mail: a list and, beside it (below it on a phone), the open mail. */
export function Correio() {
  const [busca, setBusca] = useSearchParams();
  const aberta = busca.get('carta');
  const correio = useCorreio();
  if (!correio.data) return <SemDados consulta={correio} esqueleto={<EsqueletoDeLista />} />;
  if (correio.data.length === 0) {
    return (
      <EstadoVazio titulo="Nenhuma mensagem ainda" ilustracao={<IlustracaoCorreio />}>
        Crie uma conta: o e-mail de confirmação aparece aqui na hora.
      </EstadoVazio>
    );
  }
  const atual = aberta ?? correio.data[0]?.id ?? null;
  return (
    <div className={estilos.correio}>
      <ul className={estilos.lista} aria-label="Mensagens">
        {correio.data.map(({ id, assunto, para, em }) => (
          <li key={id}>
            <button
              type="button"
              className={estilos.item}
              aria-current={id === atual ? 'true' : undefined}
              onClick={() => setBusca({ carta: id }, { replace: true })}
            >
              <strong>{assunto}</strong>
              <span>Para {para}</span>
              <time dateTime={em}>{instante(em)}</time>
            </button>
          </li>
        ))}
      </ul>
      {atual && <CartaAberta id={atual} />}
    </div>
  );
}
