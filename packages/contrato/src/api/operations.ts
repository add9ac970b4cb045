import * as busca from '../catalogo/busca.ts';
import * as categorias from '../catalogo/categorias.ts';
import * as explorar from '../catalogo/explorar.ts';
import * as favoritos from '../catalogo/favoritos.ts';
import * as fotosDaImportacao from '../catalogo/fotos-da-importacao.ts';
import * as importacoes from '../catalogo/importacoes.ts';
import * as lotesDeProdutos from '../catalogo/lotes-de-produtos.ts';
import * as produtos from '../catalogo/produtos.ts';
import * as produtosDoFornecedor from '../catalogo/produtos-do-fornecedor.ts';
import * as enderecos from '../conta/enderecos.ts';
import * as google from '../conta/google.ts';
import * as indicacoes from '../conta/indicacoes.ts';
import * as notificacoes from '../conta/notificacoes.ts';
import * as perfil from '../conta/perfis.ts';
import * as privacidade from '../conta/privacidade.ts';
import * as segundoFator from '../conta/segundo-fator.ts';
import * as sessoes from '../conta/sessoes.ts';
import * as usuarios from '../conta/usuarios.ts';
import * as anexos from '../conversa/anexos.ts';
import * as denuncias from '../conversa/denuncias.ts';
import * as mensagens from '../conversa/mensagens.ts';
import * as orcamentos from '../conversa/orcamentos.ts';
import * as contasBancarias from '../dinheiro/contas-bancarias.ts';
import * as devolucoes from '../dinheiro/devolucoes.ts';
import * as pagamentos from '../dinheiro/pagamentos.ts';
import * as repasses from '../dinheiro/repasses.ts';
import * as taxas from '../dinheiro/taxas.ts';
import * as convidados from '../evento/convidados.ts';
import * as eventos from '../evento/eventos.ts';
import * as eventosComPedidos from '../evento/eventos-com-pedidos.ts';
import * as mudancasDeEvento from '../evento/mudancas-de-evento.ts';
import * as mudancasPedidas from '../evento/mudancas-pedidas.ts';
import * as preparativos from '../evento/preparativos.ts';
import * as agenda from '../fornecedor/agenda.ts';
import * as atendimento from '../fornecedor/atendimento.ts';
import * as fornecedores from '../fornecedor/fornecedores.ts';
import * as painel from '../fornecedor/painel.ts';
import * as verificacao from '../fornecedor/verificacao.ts';
import * as operacaoCategorias from '../operacao/categorias.ts';
import * as operacaoDenuncias from '../operacao/denuncias.ts';
import * as operacaoDinheiro from '../operacao/dinheiro.ts';
import * as operacaoInicio from '../operacao/inicio.ts';
import * as operacaoLimites from '../operacao/limites.ts';
import * as operacaoMaquina from '../operacao/maquina.ts';
import * as operacaoNumeros from '../operacao/numeros.ts';
import * as operacao from '../operacao/operacao.ts';
import * as operacaoPessoas from '../operacao/pessoas.ts';
import * as operacaoRecursos from '../operacao/recursos.ts';
import * as operacaoRetomadas from '../operacao/retomadas.ts';
import * as operacaoVerificacoes from '../operacao/verificacoes.ts';
import * as avaliacoes from '../pedido/avaliacoes.ts';
import * as carrinho from '../pedido/carrinho.ts';
import * as compra from '../pedido/compras.ts';
import * as cupons from '../pedido/cupons.ts';
import * as pedidos from '../pedido/pedidos.ts';
import * as vidaDoPedido from '../pedido/vida-do-pedido.ts';
import * as configuracao from './configuracao.ts';
import type { Operation } from './operation.ts';

const NOUNS = [
  usuarios,
  sessoes,
  perfil,
  segundoFator,
  google,
  privacidade,
  enderecos,
  fornecedores,
  verificacao,
  atendimento,
  agenda,
  categorias,
  produtos,
  produtosDoFornecedor,
  lotesDeProdutos,
  explorar,
  denuncias,
  avaliacoes,
  mensagens,
  anexos,
  importacoes,
  fotosDaImportacao,
  busca,
  eventos,
  mudancasDeEvento,
  mudancasPedidas,
  preparativos,
  convidados,
  favoritos,
  carrinho,
  cupons,
  indicacoes,
  orcamentos,
  compra,
  pedidos,
  vidaDoPedido,
  eventosComPedidos,
  taxas,
  devolucoes,
  pagamentos,
  contasBancarias,
  repasses,
  painel,
  notificacoes,
  operacaoInicio,
  operacaoCategorias,
  operacaoDenuncias,
  operacaoDinheiro,
  operacaoRetomadas,
  operacaoLimites,
  operacaoMaquina,
  operacaoNumeros,
  operacaoPessoas,
  operacaoVerificacoes,
  operacaoRecursos,
  operacao,
  configuracao,
];

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'replies' in value;

/** Every call of the API, in the order of the nouns above. */
export const OPERATIONS: readonly Operation[] = NOUNS.flatMap((noun) => Object.values(noun).filter(isOperation));
