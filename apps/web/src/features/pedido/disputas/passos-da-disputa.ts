import type { AndamentoDaDisputa } from '@festejo/contrato/pedido/disputas.ts';
import { MOTIVOS_DA_DISPUTA } from '@festejo/contrato/pedido/motivos-da-disputa.ts';
import { reais } from '../../../lib/text/formats.ts';

/** One event of a dispute. */
export interface Passo {
  quem: 'cliente' | 'fornecedor' | 'festejo';
  titulo: string;
  em: string;
  /** Null for an event without a text. */
  texto: string | null;
  /** Ids of pictures that were added in a row. */
  fotos: string[];
}

const QUEM = { cliente: 'O cliente', fornecedor: 'O fornecedor' } as const;
const DISSE = { prova: 'escreveu', resposta: 'respondeu', apelacao: 'pediu nova análise' } as const;
const INTEIRO = { CLIENTE: 'tudo volta ao cliente', FORNECEDOR: 'o valor é do fornecedor' } as const;

/** Stated plainly: a market with one operator has no second person to decide. */
const QUEM_OLHOU = { outra: 'por outra pessoa do Festejo', mesma: 'pela mesma pessoa, a única que podia decidir' } as const;

function decidiu({ instancia, aFavorDe, volta, mesmaPessoa }: AndamentoDaDisputa['vereditos'][number]): string {
  const efeito = aFavorDe === 'OS_DOIS' ? `${reais(volta ?? 0)} voltam ao cliente, e o resto é do fornecedor` : INTEIRO[aFavorDe];
  return instancia === 1
    ? `O Festejo decidiu: ${efeito}`
    : `Depois da nova análise, ${QUEM_OLHOU[mesmaPessoa ? 'mesma' : 'outra']}: ${efeito}`;
}

/** The events of a dispute, oldest first, beginning with the report. Pictures that a side added in a row are one step. */
export function passosDaDisputa({ motivo, relato, em, falas, fotos, vereditos, aceites }: AndamentoDaDisputa): Passo[] {
  const todos: Passo[] = [
    ...falas.map((fala) => ({
      quem: fala.autor,
      titulo: `${QUEM[fala.autor]} ${DISSE[fala.tipo]}`,
      em: fala.em,
      texto: fala.texto,
      fotos: [],
    })),
    ...fotos.map((foto) => ({ quem: foto.autor, titulo: `${QUEM[foto.autor]} juntou fotos`, em: foto.em, texto: '', fotos: [foto.id] })),
    ...aceites.map(({ autor, em: quando }) => ({
      quem: autor,
      titulo: `${QUEM[autor]} aceitou a decisão`,
      em: quando,
      texto: null,
      fotos: [],
    })),
    ...vereditos.map((veredito) => ({
      quem: 'festejo' as const,
      titulo: decidiu(veredito),
      em: veredito.em,
      texto: veredito.motivo,
      fotos: [],
    })),
  ];
  const passos: Passo[] = [
    { quem: 'cliente', titulo: `O cliente relatou: ${MOTIVOS_DA_DISPUTA[motivo].toLowerCase()}`, em, texto: relato, fotos: [] },
  ];
  for (const passo of todos.sort((a, b) => a.em.localeCompare(b.em))) {
    const ultimo = passos.at(-1);
    if (passo.fotos.length > 0 && ultimo?.fotos.length && ultimo.quem === passo.quem) ultimo.fotos.push(...passo.fotos);
    else passos.push(passo);
  }
  return passos;
}
