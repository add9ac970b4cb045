import { STATUS_DO_EVENTO } from '@festejo/contrato/constants.ts';
import type * as contrato from '@festejo/contrato/convidados.ts';
import { ACOMPANHANTES_NO_MAXIMO } from '@festejo/contrato/convidados.ts';
import type { Body, Reply } from '@festejo/contrato/operation.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { pictureUrl } from '../../../platform/files/files.ts';
import { NotFound, Refused, ValidationError } from '../../../platform/http/errors.ts';
import { codigoDoConvidado, hashDoCodigo } from '../codigos.ts';
import { insertConvidados, lockConvidado, updateConvidado } from '../convidados/convidados.queries.ts';
import { convidadoNovo, exigirLugarNaLista, pessoasQueVem } from '../convidados/convidados.ts';
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

/** The page of a party, for whoever has its link: what the client lets it say, and nothing of other guests. @throws NotFound */
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

/** Says whether a guest comes, and how many. @throws NotFound, Refused, ValidationError for a general link without a name */
export async function responderConvite(
  ctx: Context,
  tx: Tx,
  codigo: string,
  { vai, quantos, nome }: Body<typeof contrato.responderConvite>,
): Promise<Reply<typeof contrato.responderConvite>> {
  const convite = await abrir(tx, codigo);
  const agora = ctx.clock.now();
  if (!aceitaResposta(convite, agora)) {
    throw new Refused('CONVITE_SEM_RESPOSTA', 'Este convite não recebe respostas agora', { acao: 'Fale com quem convidou você.' });
  }
  const message = vai ? 'Presença confirmada. Até a festa!' : 'Resposta enviada. Obrigado por avisar!';
  const resposta = vai ? 'vai' : 'nao-vai';
  if (convite.convidadoId !== null) {
    const linha = await lockConvidado(tx, convite.eventoId, convite.convidadoId);
    if (!linha) throw new NotFound('Este convite não vale mais');
    if (vai && quantos > linha.acompanhantes + 1) {
      throw new Refused('CONVITE_GENTE_DEMAIS', `Este convite é para até ${linha.acompanhantes + 1} pessoas`, {
        acao: 'Para levar mais alguém, fale com quem convidou você.',
      });
    }
    await updateConvidado(tx, linha.id, {
      resposta,
      quantos: pessoasQueVem(resposta, quantos, linha.acompanhantes),
      respondido_em: agora,
    });
    return { message, codigo: null };
  }
  if (!nome) throw new ValidationError([{ campo: 'nome', message: 'Diga o seu nome' }]);
  await lockEventoDoConvite(tx, convite.eventoId);
  await exigirLugarNaLista(tx, convite.eventoId, 1);
  const acompanhantes = vai ? Math.min(Math.max(0, quantos - 1), ACOMPANHANTES_NO_MAXIMO) : 0;
  const novo = convidadoNovo(ctx, {
    nome,
    contato: null,
    acompanhantes,
    resposta,
    quantos: pessoasQueVem(resposta, quantos, acompanhantes),
    respondido_em: agora,
  });
  await insertConvidados(tx, convite.eventoId, [novo], agora);
  return { message, codigo: codigoDoConvidado(ctx, novo.id) };
}
