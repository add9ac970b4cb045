import type { Body, Reply } from '@festejo/contrato/api/operation.ts';
import { STATUS_DO_EVENTO } from '@festejo/contrato/common/constants.ts';
import type * as contrato from '@festejo/contrato/evento/convidados.ts';
import { ACOMPANHANTES_NO_MAXIMO } from '@festejo/contrato/evento/convidados.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { pictureUrl } from '../../../../platform/files/files.ts';
import { NotFound, Refused, ValidationError } from '../../../../platform/http/errors.ts';
import { codigoDoConvidado, hashDoCodigo, idDeQuemResponde } from '../codigos.ts';
import {
  findConvidados,
  insertConvidados,
  type LinhaDeConvidado,
  lockConvidado,
  updateConvidado,
} from '../convidados/convidados.queries.ts';
import { convidadoNovo, exigirLugarNaLista, pessoasQueVem } from '../convidados/convidados.ts';
import { mesmaPessoa } from '../convidados/mesma-pessoa.ts';
import { type ConviteAberto, findConviteAberto, lockEventoDoConvite } from './convite.queries.ts';

async function abrir(db: Db, codigo: string): Promise<ConviteAberto> {
  const convite = await findConviteAberto(db, hashDoCodigo(codigo));
  if (!convite) throw new NotFound('Este convite não vale mais');
  return convite;
}

function lugarEmUmaLinha({ lugar, logradouro, numero, bairro, localidade, uf }: ConviteAberto): string | null {
  if (lugar === 'nada') return null;
  const cidade = `${localidade}/${uf}`;
  return lugar === 'cidade' ? cidade : `${logradouro}, ${numero}, ${bairro}, ${cidade}`;
}

const aceitaResposta = ({ status, inicio, convidadoId, aceitaRespostas }: ConviteAberto, agora: Date) =>
  status !== STATUS_DO_EVENTO.cancelado && inicio > agora && (convidadoId !== null || aceitaRespostas);

/**
 * The page of a party for the holder of its link: the data that the client allows, and no other guests.
 * @throws NotFound
 */
export async function lerConvite(ctx: Context, codigo: string): Promise<contrato.Convite> {
  const aberto = await abrir(ctx.db, codigo);
  const { titulo, tipo, nomePessoa, dataEvento, horario, duracaoEmMinutos, fuso, inicio, fim, status, imagemChave, recado } = aberto;
  const { nome, acompanhantes, resposta, quantos } = aberto;
  return {
    titulo,
    tipo,
    nomePessoa,
    dataEvento,
    horario: horario.slice(0, 5),
    duracaoEmMinutos,
    fuso,
    inicio: inicio.toISOString(),
    fim: fim.toISOString(),
    lugar: lugarEmUmaLinha(aberto),
    imagemUrl: pictureUrl(imagemChave),
    recado: recado ?? '',
    cancelado: status === STATUS_DO_EVENTO.cancelado,
    aceitaResposta: aceitaResposta(aberto, ctx.clock.now()),
    convidado: nome !== null && resposta !== null ? { nome, acompanhantes: acompanhantes ?? 0, resposta, quantos: quantos ?? 0 } : null,
  };
}

/**
 * Saves whether a guest comes, and with how many people.
 * @throws NotFound, Refused, ValidationError for a general link without a name
 */
export async function responderConvite(
  ctx: Context,
  tx: Tx,
  codigo: string,
  dados: Body<typeof contrato.responderConvite>,
): Promise<Reply<typeof contrato.responderConvite>> {
  const convite = await abrir(tx, codigo);
  if (!aceitaResposta(convite, ctx.clock.now())) {
    throw new Refused('CONVITE_SEM_RESPOSTA', 'Este convite não recebe respostas agora', { acao: 'Fale com quem convidou você.' });
  }
  const message = dados.vai ? 'Presença confirmada. Até a festa!' : 'Resposta enviada. Obrigado por avisar!';
  if (convite.convidadoId === null)
    return { message, codigo: codigoDoConvidado(ctx, await responderPeloLinkGeral(ctx, tx, convite.eventoId, dados)) };
  const linha = await lockConvidado(tx, convite.eventoId, convite.convidadoId);
  if (!linha) throw new NotFound('Este convite não vale mais');
  await guardarResposta(ctx, tx, linha, dados);
  return { message, codigo: null };
}

type Resposta = Pick<Body<typeof contrato.responderConvite>, 'vai' | 'quantos'>;
const respostaDe = ({ vai }: Resposta) => (vai ? 'vai' : 'nao-vai');
/** A guest of the general link may bring as many people as the answer says. */
const acompanhantesDe = ({ vai, quantos }: Resposta) => (vai ? Math.min(Math.max(0, quantos - 1), ACOMPANHANTES_NO_MAXIMO) : 0);

/** @throws Refused when more people come than the guest may bring */
async function guardarResposta(
  ctx: Context,
  tx: Tx,
  { id, acompanhantes }: Pick<LinhaDeConvidado, 'id' | 'acompanhantes'>,
  { vai, quantos }: Resposta,
): Promise<void> {
  if (vai && quantos > acompanhantes + 1) {
    throw new Refused('CONVITE_GENTE_DEMAIS', `Este convite é para até ${acompanhantes + 1} pessoas`, {
      acao: 'Para levar mais alguém, fale com quem convidou você.',
    });
  }
  const resposta = respostaDe({ vai, quantos });
  await updateConvidado(tx, id, {
    acompanhantes,
    resposta,
    quantos: pessoasQueVem(resposta, quantos, acompanhantes),
    respondido_em: ctx.clock.now(),
  });
}

/**
 * Saves the answer of a guest without a link of their own. A guest is not added twice: an equal device key, or an equal first name and
 * contact in the list, is the same guest (decision 35). The event's lock serialises simultaneous answers.
 * @returns the guest's id
 */
async function responderPeloLinkGeral(
  ctx: Context,
  tx: Tx,
  eventoId: string,
  { nome, contato: escrito, chave, ...resposta }: Body<typeof contrato.responderConvite>,
): Promise<string> {
  if (!nome) throw new ValidationError([{ campo: 'nome', message: 'Diga o seu nome' }]);
  await lockEventoDoConvite(tx, eventoId);
  const contato = escrito || null;
  const id = chave && idDeQuemResponde(ctx, eventoId, chave);
  const deAntes = id && (await lockConvidado(tx, eventoId, id));
  if (deAntes) {
    // The guest chose the number of people, and may choose it again.
    await guardarResposta(ctx, tx, { ...deAntes, acompanhantes: Math.max(deAntes.acompanhantes, acompanhantesDe(resposta)) }, resposta);
    return deAntes.id;
  }
  const achada = contato && (await findConvidados(tx, eventoId)).find((linha) => mesmaPessoa(linha, { nome, contato }));
  const daLista = achada && (await lockConvidado(tx, eventoId, achada.id));
  if (daLista) {
    await guardarResposta(ctx, tx, daLista, resposta);
    return daLista.id;
  }
  await exigirLugarNaLista(tx, eventoId, 1);
  const acompanhantes = acompanhantesDe(resposta);
  const novo = convidadoNovo(ctx, {
    ...(id && { id }),
    nome,
    contato,
    acompanhantes,
    resposta: respostaDe(resposta),
    quantos: pessoasQueVem(respostaDe(resposta), resposta.quantos, acompanhantes),
    respondido_em: ctx.clock.now(),
  });
  await insertConvidados(tx, eventoId, [novo], ctx.clock.now());
  return novo.id;
}
