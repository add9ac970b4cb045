import { type DiaDeAtendimento, type ProblemaDaSemana, problemasDaSemana } from '@festejo/contrato/common/semana.ts';
import type * as contrato from '@festejo/contrato/fornecedor/atendimento.ts';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { NotFound, ValidationError } from '../../../../platform/http/errors.ts';
import { requireVersion } from '../../../../platform/http/replies/if-match.ts';
import { updateSemanaAberta as guardarSemanaAberta } from '../../fornecedores/fornecedores.queries.ts';
import { lugarDe } from '../lugar.ts';
import { findSemana, lockSemana, replaceSemana } from './semana.queries.ts';
import { aplicarMudancas, diasDe, linhasDe, type MudancaDoDia } from './semana.ts';

type Semana = contrato.SemanaDeAtendimento;

/**
 * The supplier's week.
 * @throws NotFound
 */
export async function buscarSemana(db: Db, fornecedorId: string): Promise<Semana> {
  const linha = await findSemana(db, fornecedorId);
  if (!linha) throw new NotFound('Fornecedor não encontrado');
  return { dias: diasDe(linha) as Semana['dias'], fuso: lugarDe(linha).fuso, versao: linha.versao };
}

/** Maps a problem to the path of its field in the request. */
type Caminho = (problema: ProblemaDaSemana) => string;

/**
 * The only way to change a week: writes the typed days and the derived minutes together. Concurrent changes wait for each other.
 * @param mudar returns the changes, given the current days.
 * @param caminho names the field in the request; for a day that the request does not contain, the whole list.
 * @throws ValidationError by field, 409 MUDOU_EM_OUTRA_TELA, NotFound
 */
async function mudarSemana(
  tx: Tx,
  fornecedorId: string,
  versao: number | null,
  { mudar, caminho }: { mudar: (dias: readonly DiaDeAtendimento[]) => readonly MudancaDoDia[]; caminho: Caminho },
): Promise<Semana> {
  await lockSemana(tx, fornecedorId);
  const antes = await buscarSemana(tx, fornecedorId);
  requireVersion(versao, antes.versao);
  const mudancas = mudar(antes.dias);
  const mudou = new Set(mudancas.map(({ diaDaSemana }) => diaDaSemana));
  const dias = aplicarMudancas(antes.dias, mudancas);
  const comIntervalos = new Set(mudancas.filter(({ intervalos }) => intervalos).map(({ diaDaSemana }) => diaDaSemana));
  const problemas = problemasDaSemana(
    dias,
    (dia) => mudou.has(dia),
    (dia) => comIntervalos.has(dia),
  );
  if (problemas.length > 0) {
    throw new ValidationError(problemas.slice(0, 20).map((problema) => ({ campo: caminho(problema), message: problema.message })));
  }
  await replaceSemana(tx, fornecedorId, { ...linhasDe(dias), versao: antes.versao + 1 });
  await guardarSemanaAberta(tx, fornecedorId);
  return buscarSemana(tx, fornecedorId);
}

/** Sets the working days, with the hours and breaks that the request contains. */
export function atualizarSemana(tx: Tx, fornecedorId: string, mudancas: readonly MudancaDoDia[], versao: number | null): Promise<Semana> {
  const posicao = (dia: number) => mudancas.findIndex(({ diaDaSemana }) => diaDaSemana === dia);
  return mudarSemana(tx, fornecedorId, versao, {
    mudar: () => mudancas,
    caminho: ({ diaDaSemana, campo }) => {
      const em = posicao(diaDaSemana);
      return em < 0 ? 'dias' : `dias.${em}.${campo}`;
    },
  });
}

type Lista = 'horarios' | 'intervalos';

/** Replaces the hours or the breaks of some days; days with hours become working days. */
export function porTrechos(
  tx: Tx,
  fornecedorId: string,
  dados: { diasDaSemana: readonly number[] } & { [L in Lista]?: MudancaDoDia['horarios'] },
  versao: number | null,
): Promise<Semana> {
  const { diasDaSemana, horarios, intervalos } = dados;
  return mudarSemana(tx, fornecedorId, versao, {
    mudar: () => diasDaSemana.map((diaDaSemana) => ({ diaDaSemana, horarios, intervalos, aberto: horarios ? true : undefined })),
    caminho: ({ campo }) => campo,
  });
}

/**
 * Removes hours or breaks of a day: the one that begins at `inicio`, or all. A day without hours becomes closed.
 * @throws NotFound if the day has no such hours or breaks
 */
export function tirarTrechos(
  tx: Tx,
  fornecedorId: string,
  { lista, diaDaSemana, inicio }: { lista: Lista; diaDaSemana: number; inicio: string | undefined },
  versao: number | null,
): Promise<Semana> {
  return mudarSemana(tx, fornecedorId, versao, {
    mudar: (dias) => {
      const havia = dias[diaDaSemana]?.[lista] ?? [];
      const ficam = inicio === undefined ? [] : havia.filter((trecho) => trecho.inicio !== inicio);
      if (ficam.length === havia.length) throw new NotFound(lista === 'horarios' ? 'Não há este horário' : 'Não há este intervalo');
      return [{ diaDaSemana, [lista]: ficam, ...(lista === 'horarios' && ficam.length === 0 && { aberto: false }) }];
    },
    caminho: ({ campo }) => campo,
  });
}
