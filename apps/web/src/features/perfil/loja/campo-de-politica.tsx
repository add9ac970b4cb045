import type { PoliticaDeCancelamento } from '@festejo/contrato/constants.ts';
import { useId } from 'react';
import estilos from './loja.module.css';
import { POLITICAS } from './loja.ts';

/** The four tiers, each with what it means. */
export function CampoDePolitica({
  valor,
  aoMudar,
}: {
  valor: PoliticaDeCancelamento;
  aoMudar: (politica: PoliticaDeCancelamento) => void;
}) {
  const grupo = useId();
  return (
    <fieldset className={estilos.politicas}>
      <legend className={estilos.rotulo}>Política de cancelamento</legend>
      <p className={estilos.ajuda}>
        Vale para os pedidos novos. Em qualquer uma, o cliente tem 7 dias para se arrepender da compra, como manda a lei.
      </p>
      {POLITICAS.map(({ id, nome, texto }) => (
        <label key={id} className={estilos.politica}>
          <input type="radio" name={grupo} checked={valor === id} onChange={() => aoMudar(id)} />
          <span>
            <strong>{nome}</strong>
            <small>{texto}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
