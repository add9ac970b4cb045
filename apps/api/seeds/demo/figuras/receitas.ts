import { categoriaOficial } from '../dados/catalogo.ts';
import type { ModeloDeProduto } from '../dados/modelo.ts';
import { chaveDaFigura, criarSorteio } from '../sorteio.ts';
import type { Receita } from './compor.ts';

export interface Figura {
  chave: string;
  receita: Receita;
}

/** Must change with the drawing code, so that pictures drawn by older code are not reused. */
const EDICAO = 1;

export function figura(receita: Receita): Figura {
  return { chave: chaveDaFigura(JSON.stringify([EDICAO, receita])), receita };
}

/** The still life of a product: equal models have equal pictures. `vista` 1, 2... are other views of it. */
export function figuraDoProduto(slug: string, modelo: ModeloDeProduto, vista = 0): Figura {
  const categoria = categoriaOficial(slug);
  const semente = `${slug}:${modelo.nome}:${vista}`;
  const s = criarSorteio(`receita:${semente}`);
  // A view from above needs more than two things.
  const arranjos = categoria.arranjos.filter((arranjo) => modelo.coisas.length > 2 || arranjo !== 'deCima');
  return figura({
    semente,
    coisas: [...modelo.coisas.slice(0, 1), ...modelo.coisas.slice(1 + vista), ...modelo.coisas.slice(1, 1 + vista)],
    paleta: s.um(categoria.paletas),
    fundo: s.um(categoria.fundos),
    arranjo: s.um(arranjos),
    enfeite: s.um(categoria.enfeites),
  });
}
