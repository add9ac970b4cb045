import { useNavigation } from 'react-router';
import estilos from './barra-de-espera.module.css';

/** A thin band while the next page's code is on its way; slow networks only, hence the delayed start in CSS. */
export function BarraDeEspera() {
  const { state } = useNavigation();
  return state === 'loading' ? <div className={estilos.barra} role="progressbar" aria-label="Carregando a página" /> : null;
}
