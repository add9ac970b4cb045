import type { Body, Reply } from '@festejo/contrato/api/operation.ts';
import { DIA_EM_SEGUNDOS } from '@festejo/contrato/common/tempo.ts';
import type * as contrato from '@festejo/contrato/conversa/denuncias.ts';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../../platform/db/database.ts';
import { Conflict, NotFound, Refused } from '../../../platform/http/errors.ts';
import { declareLimit, holdTo } from '../../../platform/limits/limits.ts';
import { findMensagemLida } from '../mensagens/mensagens-denunciadas.queries.ts';
import { type Alvo, findClienteDaAvaliacao, findFornecedorDoProduto, foiDecidida, insertDenuncia } from './denuncias.queries.ts';

/** Limit per person: enough for serious use. */
const POR_DIA = declareLimit({ name: 'denuncias', uses: 10, seconds: DIA_EM_SEGUNDOS, per: 'conta', what: 'Denúncias feitas' });

interface Quem {
  readonly usuarioId: string;
  readonly agora: Date;
}

/**
 * Stores a report of a product.
 * @throws NotFound; Refused for the person's own product; Conflict for a second report; TooMany
 */
export async function denunciarProduto(
  tx: Tx,
  { produtoId, ...quem }: Quem & { produtoId: string },
  corpo: Body<typeof contrato.denunciarProduto>,
): Promise<Reply<typeof contrato.denunciarProduto>> {
  const fornecedorId = await findFornecedorDoProduto(tx, produtoId);
  if (!fornecedorId) throw new NotFound('Produto não encontrado');
  if (fornecedorId === quem.usuarioId) {
    throw new Refused('PRODUTO_PROPRIO', 'Este produto é seu', { acao: 'Se algo nele está errado, edite ou arquive o produto.' });
  }
  await guardar(tx, quem, { tipo: 'produto', id: produtoId }, corpo, 'este produto');
  return { message: 'Obrigado por avisar. Nossa equipe vai olhar este produto.' };
}

/**
 * Stores a report of a rating.
 * @throws NotFound; Refused for the person's own rating; Conflict for a second report; TooMany
 */
export async function denunciarAvaliacao(
  tx: Tx,
  { avaliacaoId, ...quem }: Quem & { avaliacaoId: string },
  corpo: Body<typeof contrato.denunciarAvaliacao>,
): Promise<Reply<typeof contrato.denunciarAvaliacao>> {
  const clienteId = await findClienteDaAvaliacao(tx, avaliacaoId);
  if (!clienteId) throw new NotFound('Avaliação não encontrada');
  if (clienteId === quem.usuarioId)
    throw new Refused('AVALIACAO_PROPRIA', 'Esta avaliação é sua', { acao: 'Para mudá-la, vá às suas avaliações.' });
  await guardar(tx, quem, { tipo: 'avaliacao', id: avaliacaoId }, corpo, 'esta avaliação');
  return { message: 'Obrigado por avisar. Nossa equipe vai olhar esta avaliação.' };
}

/**
 * Stores a report of a message that the person received.
 * @throws NotFound when the person is not part of the conversation; Refused for the person's own message; Conflict for a second report;
 * TooMany
 */
export async function denunciarMensagem(
  tx: Tx,
  { mensagemId, ...quem }: Quem & { mensagemId: string },
  corpo: Body<typeof contrato.denunciarMensagem>,
): Promise<Reply<typeof contrato.denunciarMensagem>> {
  const mensagem = await findMensagemLida(tx, quem.usuarioId, mensagemId);
  if (!mensagem) throw new NotFound('Mensagem não encontrada');
  if (mensagem.autorId === quem.usuarioId)
    throw new Refused('MENSAGEM_PROPRIA', 'Esta mensagem é sua', { acao: 'Denuncia-se o que a outra pessoa escreveu.' });
  await guardar(tx, quem, { tipo: 'mensagem', id: mensagemId }, corpo, 'esta mensagem');
  return { message: 'Obrigado por avisar. Nossa equipe vai ler esta mensagem e as que estão em volta.' };
}

async function guardar(
  tx: Tx,
  { usuarioId, agora }: Quem,
  alvo: Alvo,
  { motivo, texto }: { motivo: contrato.MotivoDaDenuncia; texto: string },
  oQue: string,
): Promise<void> {
  await holdTo(tx, POR_DIA, usuarioId, agora);
  if (await foiDecidida(tx, alvo, usuarioId)) {
    throw new Conflict('JA_DECIDIDA', `Nossa equipe já olhou ${oQue} e decidiu manter`, {
      acao: 'O motivo está nas suas notificações. Se algo mudar, você pode denunciar de novo.',
    });
  }
  if (!(await insertDenuncia(tx, { id: uuidv7(), alvo, usuarioId, motivo, texto, agora })))
    throw new Conflict('JA_DENUNCIADO', `Você já denunciou ${oQue}`, { acao: 'Nossa equipe está olhando o que você contou.' });
}
