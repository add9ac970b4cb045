import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { Link } from 'react-router';
import { useSessao } from '../../../lib/session/sessao.ts';
import estilos from './rodape.module.css';

export function Rodape() {
  const logado = useSessao(({ user }) => user !== null);
  return (
    <footer className={estilos.rodape}>
      <span>Festejo: tudo o que a sua festa precisa.</span>
      <nav aria-label="Rodapé" className={estilos.links}>
        {logado || <Link to={caminhoDe('explorar')}>Explorar</Link>}
        {logado && <Link to={caminhoDe('ajuda')}>Ajuda</Link>}
        <Link to={caminhoDe('termos')}>Termos de uso</Link>
        <Link to={caminhoDe('privacidade')}>Privacidade</Link>
      </nav>
    </footer>
  );
}
