import { DIAS_PARA_SE_ARREPENDER } from '@festejo/contrato/common/prazos.ts';
import type { Bound } from '../../../../lib/form/use-fields.ts';
import estilos from './loja.module.css';
import { type CamposDaLoja, POLITICAS } from './loja.ts';

/** The four cancellation policies, each with its explanation. */
export function CampoDePolitica({ form }: { form: Bound<CamposDaLoja> }) {
  const { name, value, onChange } = form.choice('politicaDeCancelamento');
  return (
    <fieldset className={estilos.politicas}>
      <legend className={estilos.rotulo}>Política de cancelamento</legend>
      <p className={estilos.ajuda}>
        Vale para os pedidos novos. Em qualquer uma, o cliente tem {DIAS_PARA_SE_ARREPENDER} dias para se arrepender da compra, como manda a
        lei.
      </p>
      {POLITICAS.map(({ id, nome, texto }) => (
        <label key={id} className={estilos.politica}>
          <input type="radio" name={name} checked={value === id} onChange={() => onChange(id)} />
          <span>
            <strong>{nome}</strong>
            <small>{texto}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
