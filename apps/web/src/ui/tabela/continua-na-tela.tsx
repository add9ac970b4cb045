import estilos from './paginas.module.css';

/** On paper only: says that the list goes on, where the rest is not read from the server yet. */
export function ContinuaNaTela({ ha }: { ha: boolean }) {
  return ha && <p className={estilos.continua}>A lista continua: mostre-a inteira na tela antes de imprimir.</p>;
}
