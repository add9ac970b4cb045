import { EVENTOS_NAO_ENTENDIDOS_NO_MAXIMO, type MotivoDoEvento, type NaoEntendidos } from '@festejo/contrato/fornecedor/agenda.ts';
import { type Componente, lerComponentes, type Propriedade } from './componentes-do-ics.ts';
import { asUltimas, inicioDoDia, nomeDe, ocupa } from './evento-do-ics.ts';
import { type Fuso, fusosDe } from './fusos-do-ics.ts';
import { emendar, type Ocupado } from './ocupados.ts';
import { RegraNaoEntendida, repeticoes } from './repeticoes-do-ics.ts';
import { DIA_EM_MS, lerDuracao, lerTempo, type Tempo } from './tempos-do-ics.ts';

export interface TextoALer {
  readonly texto: string;
  /** Only what ends after and begins before these instants. */
  readonly de: number;
  readonly ate: number;
  /** The supplier's zone: of whole days, and of times without a zone. */
  readonly fuso: string;
  /** What an event of ours ends its name with: it is none of another calendar's. */
  readonly nosso: string;
}

export interface Leitura {
  readonly ocupados: Ocupado[];
  readonly naoEntendidos: NaoEntendidos;
}

const OCUPADOS_NO_MAXIMO = 4000;
/** A calendar of more times than that is still read: no party fits into less than this between two of them. */
const FOLGA_CURTA_EM_MS = 3_600_000;
/** Of processor time. A series that is reached later is told as not understood. */
const TEMPO_PARA_SERIES_EM_MS = 800;
/** More than two clocks ever differ. */
const ENTRE_RELOGIOS_EM_MS = 2 * DIA_EM_MS;

/** Busy times of a calendar, and the events that were not understood; `formato` for a text that is no calendar. */
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
/** Made once: a stack for each of 150,000 broken events takes seconds. */
const SEM_INICIO = new NaoEntendido('inicio');
const SEM_DATAS = new NaoEntendido('datas');
const SEM_TEMPO = new NaoEntendido('demais');

/** When an event begins, and what it occupies from there, or from another beginning. */
interface Quando {
  readonly inicio: Tempo;
  readonly fuso: Fuso;
  readonly ocupado: (instante: number) => Ocupado;
}

/** A day of a series that the series itself does not describe: moved, cancelled or, without `quando`, freed. */
interface Mudado {
  readonly evento: Componente;
  readonly chave: Chave;
  readonly daquiEmDiante: boolean;
  readonly quando: Quando | undefined;
}

/** The instant of a day of a series; for a series of hours that names only the day, the day. */
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

  /** The events of one name: a single one, or a series and its changed days. */
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

  /** Whatever an event does to its reader, only that event is lost. */
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
    // What is over cannot be sold twice.
    if (inicio && !repete && inicio.local < this.#tarefa.de - ENTRE_RELOGIOS_EM_MS) return;
    this.naoEntendidos.total++;
    if (this.naoEntendidos.eventos.length === EVENTOS_NAO_ENTENDIDOS_NO_MAXIMO) return;
    const dia = inicio ? new Date(inicio.local).toISOString().slice(0, 10) : null;
    this.naoEntendidos.eventos.push({ nome: nomeDe(evento), dia, motivo });
  }

  /** Whether the time for series is used up. The clock on the wall is asked first, since the processor's takes long to tell. */
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

  /** A day of a series that names no zone is in the zone of the series. */
  #instanteNaSerie({ local, fuso }: Tempo, daSerie: Fuso): number {
    return (fuso === null ? daSerie : this.#fusoDe(fuso)).instante(local);
  }

  #fechar(ocupado: Ocupado): void {
    if (ocupado[1] > this.#tarefa.de && ocupado[0] < this.#tarefa.ate) this.ocupados.push(ocupado);
  }

  /** @throws NaoEntendido for one that begins nowhere; an end that is not understood is only told */
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

  /** How long an event takes; of whole days, on the clock. */
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
    // Some programs write the days of a series of whole days as midnights, in whatever zone.
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

  /** The days of a series, but those that were taken out or changed. A single event is a series of one day. */
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
    // Every six hours is that also on the night when the clock is changed; other rules name what the clock shows.
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

  /** Days that RDATE adds to a series, by their beginning. */
  #somadas(evento: Componente, { inicio, fuso, ocupado }: Quando): [instante: number, tempo: Ocupado][] {
    return this.#datas(evento, 'RDATE').map(({ tempo, fim }) => {
      const hora = inicio.dia ? 0 : inicio.local - inicioDoDia(inicio.local);
      const semHora = tempo.dia || inicio.dia;
      const instante = semHora ? fuso.instante(inicioDoDia(tempo.local) + hora) : this.#instanteNaSerie(tempo, fuso);
      return [instante, fim === undefined ? ocupado(instante) : [instante, fim]];
    });
  }

  /** The values of RDATE, EXDATE or FREEBUSY, with the end of a period; values that are not understood are told once. */
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

  /** Calendars that tell no events, only when they are busy. */
  #lerTemposLivres(tempos: Componente): void {
    const eLivre = ({ parametros }: Propriedade) => parametros.get('FBTYPE')?.toUpperCase() === 'FREE';
    for (const { tempo, fim } of this.#datas(tempos, 'FREEBUSY', eLivre)) if (fim !== undefined) this.#fechar([this.#instante(tempo), fim]);
  }
}
