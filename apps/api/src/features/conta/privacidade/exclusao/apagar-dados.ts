import type { Tx } from '../../../../platform/db/database.ts';
import { deleteChallengesOf } from '../../../../platform/db/queries/challenges.queries.ts';
import { deleteIdempotencyKeysOf } from '../../../../platform/db/queries/idempotency.queries.ts';
import { eraseCategorias } from '../../../catalogo/categorias/index.ts';
import { eraseFavoritos } from '../../../catalogo/favoritos/index.ts';
import { eraseImportacoes } from '../../../catalogo/importacoes/index.ts';
import { eraseProdutos } from '../../../catalogo/produtos/index.ts';
import { eraseAnexos } from '../../../conversa/anexos/index.ts';
import { eraseDenuncias } from '../../../conversa/denuncias/index.ts';
import { eraseMensagens } from '../../../conversa/mensagens/index.ts';
import { eraseOrcamentos } from '../../../conversa/orcamentos/index.ts';
import { eraseContaBancaria } from '../../../dinheiro/contas-bancarias/index.ts';
import { erasePagador } from '../../../dinheiro/pagamentos/index.ts';
import { eraseEventos } from '../../../evento/eventos/index.ts';
import { eraseMudancas } from '../../../evento/mudancas/index.ts';
import { erasePreparativos } from '../../../evento/preparativos/index.ts';
import { eraseAgenda } from '../../../fornecedor/agenda/index.ts';
import { eraseAtendimento } from '../../../fornecedor/atendimento/index.ts';
import { eraseFornecedor } from '../../../fornecedor/fornecedores/index.ts';
import { eraseVerificacoes } from '../../../fornecedor/verificacao/index.ts';
import { eraseAvaliacoes } from '../../../pedido/avaliacoes/index.ts';
import { eraseCarrinhos } from '../../../pedido/carrinho/index.ts';
import { eraseAparelhosDasCompras } from '../../../pedido/compras/index.ts';
import { eraseFestasDosContratos } from '../../../pedido/contratos/index.ts';
import { eraseCupons } from '../../../pedido/cupons/index.ts';
import { eraseDisputas } from '../../../pedido/disputas/index.ts';
import { eraseRecados } from '../../../pedido/transicoes/index.ts';
import { eraseConta } from '../../contas/exclusao.queries.ts';
import { eraseEnderecos } from '../../enderecos/exclusao.queries.ts';
import { eraseConvites } from '../../indicacoes/indicacoes.queries.ts';
import { eraseNotificacoes } from '../../notificacoes/exclusao.queries.ts';
import { eraseProtecoes } from '../../segundo-fator/exclusao.queries.ts';
import { eraseCodigos } from '../../usuarios/usuarios.queries.ts';
import { eraseExportacoes } from '../exportacao/exportacoes.queries.ts';

/** Each room erases the person's data from its own tables. The order matters: carts before their events, events before their places. */
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
  eraseAparelhosDasCompras,
  eraseEnderecos,
  eraseAtendimento,
  eraseContaBancaria,
  eraseAgenda,
  eraseVerificacoes,
  eraseFornecedor,
  eraseCupons,
  eraseImportacoes,
  eraseProdutos,
  eraseCategorias,
] as const satisfies readonly ((tx: Tx, usuarioId: string) => Promise<void>)[];

/**
 * Erases the person's data from every table. Orders, payments, consents and the access log stay, but identify nobody. Returns the keys of
 * the private files to delete. The account must be locked.
 */
export async function apagarDados(tx: Tx, id: string, comoFica: { codigoDeConvite: string; agora: Date }): Promise<string[]> {
  const anexos = await eraseAnexos(tx, id);
  for (const apagar of SALAS) await apagar(tx, id);
  const arquivos = [...anexos, ...(await eraseExportacoes(tx, id)), ...(await eraseDisputas(tx, id))];
  await eraseConta(tx, id, comoFica);
  return arquivos;
}
