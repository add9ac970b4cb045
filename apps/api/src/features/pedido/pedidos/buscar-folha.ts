import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import { doisPrimeirosNomes } from '@festejo/contrato/common/nomes.ts';
import { type buscarFolhaDeEntregas as contrato, PEDIDOS_DO_DIA } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import type { Context } from '../../../platform/context.ts';
import { apresentarEscolha } from '../carrinho/carrinho.apresentar.ts';
import { conhecemSe } from '../transicoes/pedido.ts';
import { findFolha, findProximoDia, type LinhaDaFolha } from './folha.queries.ts';
import { contatoDe, enderecoInteiro } from './pedidos.apresentar.ts';

/** The delivery sheet that a supplier prints: the given orders, or the deliveries of a day. */
export async function buscarFolhaDeEntregas(
  ctx: Context,
  fornecedorId: string,
  { ids, dia }: Query<typeof contrato>,
): Promise<Reply<typeof contrato>> {
  const quais = ids ? { ids } : dia ? { dia } : undefined;
  const linhas = quais ? await findFolha(ctx.db, fornecedorId, quais, PEDIDOS_DO_DIA) : [];
  const proximoDia = dia && !ids && linhas.length === 0 ? await findProximoDia(ctx.db, fornecedorId, dia) : null;
  return { pedidos: linhas.map(apresentarNaFolha), proximoDia };
}

/** Place and contact follow the rule of the order's page. */
function apresentarNaFolha(linha: LinhaDaFolha): Reply<typeof contrato>['pedidos'][number] {
  const { id, numero, estado, eventoTitulo, dataEvento, duracaoEmMinutos, recado } = linha;
  const seConhecem = conhecemSe(estado);
  return {
    ...{ id, numero, estado, eventoTitulo, dataEvento, duracaoEmMinutos, recado },
    horario: linha.horario.slice(0, 5),
    endereco: seConhecem ? enderecoInteiro(linha) : `${linha.localidade}/${linha.uf}`,
    cliente: { nome: doisPrimeirosNomes(linha.clienteNome), ...contatoDe(seConhecem, linha.clienteTelefone, linha.clienteEmail) },
    itens: linha.itens.map((item) => ({ ...item, escolha: apresentarEscolha(item.escolha) })),
  };
}
