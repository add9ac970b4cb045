import { arcoDeBaloes, buqueDeBaloes, caixinha, convite, painel, tenda } from './objetos-de-festa.ts';
import { boleira, cadeira, mesaLonga, mesaRedonda, pratos, taca, talheres } from './objetos-de-mesa.ts';
import { caixaDeSom, camaElastica, letreiro, refletor } from './objetos-de-palco.ts';
import type { Desenho } from './tecidos.ts';

import { criarTela } from './tela.ts';

const DESENHOS = {
  'mesa-redonda': mesaRedonda,
  'mesa-longa': mesaLonga,
  cadeira,
  taca,
  pratos,
  talheres,
  boleira,
  caixa: caixaDeSom,
  refletor,
  buque: buqueDeBaloes,
  arco: arcoDeBaloes,
  tenda,
  convite,
  caixinha,
  painel,
  'cama-elastica': camaElastica,
  letreiro,
} as const satisfies Record<string, Desenho>;

export function desenharObjeto(nome: string, cor: string): Buffer {
  const desenho = DESENHOS[nome as keyof typeof DESENHOS];
  if (!desenho) throw new Error(`Objeto sem desenho: ${nome}`);
  const tela = criarTela(512, 512, 1);
  desenho(tela, cor);
  return tela.svg();
}
