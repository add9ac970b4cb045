import { Link } from 'react-router';
import estilos from './rodape.module.css';

export function Rodape() {
  return (
    <footer className={estilos.rodape}>
      <span>Festejo: tudo o que a sua festa precisa.</span>
      <nav aria-label="Rodapé" className={estilos.links}>
        <Link to="/termos">Termos de uso</Link>
        <Link to="/privacidade">Privacidade</Link>
      </nav>
    </footer>
  );
}
