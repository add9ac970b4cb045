import type { Tx } from '../../../platform/db/database.ts';
import { deleteChallengesOf } from '../../../platform/db/queries/challenges.queries.ts';
import { deleteIdempotencyKeysOf } from '../../../platform/db/queries/idempotency.queries.ts';
import { eraseAgenda } from '../../agenda/index.ts';
import { eraseAnexos } from '../../anexos/index.ts';
import { eraseAtendimento } from '../../atendimento/index.ts';
import { eraseAvaliacoes } from '../../avaliacoes/index.ts';
import { eraseCarrinhos } from '../../carrinho/index.ts';
import { eraseCategorias } from '../../categorias/index.ts';
import { eraseConta } from '../../contas/index.ts';
import { eraseContaBancaria } from '../../contas-bancarias/index.ts';
import { eraseFestasDosContratos } from '../../contratos/index.ts';
import { eraseCupons } from '../../cupons/index.ts';
import { eraseDenuncias } from '../../denuncias/index.ts';
import { eraseEnderecos } from '../../enderecos/index.ts';
import { eraseEventos } from '../../eventos/index.ts';
import { eraseFavoritos } from '../../favoritos/index.ts';
import { eraseFornecedor } from '../../fornecedores/index.ts';
import { eraseConvites } from '../../indicacoes/index.ts';
import { eraseMensagens } from '../../mensagens/index.ts';
import { eraseMudancas } from '../../mudancas/index.ts';
import { eraseNotificacoes } from '../../notificacoes/index.ts';
import { eraseOrcamentos } from '../../orcamentos/index.ts';
import { erasePagador } from '../../pagamentos/index.ts';
import { eraseDisputas, eraseRecados } from '../../pedidos/index.ts';
import { erasePreparativos } from '../../preparativos/index.ts';
import { eraseProdutos } from '../../produtos/index.ts';
import { eraseProtecoes } from '../../segundo-fator/index.ts';
import { eraseCodigos } from '../../usuarios/index.ts';
import { eraseVerificacoes } from '../../verificacao/index.ts';
import { eraseExportacoes } from '../exportacao/exportacoes.queries.ts';

/** Each room takes the person out of its own tables; carts before their events, events before their places. */
const SALAS = [
  eraseCodigos,
  eraseProtecoes,
  deleteChallengesOf,
  deleteIdempotencyKeysOf,
  eraseNotificacoes,
  eraseDenuncias,
  eraseAvaliacoes,
  eraseMensagens,
  eraseCarrinhos,
  eraseOrcamentos,
  erasePreparativos,
  eraseFavoritos,
  eraseConvites,
  erasePagador,
  eraseMudancas,
  eraseEventos,
  eraseFestasDosContratos,
  eraseRecados,
  eraseEnderecos,
  eraseAtendimento,
  eraseContaBancaria,
  eraseAgenda,
  eraseVerificacoes,
  eraseFornecedor,
  eraseCupons,
  eraseProdutos,
  eraseCategorias,
] as const satisfies readonly ((tx: Tx, usuarioId: string) => Promise<void>)[];

/**
 * Takes the person out of every table; orders, payments, consents and the access log stay, and lead to nobody. Gives the
 * private files to remove. The account must be locked.
 */
export async function apagarDados(tx: Tx, id: string, comoFica: { codigoDeConvite: string; agora: Date }): Promise<string[]> {
  const anexos = await eraseAnexos(tx, id);
  for (const apagar of SALAS) await apagar(tx, id);
  const arquivos = [...anexos, ...(await eraseExportacoes(tx, id)), ...(await eraseDisputas(tx, id))];
  await eraseConta(tx, id, comoFica);
  return arquivos;
}
