import type { ReactNode } from 'react';
import { useTitle } from '../../../lib/screen/use-title.ts';
import { Bandeirinhas } from '../../../ui/drawings/bandeirinhas.tsx';
import cena from './cena-da-festa.svg';
import estilos from './quadro-de-entrada.module.css';

interface Props {
  titulo: string;
  subtitulo?: ReactNode;
  children: ReactNode;
}

/** The two halves of every account screen: an illustration on one side, the form on the other. */
export function QuadroDeEntrada({ titulo, subtitulo, children }: Props) {
  useTitle(titulo);
  return (
    <div className={estilos.quadro}>
      <div className={estilos.festa}>
        <div className={estilos.palco}>
          <Bandeirinhas quantas={24} />
          <div className={estilos.frase}>
            <p className={estilos.chamada}>A festa inteira, num lugar só.</p>
            <p className={estilos.apoio}>
              Diga onde e quando: aqui aparece só quem atende o seu endereço na sua data. Seu pagamento fica guardado até a festa acontecer.
            </p>
          </div>
          {/* Hidden on phones. `lazy` prevents its download there. */}
          <img className={estilos.cena} src={cena} alt="" width={640} height={300} loading="lazy" />
        </div>
      </div>
      <div className={estilos.lado}>
        <div className={estilos.formulario}>
          <h1 className={estilos.titulo} tabIndex={-1} data-titulo-da-pagina>
            {titulo}
          </h1>
          {subtitulo && <p className={estilos.subtitulo}>{subtitulo}</p>}
          {children}
        </div>
      </div>
    </div>
  );
}
