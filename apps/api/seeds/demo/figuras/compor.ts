import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { criarSorteio } from '../sorteio.ts';
import { arranjar, type Lugar, type NomeDoArranjo } from './arranjos.ts';
import { baloesSoltos, bandeirinhas, cordaoDeLuzes, guirlandaDeBaloes, lanternas } from './enfeites.ts';
import { FUNDOS, type NomeDoFundo, pintarMesa, pintarParede } from './fundos.ts';
import { confete, esferas, luzFinal, podio, primeiroPlano, sombra } from './mesa.ts';
import { desenharObjeto } from './objetos.ts';
import { clarear, escurecer, type NomeDaPaleta, PALETAS, type Paleta } from './paletas.ts';
import { ALTURA, criarTela, ESCALA, LARGURA } from './tela.ts';

export const LARGURA_DESENHADA = LARGURA * ESCALA;
export const ALTURA_DESENHADA = ALTURA * ESCALA;

const ENFEITES = { bandeirinhas, cordaoDeLuzes, baloesSoltos, guirlandaDeBaloes, lanternas } as const;
export type NomeDoEnfeite = keyof typeof ENFEITES;

/** All parameters of a picture: equal recipes always give equal pixels. */
export interface Receita {
  semente: string;
  /** Emoji, or `@objeto` for our own drawings; the first is the main thing. */
  coisas: readonly string[];
  paleta: NomeDaPaleta;
  fundo: NomeDoFundo;
  arranjo: NomeDoArranjo;
  enfeite: NomeDoEnfeite | null;
}

const ASSETS = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');

/** File of an emoji, named by its code points in hexadecimal, with or without the variation selector. */
function arquivoDoEmoji(emoji: string): string {
  const pontos = [...emoji].map((c) => (c.codePointAt(0) as number).toString(16));
  const sem = pontos.filter((ponto) => ponto !== 'fe0f');
  for (const nome of [pontos, sem, [...sem, 'fe0f']].map((lista) => lista.join('-'))) {
    const arquivo = join(ASSETS, `${nome}.webp`);
    if (existsSync(arquivo)) return arquivo;
  }
  throw new Error(`Emoji sem figura: ${emoji}`);
}

interface Recorte {
  dados: Buffer;
  largura: number;
  altura: number;
}
const recortes = new Map<string, Promise<Recorte>>();

/** The thing without its empty margin, so that it stands exactly at its place. */
function recortar(coisa: string, cor: string): Promise<Recorte> {
  const chave = coisa.startsWith('@') ? `${coisa}${cor}` : coisa;
  const pronto = recortes.get(chave);
  if (pronto) return pronto;
  const fonte = coisa.startsWith('@') ? desenharObjeto(coisa.slice(1), cor) : arquivoDoEmoji(coisa);
  const feito = sharp(fonte)
    .trim({ background: '#00000000', threshold: 8 })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) => ({ dados: data, largura: info.width, altura: info.height }));
  recortes.set(chave, feito);
  return feito;
}

/** Fraction of the drawing's height from its top to its tabletop, on which another thing stands (`@mesa-redonda+💐`). */
const TAMPO: Record<string, number> = { '@mesa-redonda': 0.16, '@mesa-longa': 0.13 };

async function pousar(lugar: Lugar, paleta: Paleta) {
  const [embaixo = '', ...emCima] = lugar.coisa.split('+');
  const base = await pousarUma({ ...lugar, coisa: embaixo }, paleta);
  const y = base.top / ESCALA + base.altura * (TAMPO[embaixo] ?? 0.1);
  const passo = (base.largura * 0.62) / emCima.length;
  const sobre = await Promise.all(
    emCima.map((coisa, i) => {
      const tamanho = lugar.tamanho * (emCima.length > 1 ? 0.34 : 0.46);
      const x = lugar.x + (i - (emCima.length - 1) / 2) * passo;
      return pousarUma({ coisa, x, y: y + tamanho * 0.04, tamanho, longe: lugar.longe, suspenso: true, tom: (i + 1) % 4 }, paleta);
    }),
  );
  return [base, ...sobre];
}

async function pousarUma(lugar: Lugar, paleta: Paleta) {
  const { dados, largura, altura } = await recortar(lugar.coisa, paleta.acentos[lugar.tom ?? 0] as string);
  const escala = Math.min(lugar.tamanho / Math.max(altura, largura * 0.86), lugar.tamanho / 90);
  const w = Math.round(largura * escala * ESCALA);
  const h = Math.round(altura * escala * ESCALA);
  let imagem = sharp(dados, { raw: { width: largura, height: altura, channels: 4 } }).resize(w, h, { kernel: 'mitchell' });
  if (lugar.espelho) imagem = imagem.flop();
  if (lugar.giro) imagem = imagem.rotate(lugar.giro, { background: '#00000000' });
  if (lugar.longe) imagem = imagem.modulate({ brightness: paleta.escura ? 0.82 : 1.04, saturation: 0.82 }).blur(1.7);
  const { data, info } = await imagem.raw().toBuffer({ resolveWithObject: true });
  const deitado = lugar.giro ? (info.height - h) * 0.5 : 0;
  return {
    input: data,
    raw: { width: info.width, height: info.height, channels: 4 as const },
    left: Math.round(lugar.x * ESCALA - info.width / 2),
    top: Math.round(lugar.y * ESCALA - info.height + deitado * 0.6),
    largura: w / ESCALA,
    altura: h / ESCALA,
    lugar,
  };
}

const luzes = new Map<NomeDaPaleta, Promise<Buffer>>();

/** The light layer depends on the palette alone, and is the most expensive to draw, so it is cached. */
function luz(nome: NomeDaPaleta): Promise<Buffer> {
  const pronta = luzes.get(nome);
  if (pronta) return pronta;
  const tela = criarTela();
  luzFinal(tela, PALETAS[nome]);
  const feita = sharp(tela.svg()).raw().toBuffer();
  luzes.set(nome, feita);
  return feita;
}

/** Pixels of a rendered recipe: RGB, `LARGURA_DESENHADA` by `ALTURA_DESENHADA`. */
export async function compor(receita: Receita): Promise<Buffer> {
  const s = criarSorteio(`figura:${receita.semente}`);
  const paleta: Paleta = PALETAS[receita.paleta];
  const cena = arranjar(receita.arranjo, receita.coisas, s);
  const atras = criarTela();
  pintarParede(atras, paleta);
  FUNDOS[receita.fundo](atras, paleta, cena.horizonte, s);
  if (receita.enfeite) ENFEITES[receita.enfeite](atras, paleta, s);
  pintarMesa(atras, paleta, cena.horizonte);
  const corDoPodio = s.um([paleta.podio, paleta.podio, clarear(paleta.forma, 0.2), clarear(paleta.acentos[1], paleta.escura ? 0.05 : 0.4)]);
  const sombraDoPodio = escurecer(paleta.paredeAlta, 0.25);
  if (cena.esferas) esferas(atras, paleta, s, cena.esferas);
  for (const { x, topo, rx, altura } of cena.podios) podio(atras, x, topo, rx, altura, corDoPodio, sombraDoPodio);
  const coisas = (await Promise.all(cena.lugares.map((lugar) => pousar(lugar, paleta)))).flat();
  for (const { lugar, largura } of coisas) {
    if (!lugar.suspenso) sombra(atras, lugar.x, lugar.y, largura, lugar.longe ? 0.6 : 1);
  }
  confete(atras, paleta, s, cena.horizonte, cena.confete);
  if (s.chance(0.6)) primeiroPlano(atras, paleta, s);
  const noQuadro = coisas.filter(({ left, top }) => left < LARGURA_DESENHADA && top < ALTURA_DESENHADA);
  return sharp(atras.svg())
    .composite([
      ...noQuadro.map(({ input, raw, left, top }) => ({ input, raw, left, top })),
      {
        input: await luz(receita.paleta),
        raw: { width: LARGURA_DESENHADA, height: ALTURA_DESENHADA, channels: 4 as const },
        left: 0,
        top: 0,
      },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
}
