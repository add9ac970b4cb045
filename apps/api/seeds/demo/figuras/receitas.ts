import { categoriaOficial } from '../dados/catalogo.ts';
import type { ModeloDeProduto } from '../dados/modelo.ts';
import { chaveDaFigura, criarSorteio } from '../sorteio.ts';
import type { Receita } from './compor.ts';

export interface Figura {
  chave: string;
  receita: Receita;
}

/** Changes when the drawing code does, so that pictures made by older code are not taken for these. */
const EDICAO = 1;

export function figura(receita: Receita): Figura {
  return { chave: chaveDaFigura(JSON.stringify([EDICAO, receita])), receita };
}

/** The still life of a product: same model, same picture. `vista` 1, 2... are other views of it. */
export function figuraDoProduto(slug: string, modelo: ModeloDeProduto, vista = 0): Figura {
  const categoria = categoriaOficial(slug);
  const semente = `${slug}:${modelo.nome}:${vista}`;
  const s = criarSorteio(`receita:${semente}`);
  // Few things make a poor row or view from above.
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
