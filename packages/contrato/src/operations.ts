import * as agenda from './agenda.ts';
import * as atendimento from './atendimento.ts';
import * as avaliacoes from './avaliacoes.ts';
import * as busca from './busca.ts';
import * as carrinho from './carrinho.ts';
import * as categorias from './categorias.ts';
import * as configuracao from './configuracao.ts';
import * as contasBancarias from './contas-bancarias.ts';
import * as convidados from './convidados.ts';
import * as cupons from './cupons.ts';
import * as denuncias from './denuncias.ts';
import * as enderecos from './enderecos.ts';
import * as eventos from './eventos.ts';
import * as eventosComPedidos from './eventos-com-pedidos.ts';
import * as explorar from './explorar.ts';
import * as favoritos from './favoritos.ts';
import * as fornecedores from './fornecedores.ts';
import * as google from './google.ts';
import * as importacoes from './importacoes.ts';
import * as indicacoes from './indicacoes.ts';
import * as lotesDeProdutos from './lotes-de-produtos.ts';
import * as mensagens from './mensagens.ts';
import * as mudancasDeEvento from './mudancas-de-evento.ts';
import * as notificacoes from './notificacoes.ts';
import * as operacao from './operacao.ts';
import * as operacaoCategorias from './operacao-categorias.ts';
import * as operacaoDenuncias from './operacao-denuncias.ts';
import * as operacaoDinheiro from './operacao-dinheiro.ts';
import * as operacaoInicio from './operacao-inicio.ts';
import * as operacaoLimites from './operacao-limites.ts';
import * as operacaoMaquina from './operacao-maquina.ts';
import * as operacaoNumeros from './operacao-numeros.ts';
import * as operacaoPessoas from './operacao-pessoas.ts';
import * as operacaoRecursos from './operacao-recursos.ts';
import * as operacaoVerificacoes from './operacao-verificacoes.ts';
import type { Operation } from './operation.ts';
import * as orcamentos from './orcamentos.ts';
import * as pagamentos from './pagamentos.ts';
import * as painel from './painel.ts';
import * as pedidos from './pedidos.ts';
import * as perfil from './perfil.ts';
import * as preparativos from './preparativos.ts';
import * as privacidade from './privacidade.ts';
import * as produtos from './produtos.ts';
import * as produtosDoFornecedor from './produtos-do-fornecedor.ts';
import * as repasses from './repasses.ts';
import * as segundoFator from './segundo-fator.ts';
import * as taxas from './taxas.ts';
import * as usuarios from './usuarios.ts';
import * as verificacao from './verificacao.ts';
import * as vidaDoPedido from './vida-do-pedido.ts';

const NOUNS = [
  usuarios,
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
  importacoes,
  busca,
  eventos,
  mudancasDeEvento,
  preparativos,
  convidados,
  favoritos,
  carrinho,
  cupons,
  indicacoes,
  orcamentos,
  pedidos,
  vidaDoPedido,
  eventosComPedidos,
  taxas,
  pagamentos,
  contasBancarias,
  repasses,
  painel,
  notificacoes,
  operacaoInicio,
  operacaoCategorias,
  operacaoDenuncias,
  operacaoDinheiro,
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
