import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import { roleDoTipo } from '@festejo/contrato/common/roles.ts';
import { ACHADOS_DE_CADA, type Achado, type buscarNaOperacao as contrato } from '@festejo/contrato/operacao/pessoas.ts';
import { textoEmReais } from '../../../../platform/brazil.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { Refused } from '../../../../platform/http/errors.ts';
import { registrarAto } from '../registrar-ato.ts';
import { findPedidos, findPessoas, findProdutos, type PedidoAchado, type PessoaAchada, type ProdutoAchado } from './busca.queries.ts';
import { lerProcura } from './procura.ts';

const PERFIL = { CLIENTE: 'Cliente', FORNECEDOR: 'Fornecedor', OPERADOR: 'Operador' } as const;

/**
 * Finds people, orders and products by one text. The result contains personal data, so the search is recorded as an act. @throws Refused
 * for a text that is too short to search by
 */
export function buscarNaOperacao(ctx: Context, operadorId: string, { texto }: Query<typeof contrato>): Promise<Reply<typeof contrato>> {
  const procura = lerProcura(texto);
  if (Object.keys(procura).length === 0) {
    throw new Refused('BUSCA_CURTA', 'Isso acharia gente demais, ou ninguém', {
      acao: 'Escreva pelo menos 3 letras de um nome, um e-mail, um telefone, um CPF ou CNPJ inteiro, ou o número de um pedido.',
    });
  }
  return inTransaction(ctx.db, async (tx) => {
    // One extra row shows whether more exist.
    const pessoas = await findPessoas(tx, procura, ACHADOS_DE_CADA + 1);
    const pedidos = await findPedidos(tx, procura);
    const produtos = await findProdutos(tx, procura, ACHADOS_DE_CADA + 1);
    const tipos = [pedidos.map(dePedido), pessoas.map(dePessoa), produtos.map(deProduto)];
    const itens = tipos.flatMap((tipo) => tipo.slice(0, ACHADOS_DE_CADA));
    const dados = { por: Object.keys(procura), achados: itens.map(({ id }) => id) };
    await registrarAto(ctx, tx, { operadorId, ato: 'procurou', assunto: 'operador', assuntoId: operadorId, dados });
    return { itens, haMais: tipos.some((tipo) => tipo.length > ACHADOS_DE_CADA) };
  });
}

const dePessoa = ({ id, nome, loja, email, tipoPerfil, suspensa }: PessoaAchada): Achado => ({
  tipo: 'pessoa',
  id,
  titulo: loja ?? nome,
  detalhe: [PERFIL[roleDoTipo(tipoPerfil)], loja && loja !== nome ? nome : null, email ?? 'conta apagada'].filter(Boolean).join(' · '),
  suspensa,
  estado: null,
  pessoas: [],
});

const dePedido = ({ id, numero, totalEmCentavos, estado, ...partes }: PedidoAchado): Achado => ({
  tipo: 'pedido',
  id,
  titulo: `Pedido nº ${numero}`,
  detalhe: textoEmReais(totalEmCentavos),
  estado,
  suspensa: false,
  pessoas: [
    { id: partes.clienteId, nome: partes.clienteNome },
    { id: partes.fornecedorId, nome: partes.fornecedorNome },
  ],
});

const deProduto = ({ id, nome, precoEmCentavos, foraDaVenda, fornecedorId, fornecedorNome }: ProdutoAchado): Achado => ({
  tipo: 'produto',
  id,
  titulo: nome,
  detalhe: `${foraDaVenda ? 'fora da venda' : 'à venda'} · ${textoEmReais(precoEmCentavos)}`,
  suspensa: false,
  estado: null,
  pessoas: [{ id: fornecedorId, nome: fornecedorNome }],
});
