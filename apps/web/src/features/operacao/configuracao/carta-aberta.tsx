import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { documentNonce } from '../../../lib/screen/nonce.ts';
import { instante } from '../../../lib/text/formats.ts';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import estilos from './correio.module.css';
import { useCarta } from './demo.api.ts';
import { caminhoDoLink } from './link.ts';
import { vestirCarta } from './vestir-carta.ts';

/** One mail as its receiver would see it. The sandbox runs no script. Its links open only from the list below, or in a new tab. */
export function CartaAberta({ id }: { id: string }) {
  const carta = useCarta(id);
  if (!carta.data) return <SemDados consulta={carta} esqueleto={<EsqueletoDeLista quantos={2} />} />;
  const { assunto, para, em, html, links } = carta.data;
  return (
    <article className={estilos.carta} aria-labelledby="assunto">
      <header className={estilos.cabeca}>
        <h2 id="assunto">{assunto}</h2>
        <div className={estilos.envelope}>
          <span className={estilos.retrato} aria-hidden>
            F
          </span>
          <p>
            <strong>Festejo</strong>
            <span>Para {para}</span>
          </p>
          <time dateTime={em}>{instante(em)}</time>
        </div>
      </header>
      <iframe
        className={estilos.quadro}
        title={`Mensagem: ${assunto}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
        srcDoc={vestirCarta(html, documentNonce())}
      />
      {links.length > 0 && (
        <ul className={estilos.links} aria-label="Links da mensagem">
          {links.map((link) => {
            const caminho = caminhoDoLink(link, window.location.origin);
            return (
              <li key={link}>
                <IconExternalLink size={18} aria-hidden />
                {caminho ? (
                  <Link to={caminho}>{caminho}</Link>
                ) : (
                  <a href={link} target="_blank" rel="noreferrer">
                    {link}
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </article>
  );
}
