import type { ResumoDaCompra } from '@festejo/contrato/pedido/compras.ts';
import { quantos, reais } from '../../../lib/text/formats.ts';
import estilos from './como-pagar.module.css';

export type FormaDePagar = 'tudo' | 'sinal';

interface Props {
  resumo: ResumoDaCompra;
  totalComSinal: number;
  forma: FormaDePagar;
  aoEscolher: (forma: FormaDePagar) => void;
}

/** Pays everything at once, or only a deposit where the supplier accepts one. */
export function ComoPagar({ resumo, totalComSinal, forma, aoEscolher }: Props) {
  const comSinal = resumo.fornecedores.filter(({ sinal }) => sinal !== null).length;
  const todos = comSinal === resumo.fornecedores.length;
  const formas = [
    { id: 'tudo', nome: `Tudo agora: ${reais(resumo.total)}`, texto: 'Nada mais a pagar depois.' },
    {
      id: 'sinal',
      nome: `Só o sinal agora: ${reais(totalComSinal)}`,
      texto: `${todos ? '' : `Sinal em ${quantos(comSinal, 'fornecedor', 'fornecedores')}, os outros inteiros. `}Depois, ${reais(resumo.total - totalComSinal)} antes da festa.`,
    },
  ] as const;
  return (
    <fieldset className={estilos.formas}>
      <legend className={estilos.titulo}>Quanto você quer pagar agora?</legend>
      {formas.map(({ id, nome, texto }) => (
        <label key={id} className={estilos.forma}>
          <input type="radio" name="quanto-pagar" checked={forma === id} onChange={() => aoEscolher(id)} />
          <span>
            <strong>{nome}</strong>
            <small>{texto}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
