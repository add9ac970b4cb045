import { formatCep, formatPhone } from '@brazilian-utils/brazilian-utils';
import type { Role } from '@festejo/contrato/constants.ts';
import { doisPrimeirosNomes } from '@festejo/contrato/nomes.ts';
import type { PedidoDetalhado } from '@festejo/contrato/pedidos.ts';
import type { Context } from '../../platform/context.ts';
import { pictureUrl } from '../../platform/files/files.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { buscarParaOContrato } from '../fornecedores/index.ts';
import { resumirPedido } from './buscar-pedidos.ts';
import { findHistorico, findItens, findPedido, type PedidoInteiro } from './leitura-de-pedidos.queries.ts';
import { acoesDe, conhecemSe } from './pedido.ts';
import { textoDaPolitica } from './politica-de-cancelamento.ts';

function enderecoInteiro(pedido: PedidoInteiro): string {
  // Of an erased account only the city is left.
  if (!pedido.logradouro) return `${pedido.localidade}/${pedido.uf}`;
  const rua = [pedido.logradouro, pedido.numeroDoEndereco, pedido.complemento].filter(Boolean).join(', ');
  return [rua, pedido.bairro, `${pedido.localidade}/${pedido.uf}`, `CEP ${formatCep(pedido.cep)}`].join(' · ');
}

/** The telephone, or the e-mail of who gave none; nothing before the two have to do with each other. */
function contatoDe(
  seConhecem: boolean,
  telefone: string | null,
  email: string | null,
): Pick<PedidoDetalhado['cliente'], 'telefone' | 'email'> {
  if (!seConhecem) return { telefone: null, email: null };
  return telefone ? { telefone: formatPhone(telefone, { mask: 'auto' }), email: null } : { telefone: null, email };
}

/** One order for its client or its supplier, with what they may do now. @throws NotFound for anybody else's */
export async function buscarPedido(
  ctx: Context,
  { id: usuarioId, role }: { id: string; role: Role },
  id: string,
): Promise<PedidoDetalhado> {
  const agora = ctx.clock.now();
  const pedido = await findPedido(ctx.db, id, { role, usuarioId, agora });
  if (!pedido) throw new NotFound('Pedido não encontrado');
  const [itens, historico, contratos] = await Promise.all([
    findItens(ctx.db, id),
    findHistorico(ctx.db, id),
    buscarParaOContrato(ctx.db, [pedido.fornecedorId]),
  ]);
  const contrato = contratos.get(pedido.fornecedorId);
  const seConhecem = conhecemSe(pedido.estado);
  const mostraOLugar = role === 'CLIENTE' || seConhecem;
  const imagens = itens.flatMap((item) => item.imagem_chave ?? []);
  return {
    ...resumirPedido({ ...pedido, imagens, quantidadeDeItens: itens.length }, role),
    subtotal: pedido.subtotalEmCentavos / 100,
    desconto: pedido.descontoEmCentavos / 100,
    politicaDeCancelamento: pedido.politica,
    textoDaPolitica: textoDaPolitica(pedido.politica, pedido.inicio, pedido.fuso, role),
    itens: itens.map((item) => ({
      produtoId: item.produto_id,
      nome: item.nome,
      imagemUrl: pictureUrl(item.imagem_chave),
      categoriaOficialNome: item.categoria_oficial_nome,
      quantidade: item.quantidade,
      precoUnitario: item.preco_em_centavos / 100,
      total: (item.preco_em_centavos * item.quantidade) / 100,
    })),
    historico: historico.map((passo) => ({ ...passo, em: passo.em.toISOString() })),
    enderecoDoEvento: mostraOLugar ? enderecoInteiro(pedido) : `${pedido.localidade}/${pedido.uf}`,
    acoes: acoesDe(role, pedido.estado, pedido.prazoEm, agora),
    fornecedor: {
      id: pedido.fornecedorId,
      nome: contrato?.nome ?? pedido.fornecedorNome,
      documento: contrato?.documento ?? '',
      endereco: contrato?.endereco ?? '',
      ...contatoDe(seConhecem, pedido.fornecedorTelefone, pedido.fornecedorEmail),
    },
    cliente: {
      nome: role === 'CLIENTE' ? pedido.clienteNome : doisPrimeirosNomes(pedido.clienteNome),
      ...contatoDe(seConhecem, pedido.clienteTelefone, pedido.clienteEmail),
    },
    versao: pedido.versao,
  };
}
