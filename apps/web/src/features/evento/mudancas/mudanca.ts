import type { MudancaDoPedido, QuandoEOnde, SugestaoDeDia } from '@festejo/contrato/evento/mudancas-pedidas.ts';
import { diaPorExtenso, duracao, hora } from '../../../lib/text/formats.ts';

export interface Diferenca {
  readonly rotulo: string;
  readonly de: string;
  readonly para: string;
}

/** Returns the changed fields as text. Unchanged fields are omitted. */
export function diferencas(de: QuandoEOnde, para: QuandoEOnde): Diferenca[] {
  const linhas = [
    { rotulo: 'Dia', de: diaPorExtenso(de.dataEvento), para: diaPorExtenso(para.dataEvento) },
    { rotulo: 'Começa às', de: hora(de.horario), para: hora(para.horario) },
    { rotulo: 'Dura', de: duracao(de.duracaoEmMinutos), para: duracao(para.duracaoEmMinutos) },
    { rotulo: 'Lugar', de: de.endereco, para: para.endereco },
  ];
  return linhas.filter((linha) => linha.de !== linha.para);
}

/** "sábado, 19 de dezembro de 2026, às 19h" */
export const diaSugerido = ({ dataEvento, horario }: SugestaoDeDia): string => `${diaPorExtenso(dataEvento)}, às ${hora(horario)}`;

interface Fato {
  readonly titulo: string;
  readonly em: string;
  readonly por: string | null;
  readonly motivo: string | null;
}

/** Returns the entries of an order's timeline about its changes. */
export function fatosDasMudancas(mudancas: readonly MudancaDoPedido[]): Fato[] {
  return mudancas.flatMap(({ estado, pedidaEm, encerradaEm, recado, resposta, respondidaEm, texto, sugestao }) => {
    const fatos: Fato[] = [{ titulo: 'Mudança da festa pedida', em: pedidaEm, por: 'pelo cliente', motivo: recado }];
    if (resposta && respondidaEm && resposta !== 'sem_resposta') {
      const motivo = [texto, sugestao && `Poderia em ${diaSugerido(sugestao)}.`].filter(Boolean).join(' ') || null;
      const titulo = resposta === 'aceita' ? 'Mudança aceita' : 'Mudança recusada';
      fatos.push({ titulo, em: respondidaEm, por: 'pelo fornecedor', motivo });
    }
    if (encerradaEm && estado === 'feita') fatos.push({ titulo: 'A festa mudou', em: encerradaEm, por: null, motivo: null });
    if (encerradaEm && estado === 'retirada')
      fatos.push({ titulo: 'Mudança retirada', em: encerradaEm, por: 'pelo cliente', motivo: null });
    if (encerradaEm && estado === 'vencida')
      fatos.push({ titulo: 'A festa ficou como estava', em: encerradaEm, por: 'pelo fim do prazo', motivo: null });
    return fatos;
  });
}
