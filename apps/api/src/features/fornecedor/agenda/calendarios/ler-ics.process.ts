import { DIA_EM_MS, HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { EVENTOS_NAO_ENTENDIDOS_NO_MAXIMO, type MotivoDoEvento, type NaoEntendidos } from '@festejo/contrato/fornecedor/agenda.ts';
import { type Componente, lerComponentes, type Propriedade } from './componentes-do-ics.ts';
import { asUltimas, inicioDoDia, nomeDe, ocupa } from './evento-do-ics.ts';
import { type Fuso, fusosDe } from './fusos-do-ics.ts';
import { emendar, type Ocupado } from './ocupados.ts';
import { RegraNaoEntendida, repeticoes } from './repeticoes-do-ics.ts';
import { lerDuracao, lerTempo, type Tempo } from './tempos-do-ics.ts';

export interface TextoALer {
  readonly texto: string;
  /** Instants: only busy times that end after `de` and begin before `ate` are read. */
  readonly de: number;
  readonly ate: number;
  /** The supplier's zone, for whole days and for times without a zone. */
  readonly fuso: string;
  /** Suffix of the UIDs of our own events: such an event in another calendar is ignored. */
  readonly nosso: string;
}

export interface Leitura {
  readonly ocupados: Ocupado[];
  readonly naoEntendidos: NaoEntendidos;
}

const OCUPADOS_NO_MAXIMO = 4000;
/** Free gaps up to this length are closed when a calendar has too many busy times: no party fits into them. */
const FOLGA_CURTA_EM_MS = HORA_EM_MS;
/** Limit of processor time. A series reached later is reported as not understood. */
const TEMPO_PARA_SERIES_EM_MS = 800;
/** More than the clocks of any two zones differ. */
const ENTRE_RELOGIOS_EM_MS = 2 * DIA_EM_MS;

/**
 * Busy times of a calendar, and the events that were not understood. `formato` for a text that is no calendar, `tamanho` for too many busy times.
 */
export default async function lerIcs(tarefa: TextoALer): Promise<Leitura | 'formato' | 'tamanho'> {
  const componentes = lerComponentes(tarefa.texto);
  if (!componentes) return 'formato';
  const leitor = new Leitor(componentes, tarefa);
  leitor.ler();
  const ocupados = [0, FOLGA_CURTA_EM_MS]
    .map((folga) => emendar(leitor.ocupados, { ...tarefa, folga }))
    .find(({ length }) => length <= OCUPADOS_NO_MAXIMO);
  return ocupados ? { ocupados, naoEntendidos: leitor.naoEntendidos } : 'tamanho';
}

class NaoEntendido extends Error {
  readonly motivo: MotivoDoEvento;
  constructor(motivo: MotivoDoEvento) {
    super(motivo);
    this.motivo = motivo;
  }
}
/** Created once: a stack trace for each of 150,000 broken events takes seconds. */
const SEM_INICIO = new NaoEntendido('inicio');
const SEM_DATAS = new NaoEntendido('datas');
const SEM_TEMPO = new NaoEntendido('demais');

/** The beginning of an event, and the busy time that starts at that instant or at another one. */
interface Quando {
  readonly inicio: Tempo;
  readonly fuso: Fuso;
  readonly ocupado: (instante: number) => Ocupado;
}

/** A day that a series does not describe itself: moved, cancelled or, without `quando`, freed. */
interface Mudado {
  readonly evento: Componente;
  readonly chave: Chave;
  readonly daquiEmDiante: boolean;
  readonly quando: Quando | undefined;
}

/** The key of a day of a series: its instant, or its date if a series of timed events names only the date. */
type Chave = number | `dia ${number}`;

class Leitor {
  readonly ocupados: Ocupado[] = [];
  readonly naoEntendidos: { total: number; eventos: NaoEntendidos['eventos'][number][] } = { total: 0, eventos: [] };
  readonly #componentes: readonly Componente[];
  readonly #tarefa: TextoALer;
  readonly #fusoDe: (nome: string | null) => Fuso;
  #acabou = false;
  readonly #comecou = { relogio: performance.now(), processador: process.cpuUsage() };

  constructor(componentes: readonly Componente[], tarefa: TextoALer) {
    this.#componentes = componentes;
    this.#tarefa = tarefa;
    const antesDeCada = () => {
      if (this.#semTempo()) throw SEM_TEMPO;
    };
    const [doFornecedor, ate] = [tarefa.fuso, tarefa.ate + ENTRE_RELOGIOS_EM_MS];
    this.#fusoDe = fusosDe(componentes, { doFornecedor, ate, antesDeCada });
  }

  ler(): void {
    const eventos = this.#componentes.filter(({ nome }) => nome === 'VEVENT');
    for (const [nome, doNome] of Map.groupBy(eventos, (um) => um.texto('UID') || um)) {
      if (typeof nome !== 'string' || !nome.endsWith(this.#tarefa.nosso)) this.#lerVersoes(doNome);
    }
    for (const tempos of this.#componentes.filter(({ nome }) => nome === 'VFREEBUSY')) this.#lerTemposLivres(tempos);
  }

  /** Reads the events of one UID: a single event, or a series with its changed days. */
  #lerVersoes(eventos: readonly Componente[]): void {
    const [mudancas, series] = [true, false].map((muda) => eventos.filter((um) => (um.primeira('RECURRENCE-ID') !== undefined) === muda));
    const lidas = asUltimas((series ?? []).map((evento) => ({ evento }))).flatMap(({ evento }) => {
      const quando = this.#tentar(evento, () => this.#quando(evento));
      return quando ? [{ evento, quando }] : [];
    });
    const mudados = (mudancas ?? []).flatMap((um) => this.#tentar(um, () => this.#mudado(um, lidas[0]?.quando)) ?? []);
    const porChave = new Map([...Map.groupBy(mudados, ({ chave }) => chave)].map(([chave, versoes]) => [chave, asUltimas(versoes)]));
    for (const { quando } of [...porChave.values()].flat()) if (quando) this.#fechar(quando.ocupado(this.#instante(quando.inicio)));
    for (const { evento, quando } of lidas) if (ocupa(evento)) this.#tentar(evento, () => this.#serie(evento, quando, porChave));
  }

  /** An error in an event loses only that event. */
  #tentar<T>(evento: Componente, ler: () => T): T | undefined {
    try {
      return ler();
    } catch (error) {
      this.#contar(evento, error instanceof NaoEntendido ? error.motivo : 'inicio');
      return undefined;
    }
  }

  #contar(evento: Componente, motivo: MotivoDoEvento): void {
    if (!ocupa(evento)) return;
    const escrito = evento.primeira('DTSTART');
    const inicio = escrito && lerTempo(escrito);
    const repete = ['RRULE', 'RDATE'].some((nome) => evento.primeira(nome));
    // A failed event in the past needs no report, because its time is not for sale any more.
    if (inicio && !repete && inicio.local < this.#tarefa.de - ENTRE_RELOGIOS_EM_MS) return;
    this.naoEntendidos.total++;
    if (this.naoEntendidos.eventos.length === EVENTOS_NAO_ENTENDIDOS_NO_MAXIMO) return;
    const dia = inicio ? new Date(inicio.local).toISOString().slice(0, 10) : null;
    this.naoEntendidos.eventos.push({ nome: nomeDe(evento), dia, motivo });
  }

  /** True when the processor time for series is used up. Reads the wall clock first, because reading the processor time is slow. */
  #semTempo(): boolean {
    if (this.#acabou) return true;
    if (performance.now() - this.#comecou.relogio < TEMPO_PARA_SERIES_EM_MS) return false;
    const { user, system } = process.cpuUsage(this.#comecou.processador);
    this.#acabou = (user + system) / 1000 > TEMPO_PARA_SERIES_EM_MS;
    return this.#acabou;
  }

  #instante({ local, fuso }: Tempo): number {
    return this.#fusoDe(fuso).instante(local);
  }

  /** A day of a series without a zone is in the zone of the series. */
  #instanteNaSerie({ local, fuso }: Tempo, daSerie: Fuso): number {
    return (fuso === null ? daSerie : this.#fusoDe(fuso)).instante(local);
  }

  #fechar(ocupado: Ocupado): void {
    if (ocupado[1] > this.#tarefa.de && ocupado[0] < this.#tarefa.ate) this.ocupados.push(ocupado);
  }

  /** @throws NaoEntendido for an event without a beginning; an unknown end is only reported. */
  #quando(evento: Componente): Quando {
    const escrito = evento.primeira('DTSTART');
    const inicio = escrito && lerTempo(escrito);
    if (!inicio) throw SEM_INICIO;
    const fuso = this.#fusoDe(inicio.fuso);
    const duracao = this.#duracao(evento, inicio);
    if (!inicio.dia) return { inicio, fuso, ocupado: (instante) => [instante, instante + duracao] };
    const dias = Math.max(1, Math.ceil(duracao / DIA_EM_MS)) * DIA_EM_MS;
    return { inicio, fuso, ocupado: (instante) => [instante, fuso.instante(fuso.local(instante) + dias)] };
  }

  /** Duration of an event in milliseconds; for whole days, in local time. */
  #duracao(evento: Componente, inicio: Tempo): number {
    const [dtend, escrita] = [evento.primeira('DTEND'), evento.primeira('DURATION')];
    const fim = dtend && lerTempo(dtend);
    const ateOFim = fim && (inicio.dia ? fim.local - inicio.local : this.#instante(fim) - this.#instante(inicio));
    const duracao = ateOFim ?? (escrita && lerDuracao(escrita.valor));
    const entendida = duracao === undefined ? !dtend && !escrita : duracao >= 0 || inicio.dia;
    if (!entendida) this.#contar(evento, 'fim');
    return Math.max(0, duracao ?? 0);
  }

  #chave(tempo: Tempo, serie: Pick<Quando, 'inicio' | 'fuso'>): Chave {
    if (!serie.inicio.dia) return tempo.dia ? `dia ${tempo.local}` : this.#instanteNaSerie(tempo, serie.fuso);
    // Some programs write the days of a whole-day series as midnights, in any zone.
    return tempo.local % DIA_EM_MS === 0 ? serie.fuso.instante(tempo.local) : this.#instante(tempo);
  }

  #mudado(evento: Componente, serie: Quando | undefined): Mudado | undefined {
    const quando = ocupa(evento) ? this.#quando(evento) : undefined;
    const escrito = evento.primeira('RECURRENCE-ID');
    const qual = escrito && lerTempo(escrito);
    if (!qual) {
      if (quando) this.#fechar(quando.ocupado(this.#instante(quando.inicio)));
      throw SEM_DATAS;
    }
    const base = serie ?? { inicio: qual, fuso: this.#fusoDe(qual.fuso) };
    const daquiEmDiante = escrito.parametros.get('RANGE')?.toUpperCase() === 'THISANDFUTURE';
    return { evento, chave: this.#chave(qual, base), daquiEmDiante, quando };
  }

  /** Closes the days of a series, without removed or changed days. A single event is a series of one day. */
  #serie(evento: Componente, quando: Quando, mudados: ReadonlyMap<Chave, readonly Mudado[]>): void {
    const { inicio, fuso, ocupado } = quando;
    const dias = new Map<number, Ocupado>();
    const somar = (instante: number, tempo = ocupado(instante)) => dias.set(instante, tempo);
    somar(fuso.instante(inicio.local));
    for (const { valor } of evento.todas('RRULE')) for (const instante of this.#repeticoes(evento, valor, quando)) somar(instante);
    for (const [instante, tempo] of this.#somadas(evento, quando)) somar(instante, tempo);
    const tiradas = this.#datas(evento, 'EXDATE').map(({ tempo }) => this.#chave(tempo, quando));
    const fora = new Set<Chave>([...mudados.keys(), ...tiradas]);
    const porDia = [...fora].some((chave) => typeof chave === 'string');
    const deUmEmDiante = [...mudados.values()].flat().filter(({ daquiEmDiante, chave }) => daquiEmDiante && typeof chave === 'number');
    for (const [instante, tempo] of dias) {
      if (fora.has(instante) || (porDia && fora.has(`dia ${inicioDoDia(fuso.local(instante))}`))) continue;
      const mudado = deUmEmDiante.findLast(({ chave }) => Number(chave) < instante);
      if (!mudado) this.#fechar(tempo);
      else if (mudado.quando) {
        this.#fechar(mudado.quando.ocupado(instante + this.#instante(mudado.quando.inicio) - Number(mudado.chave)));
      }
    }
  }

  #repeticoes(evento: Componente, regra: string, { inicio, fuso, ocupado }: Quando): number[] {
    if (this.#semTempo()) {
      this.#contar(evento, 'demais');
      return [];
    }
    const comeco = fuso.instante(inicio.local);
    const duracao = ocupado(comeco)[1] - comeco;
    const [de, ate] = [this.#tarefa.de - duracao - ENTRE_RELOGIOS_EM_MS, this.#tarefa.ate + ENTRE_RELOGIOS_EM_MS];
    // "Every six hours" counts elapsed hours, also in the night of a clock change; other rules name local times.
    const noRelogio = inicio.dia || !/FREQ=(HOURLY|MINUTELY|SECONDLY)/i.test(regra) || /;\s*BY/i.test(regra);
    const fimDaRegra = (valor: string) => {
      const fim = lerTempo({ parametros: new Map(), valor });
      if (!fim) return undefined;
      if (inicio.dia) return inicioDoDia(fim.local) + DIA_EM_MS - 1000;
      const local = fim.dia ? fim.local + DIA_EM_MS - 1000 : fim.fuso === 'UTC' ? fuso.local(fim.local) : fim.local;
      return noRelogio ? local : fuso.instante(local);
    };
    try {
      const locais = repeticoes(regra, noRelogio ? inicio.local : comeco, { de, ate, fimDaRegra });
      return noRelogio ? locais.map((local) => fuso.instante(local)) : locais;
    } catch (error) {
      if (!(error instanceof RegraNaoEntendida)) throw error;
      this.#contar(evento, 'repeticao');
      return [];
    }
  }

  /** Days that RDATE adds to a series, with the instant of their beginning. */
  #somadas(evento: Componente, { inicio, fuso, ocupado }: Quando): [instante: number, tempo: Ocupado][] {
    return this.#datas(evento, 'RDATE').map(({ tempo, fim }) => {
      const hora = inicio.dia ? 0 : inicio.local - inicioDoDia(inicio.local);
      const semHora = tempo.dia || inicio.dia;
      const instante = semHora ? fuso.instante(inicioDoDia(tempo.local) + hora) : this.#instanteNaSerie(tempo, fuso);
      return [instante, fim === undefined ? ocupado(instante) : [instante, fim]];
    });
  }

  /** The values of RDATE, EXDATE or FREEBUSY, with the end of a period. Values that are not understood are reported once. */
  #datas(
    evento: Componente,
    nome: string,
    semContar: (uma: Propriedade) => boolean = () => false,
  ): { tempo: Tempo; fim: number | undefined }[] {
    const escritas = evento
      .todas(nome)
      .filter((uma) => !semContar(uma))
      .flatMap(({ parametros, valor }) =>
        valor
          .split(',')
          .filter((um) => um.trim())
          .map((um) => ({ parametros, valor: um })),
      );
    const lidas = escritas.flatMap(({ parametros, valor }): { tempo: Tempo; fim: number | undefined } | [] => {
      const [comeco = '', ate] = valor.split('/');
      const tempo = lerTempo({ parametros, valor: comeco });
      if (!tempo) return [];
      if (ate === undefined) return { tempo, fim: undefined };
      const [duracao, outro] = [lerDuracao(ate), lerTempo({ parametros, valor: ate })];
      const fim = duracao === undefined ? outro && this.#instante(outro) : this.#instante(tempo) + duracao;
      return fim === undefined ? [] : { tempo, fim };
    });
    if (lidas.length < escritas.length) this.#contar(evento, 'datas');
    return lidas;
  }

  /** Reads calendars that have no events, only busy times. */
  #lerTemposLivres(tempos: Componente): void {
    const eLivre = ({ parametros }: Propriedade) => parametros.get('FBTYPE')?.toUpperCase() === 'FREE';
    for (const { tempo, fim } of this.#datas(tempos, 'FREEBUSY', eLivre)) if (fim !== undefined) this.#fechar([this.#instante(tempo), fim]);
  }
}
