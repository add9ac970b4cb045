import { useNavigation } from 'react-router';
import estilos from './barra-de-espera.module.css';

/** A thin progress bar while the code of the next page loads. CSS delays it, so that it appears only on slow networks. */
export function BarraDeEspera() {
  const { state } = useNavigation();
  return state === 'loading' ? <div className={estilos.barra} role="progressbar" aria-label="Carregando a página" /> : null;
}
