import { iniciais } from '../../../lib/text/formats.ts';
import { Foto } from '../../../ui/drawings/foto.tsx';
import estilos from './mensagens.module.css';

/** The portrait of the other side, a picture or two initials. The name stands beside it. */
export function Retrato({ nome, fotoUrl }: { nome: string; fotoUrl: string | null }) {
  return (
    <span className={estilos.retrato} aria-hidden>
      {fotoUrl ? <Foto src={fotoUrl} alt="" raio="pilula" sizes="48px" /> : iniciais(nome)}
    </span>
  );
}
