import { emReais } from '@festejo/contrato/common/centavos.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import { doisPrimeirosNomes } from '@festejo/contrato/common/nomes.ts';
import { mostrarTelefone } from '@festejo/contrato/common/telefone.ts';
import type { DestinoDaDevolucao } from '@festejo/contrato/dinheiro/devolucoes.ts';
import { emCustodia } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import type { PedidoDetalhado, PedidoResumo } from '@festejo/contrato/pedido/pedidos.ts';
import { brazil } from '../../../platform/brazil.ts';
import { pictureUrl } from '../../../platform/files/files.ts';
import { taxaDoPedido, textoDaPolitica } from '../../dinheiro/livro/index.ts';
import type { DevolucaoVista, PixAMais } from '../../dinheiro/pagamentos/index.ts';
import { contratada, type DadosDaLoja } from '../../fornecedor/fornecedores/index.ts';
import { apresentarEscolha } from '../carrinho/carrinho.apresentar.ts';
import { apresentarAoLado, apresentarDisputa } from '../disputas/disputas.apresentar.ts';
import type { LinhaDaDisputa, Pecas } from '../disputas/disputas.queries.ts';
import { acoesDe, conhecemSe } from '../transicoes/pedido.ts';
import { festaDesde } from '../transicoes/saldo/saldo.ts';
import type { LinhaDePedido, PedidoInteiro, PedidoLido } from './leitura-de-pedidos.queries.ts';

/** Fields of an order that list and page compute differently. */
type Ao = Pick<PedidoResumo, 'outraParte' | 'quantidadeDeItens' | 'imagens'>;

/** Fields that both the list and the page of an order show. */
const apresentarResumido = (linha: PedidoLido, role: Lado, ao: Ao): PedidoResumo => ({
  id: linha.id,
  numero: linha.numero,
  compraId: linha.compraId,
  estado: linha.estado,
  total: emReais(linha.totalEmCentavos),
  recebe: role === 'FORNECEDOR' ? emReais(linha.recebeEmCentavos) : null,
  volta: emReais(linha.voltaEmCentavos),
  sinal: apresentarSinal(linha),
  retido: linha.retencoes[0] ?? null,
  pedeDestino: role === 'CLIENTE' && linha.pedeDestino,
  criadoEm: linha.criadoEm.toISOString(),
  responderAte: linha.estado === 'pago' ? (linha.prazoEm?.toISOString() ?? null) : null,
  eventoId: linha.eventoId,
  eventoTitulo: linha.eventoTitulo,
  dataEvento: linha.dataEvento,
  horario: linha.horario.slice(0, 5),
  localidade: linha.localidade,
  uf: linha.uf,
  ...ao,
});

/** The name that one side sees of the other: a supplier sees only the client's first two names. */
const nomeParaOutro = (nome: string, leitor: Lado) => (leitor === 'CLIENTE' ? nome : doisPrimeirosNomes(nome));

/** Largest number of pictures per order in a list. */
const IMAGENS = 3;

/** A line of the list of orders. */
export function apresentarPedido(linha: LinhaDePedido, role: Lado): PedidoResumo {
  const chaves = linha.imagens?.split(' ', IMAGENS) ?? [];
  return apresentarResumido(linha, role, {
    outraParte: nomeParaOutro(linha.nomeDoOutro, role),
    quantidadeDeItens: linha.quantidadeDeItens,
    imagens: chaves.map((chave) => pictureUrl(chave)),
  });
}

function apresentarSinal({ totalEmCentavos, sinalEmCentavos, saldoAte, saldoPagoEm, saldoSemBanco }: PedidoLido): PedidoResumo['sinal'] {
  if (sinalEmCentavos === null || !saldoAte) return null;
  return {
    valor: emReais(sinalEmCentavos),
    saldo: emReais(totalEmCentavos - sinalEmCentavos),
    saldoAte: saldoAte.toISOString(),
    saldoPagoEm: saldoPagoEm?.toISOString() ?? null,
    saldoSemBanco,
    festaDesde: festaDesde(saldoAte).toISOString(),
  };
}

interface Endereco {
  logradouro: string;
  numeroDoEndereco: string;
  complemento: string | null;
  bairro: string;
  localidade: string;
  uf: string;
  cep: string;
}

/** The address in one line. */
export function enderecoInteiro(pedido: Endereco): string {
  // After the erasure of an account only the city remains.
  if (!pedido.logradouro) return `${pedido.localidade}/${pedido.uf}`;
  const rua = [pedido.logradouro, pedido.numeroDoEndereco, pedido.complemento].filter(Boolean).join(', ');
  return [rua, pedido.bairro, `${pedido.localidade}/${pedido.uf}`, `CEP ${brazil().formatCep(pedido.cep)}`].join(' · ');
}

/** The telephone, or the e-mail if no telephone was given. Both are null while the two sides may not see each other's contact. */
export function contatoDe(
  seConhecem: boolean,
  telefone: string | null,
  email: string | null,
): Pick<PedidoDetalhado['cliente'], 'telefone' | 'email'> {
  if (!seConhecem) return { telefone: null, email: null };
  return telefone ? { telefone: mostrarTelefone(telefone), email: null } : { telefone: null, email };
}

/** Data that only a few orders have: a dispute with its statements and pictures, the refund to show, and Pix that paid nothing. */
interface DePoucos {
  readonly disputa: LinhaDaDisputa | undefined;
  readonly pecas: Pecas;
  readonly devolucao: DevolucaoVista | undefined;
  readonly aMais: readonly PixAMais[];
  /** The accounts of refunds by transfer, by id of the refund; empty for the supplier. */
  readonly destinos: ReadonlyMap<string, DestinoDaDevolucao>;
}

/** The page of an order for its client or its supplier, with the actions open to that side now. */
export function apresentarPedidoInteiro(
  pedido: PedidoInteiro,
  { disputa, pecas, devolucao, aMais, destinos }: DePoucos,
  role: Lado,
  agora: Date,
): PedidoDetalhado {
  const { itens, historico } = pedido;
  const seConhecem = conhecemSe(pedido.estado);
  const mostraOLugar = role === 'CLIENTE' || seConhecem;
  const clienteNome = nomeParaOutro(pedido.clienteNome, role);
  return {
    ...apresentarResumido(pedido, role, {
      outraParte: role === 'CLIENTE' ? pedido.fornecedorNome : clienteNome,
      quantidadeDeItens: itens.length,
      imagens: itens.flatMap(({ imagemChave }) => (imagemChave ? [pictureUrl(imagemChave)] : [])),
    }),
    subtotal: emReais(pedido.subtotalEmCentavos),
    desconto: emReais(pedido.descontoEmCentavos),
    politicaDeCancelamento: pedido.politica,
    textoDaPolitica: textoDaPolitica(pedido.politica, pedido.inicio, pedido.fuso, role, pedido.voltaNoMaximo),
    itens: itens.map((item) => ({
      produtoId: item.produtoId,
      nome: item.nome,
      imagemUrl: pictureUrl(item.imagemChave),
      categoriaOficialNome: item.categoriaOficialNome,
      escolha: apresentarEscolha(item.escolha),
      quantidade: item.quantidade,
      precoUnitario: emReais(item.precoEmCentavos),
      total: emReais(item.precoEmCentavos * item.quantidade),
    })),
    recado: pedido.recado,
    historico: historico.map((passo) => ({ ...passo, em: new Date(passo.em).toISOString() })),
    enderecoDoEvento: mostraOLugar ? enderecoInteiro(pedido) : `${pedido.localidade}/${pedido.uf}`,
    acoes: acoesDe(role, pedido, agora),
    podeAvaliar: role === 'CLIENTE' && pedido.podeAvaliar,
    dinheiro: { ...apresentarDinheiro(pedido, devolucao, destinos, role), aMais: aMais.map((pix) => apresentarPixAMais(pix, destinos)) },
    disputa: disputa ? apresentarAoLado(apresentarDisputa(disputa, pecas, pedido.estado === 'em_disputa', agora), role) : null,
    fornecedor: {
      id: pedido.fornecedorId,
      ...contratada(lojaDe(pedido)),
      ...contatoDe(seConhecem, pedido.fornecedorTelefone, pedido.fornecedorEmail),
    },
    cliente: {
      nome: clienteNome,
      ...contatoDe(seConhecem, pedido.clienteTelefone, pedido.clienteEmail),
    },
    versao: pedido.versao,
  };
}

const lojaDe = (pedido: PedidoInteiro): DadosDaLoja => ({
  nome: pedido.fornecedorNome,
  cpf: pedido.cpf,
  cnpj: pedido.cnpj,
  logradouro: pedido.lojaLogradouro,
  numero: pedido.lojaNumero,
  bairro: pedido.lojaBairro,
  localidade: pedido.lojaLocalidade,
  uf: pedido.lojaUf,
});

type Dinheiro = PedidoDetalhado['dinheiro'];

/** The state of a refund as the page shows it. */
const DEVOLUCAO: Readonly<Record<DevolucaoVista['estado'], NonNullable<Dinheiro['devolucao']>['estado']>> = {
  pendente: 'a_caminho',
  enviada: 'a_caminho',
  concluida: 'concluida',
  recusada: 'em_analise',
};

/** The progress of a refund. The client also sees the account of the transfer; the supplier gets no `destinos`. */
function apresentarDevolucao(uma: DevolucaoVista, destinos: DePoucos['destinos']): NonNullable<Dinheiro['devolucao']> {
  const destino = destinos.get(uma.id) ?? null;
  const aberta = uma.estado === 'concluida' || !destino ? DEVOLUCAO[uma.estado] : uma.semDestino ? 'espera_destino' : 'por_transferencia';
  return { valor: emReais(uma.valorEmCentavos), estado: aberta, em: uma.desde.toISOString(), destino };
}

const apresentarPixAMais = (pix: PixAMais, destinos: DePoucos['destinos']): Dinheiro['aMais'][number] => ({
  chegouEm: pix.chegouEm.toISOString(),
  ...apresentarDevolucao(pix, destinos),
});

function apresentarDinheiro(
  pedido: PedidoInteiro,
  devolucao: DevolucaoVista | undefined,
  destinos: DePoucos['destinos'],
  role: Lado,
): Omit<Dinheiro, 'aMais'> {
  return {
    guardado: emCustodia(pedido.estado) ? emReais(pedido.guardadoEmCentavos) : 0,
    volta: emReais(pedido.voltaEmCentavos),
    peloBanco: emReais(pedido.peloBancoEmCentavos),
    aoFornecedor: role === 'FORNECEDOR' ? emReais(pedido.aoFornecedorEmCentavos) : null,
    // The fee that was taken, or the future fee while the money is in custody.
    taxa: role === 'FORNECEDOR' ? emReais(emCustodia(pedido.estado) ? taxaDoPedido(pedido) : pedido.taxaEmCentavos) : null,
    devolucao: devolucao ? apresentarDevolucao(devolucao, destinos) : null,
  };
}
