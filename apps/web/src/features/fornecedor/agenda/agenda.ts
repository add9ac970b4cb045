import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { somarDias } from '@festejo/contrato/common/dias.ts';
import type { Agenda } from '@festejo/contrato/fornecedor/agenda.ts';
import { noRelogio } from '../atendimento/datas/datas.ts';
import { diaDaSemana } from './dias.ts';

type Reserva = Agenda['reservas'][number];

/** An item of a day, as the list shows it. */
export interface ItemDoDia {
  readonly chave: string;
  readonly tipo: 'pedido' | 'separado' | 'fechado' | 'externo' | 'aberto';
  readonly titulo: string;
  readonly detalhe: string;
  readonly horas: string;
  /** Address of the order's page. */
  readonly para?: string;
}

export interface DiaDaAgenda {
  readonly dia: string;
  /** The supplier does not work on this day of the week. */
  readonly folga: boolean;
  /** The agenda is closed for the whole day. */
  readonly fechado: boolean;
  readonly itens: readonly ItemDoDia[];
}

/** Returns days and times of a period by the supplier's clock. Midnight at the end of a day belongs to that day. */
export function trechoNoRelogio({ inicio, fim }: { inicio: string; fim: string }, fuso: string) {
  const [de, ate] = [noRelogio(inicio, fuso), noRelogio(fim, fuso)];
  return ate.hora === '00:00' ? { de, ate: { dia: somarDias(ate.dia, -1), hora: '24:00' } } : { de, ate };
}

type Trecho = ReturnType<typeof trechoNoRelogio>;

function horasDoDia({ de, ate }: Trecho, dia: string): string {
  const [comeca, termina] = [de.dia === dia ? de.hora : '00:00', ate.dia === dia ? ate.hora : '24:00'];
  return comeca === '00:00' && termina === '24:00' ? 'o dia todo' : `${comeca} às ${termina === '24:00' ? '00:00' : termina}`;
}

function itemDaReserva({ produtoId, produtoNome, capacidade, quantidade, pedido, mudanca }: Reserva, i: number): Omit<ItemDoDia, 'horas'> {
  const detalhe = `${produtoNome}: ${quantidade} de ${capacidade}`;
  const chave = `${pedido?.id ?? 'separado'} ${produtoId} ${i}`;
  if (!pedido) return { chave, tipo: 'separado', titulo: 'Separado por uma compra em andamento', detalhe };
  const titulo = `${pedido.titulo} · ${pedido.localidade}`;
  const para = caminhoDe('pedidos/detalhes', { id: pedido.id });
  if (mudanca === 'so') return { chave, tipo: 'separado', titulo: `Separado para a mudança pedida: ${titulo}`, detalhe, para };
  return { chave, tipo: 'pedido', titulo, detalhe: mudanca ? `${detalhe}, contando com a mudança pedida` : detalhe, para };
}

const ORDEM = ['fechado', 'externo', 'aberto', 'pedido', 'separado'];

/** Returns the items of each day, closures first, then by time. */
export function diasDaAgenda({ fuso, semana, reservas, excecoes }: Agenda, dias: readonly string[]): DiaDaAgenda[] {
  const itens = [
    ...excecoes.map(({ id, tipo, motivo, calendario, ...periodo }) => {
      const quem = tipo === 'fechado' && calendario !== null ? ('externo' as const) : tipo;
      const titulo = quem === 'externo' ? `Ocupado em ${calendario}` : tipo === 'fechado' ? 'Agenda fechada' : 'Aberto a mais';
      return { item: { chave: id, tipo: quem, titulo, detalhe: motivo ?? '' }, trecho: trechoNoRelogio(periodo, fuso) };
    }),
    ...reservas.map((reserva, i) => ({ item: itemDaReserva(reserva, i), trecho: trechoNoRelogio(reserva, fuso) })),
  ];
  const abertos = new Set(semana.flatMap(({ de, ate }) => faixa(Math.floor(de / 1440), Math.floor((ate - 1) / 1440))));
  return dias.map((dia) => {
    const doDia = itens
      .filter(({ trecho }) => trecho.de.dia <= dia && dia <= trecho.ate.dia)
      .map(({ item, trecho }) => ({ ...item, horas: horasDoDia(trecho, dia) }))
      .sort((a, b) => ORDEM.indexOf(a.tipo) - ORDEM.indexOf(b.tipo) || a.horas.localeCompare(b.horas));
    const fechado = doDia.some(({ tipo, horas }) => (tipo === 'fechado' || tipo === 'externo') && horas === 'o dia todo');
    return { dia, folga: !abertos.has(diaDaSemana(dia)), fechado, itens: doDia };
  });
}

const faixa = (de: number, ate: number) => Array.from({ length: ate - de + 1 }, (_, i) => de + i);

/** For a product, the number of units or teams that are out at the busiest moment of each day. */
export interface LinhaDoProduto {
  readonly produtoId: string;
  readonly nome: string;
  readonly capacidade: number;
  readonly fora: readonly number[];
}

export function porProduto({ fuso, reservas }: Agenda, dias: readonly string[]): LinhaDoProduto[] {
  const grupos = Map.groupBy(reservas, ({ produtoId }) => produtoId);
  const linhas = [...grupos].map(([produtoId, dele]) => {
    const trechos = dele.map((reserva) => ({ quantidade: reserva.quantidade, ...comoTexto(trechoNoRelogio(reserva, fuso)) }));
    const fora = dias.map((dia) => pico(trechos.filter(({ de, ate }) => de.slice(0, 10) <= dia && dia <= ate.slice(0, 10))));
    return { produtoId, nome: dele[0]?.produtoNome ?? '', capacidade: dele[0]?.capacidade ?? 0, fora };
  });
  return linhas.filter(({ fora }) => fora.some((um) => um > 0)).sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
}

const comoTexto = ({ de, ate }: Trecho) => ({ de: `${de.dia} ${de.hora}`, ate: `${ate.dia} ${ate.hora}` });

function pico(trechos: readonly { de: string; ate: string; quantidade: number }[]): number {
  const noInicioDe = (em: string) => trechos.filter(({ de, ate }) => de <= em && em < ate).reduce((soma, um) => soma + um.quantidade, 0);
  return Math.max(0, ...trechos.map(({ de }) => noInicioDe(de)));
}
