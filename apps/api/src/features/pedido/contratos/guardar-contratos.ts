import type { Subscriber } from '../../../platform/context.ts';
import { diaEHora } from '../../../platform/dates.ts';
import type { Db } from '../../../platform/db/database.ts';
import { saldoDoPedido, textoDaPolitica } from '../../dinheiro/livro/index.ts';
import { buscarParaOContrato } from '../../fornecedor/fornecedores/index.ts';
import { enderecoInteiro } from '../pedidos/pedidos.apresentar.ts';
import type { DadosDaTransicao } from '../transicoes/aplicar-transicao.ts';
import { textoDoSinal } from '../transicoes/saldo/saldo.ts';
import type { TipoDeAcontecimento } from '../transicoes/transicoes.ts';
import { findAContratar, insertContratos, type PedidoAContratar } from './contratos.queries.ts';

const HEARS: TipoDeAcontecimento = 'compra_paga';

/** Stores the contract of each paid order: the data of supplier and party as they are at payment (Decreto 7.962/2013, art. 4, IV). */
export const guardarAoPagar: Subscriber = {
  name: 'contratos',
  hears: (tipo) => tipo === HEARS,
  hear: (_ctx, tx, { dados, em }) => guardarContratos(tx, (dados as DadosDaTransicao).pedidos, em),
};

/** Stores contracts for the orders without one. */
export async function guardarContratos(db: Db, pedidos: readonly string[], em: Date): Promise<void> {
  const linhas = await findAContratar(db, pedidos);
  const fornecedores = await buscarParaOContrato(
    db,
    linhas.map(({ fornecedorId }) => fornecedorId),
  );
  const contratos = linhas.map((linha) => {
    const { nome = '', documento = '', endereco = '' } = fornecedores.get(linha.fornecedorId) ?? {};
    return { id: linha.id, fatos: { fornecedor: { nome, documento, endereco }, ...daFesta(linha) } };
  });
  if (contratos.length > 0) await insertContratos(db, contratos, em);
}

const doSinal = ({ sinalEmCentavos, saldoAte, fuso, ...pedido }: PedidoAContratar) =>
  sinalEmCentavos !== null && saldoAte
    ? [textoDoSinal({ sinalEmCentavos, saldoEmCentavos: saldoDoPedido({ ...pedido, sinalEmCentavos }), saldoAte }, fuso)]
    : [];

const daFesta = (linha: PedidoAContratar) => ({
  festa: { titulo: linha.titulo, quando: diaEHora(linha.inicio, linha.fuso), endereco: enderecoInteiro(linha) },
  politica: [textoDaPolitica(linha.politica, linha.inicio, linha.fuso, 'CLIENTE'), ...doSinal(linha)].join(' '),
});
