import estilos from './paginas.module.css';

/** Print only: says that the list continues, when the rest has not been loaded from the server. */
export function ContinuaNaTela({ ha }: { ha: boolean }) {
  return ha && <p className={estilos.continua}>A lista continua: mostre-a inteira na tela antes de imprimir.</p>;
}
