import { type CamposDoCupom, cuidado, oQueDa, paraQuem, previa } from '../cupom.ts';
import estilos from './formulario-de-cupom.module.css';

/** What the coupon will do, in the words of a client, while it is being written. */
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
