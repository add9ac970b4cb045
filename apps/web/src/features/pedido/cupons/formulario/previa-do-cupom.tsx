import { type CamposDoCupom, cuidado, oQueDa, paraQuem, previa } from '../cupom.ts';
import estilos from './formulario-de-cupom.module.css';

/** The coupon in the words that a client reads, while the supplier writes it. */
export function PreviaDoCupom({ campos }: { campos: CamposDoCupom }) {
  const condicoes = previa(campos);
  const aviso = condicoes && cuidado(condicoes);
  return (
    <section className={estilos.previa} aria-label="Como o cliente vê">
      <h2>Como o cliente vê</h2>
      <strong className={estilos.codigo}>{campos.codigo || 'SEUCODIGO'}</strong>
      <div role="status">
        <p className={estilos.frase}>{condicoes ? oQueDa(condicoes) : 'Preencha o desconto e os dias para ver a frase.'}</p>
        {condicoes && <p>{paraQuem(condicoes)}</p>}
        {aviso && <p className={estilos.cuidado}>{aviso}</p>}
      </div>
    </section>
  );
}
