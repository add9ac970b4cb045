import type { Role } from '@festejo/contrato/common/constants.ts';
import type { Context } from '../../../../platform/context.ts';
import { diaLongoEHoraEmBrasilia } from '../../../../platform/dates.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { lerContaDaPessoa } from '../../../dinheiro/contas-bancarias/index.ts';
import { lerDestinosDaPessoa } from '../../../dinheiro/pagamentos/index.ts';
import * as daConta from './conta-da-pessoa.queries.ts';
import * as dasFestas from './festas-da-pessoa.queries.ts';
import * as daLoja from './loja-da-pessoa.queries.ts';

/** The database, and the keys that decrypt the person's own encrypted data. */
type Fonte = Pick<Context, 'db' | 'secrets'>;
type Leitura = (fonte: Fonte, usuarioId: string) => AsyncIterable<unknown>;
/** Adapts a reader that needs only the database. */
const linhas =
  (leitura: (db: Db, usuarioId: string) => AsyncIterable<unknown>): Leitura =>
  ({ db }, usuarioId) =>
    leitura(db, usuarioId);

/** A section of the copy: its name in `dados.json`, and its explanation in LEIA-ME.txt. */
interface Secao {
  readonly nome: string;
  readonly oQueE: string;
  readonly ler: Leitura;
  readonly so?: Role;
}

/** All data that Festejo stores about a person, in the order of the copy. Passwords, codes and other secrets are left out. */
export const SECOES: readonly Secao[] = [
  { nome: 'conta', oQueE: 'Nome, e-mail, CPF ou CNPJ, telefone, foto e datas da sua conta.', ler: linhas(daConta.lerConta) },
  {
    nome: 'consentimentos',
    oQueE: 'Os termos que você aceitou e as novidades que quis ou deixou de querer.',
    ler: linhas(daConta.lerConsentimentos),
  },
  {
    nome: 'preferencias',
    oQueE: 'O que você quer receber por e-mail e nos aparelhos; o que não está na lista segue o padrão.',
    ler: linhas(daConta.lerPreferencias),
  },
  { nome: 'silencio', oQueE: 'As horas em que você pediu silêncio; sem nada aqui, das 22h às 8h.', ler: linhas(daConta.lerSilencio) },
  { nome: 'aparelhos', oQueE: 'Os navegadores em que você ligou os avisos.', ler: linhas(daConta.lerAparelhos) },
  {
    nome: 'acessos',
    oQueE: 'Quando, de que aparelho e de que endereço de rede a conta foi aberta, nos últimos 6 meses.',
    ler: linhas(daConta.lerAcessos),
  },
  { nome: 'protecoes', oQueE: 'O que protege a conta além da senha, e as contas por que você entra.', ler: linhas(daConta.lerProtecoes) },
  { nome: 'enderecos', oQueE: 'Os endereços que você guardou.', ler: linhas(daConta.lerEnderecos) },
  {
    nome: 'eventos',
    oQueE: 'Seus eventos, cada um com o carrinho como está, o que você planejou, as tarefas, os convidados e as fotos.',
    ler: linhas(dasFestas.lerEventos),
    so: 'CLIENTE',
  },
  {
    nome: 'rascunhosDeEvento',
    oQueE: 'Eventos que você começou e não publicou.',
    ler: linhas(dasFestas.lerRascunhosDeEvento),
    so: 'CLIENTE',
  },
  {
    nome: 'compras',
    oQueE: 'Suas compras, com o pagamento e os pedidos: itens, valores e histórico.',
    ler: linhas(dasFestas.lerCompras),
    so: 'CLIENTE',
  },
  {
    nome: 'orcamentos',
    oQueE: 'Os orçamentos que você pediu, com as propostas de cada fornecedor.',
    ler: linhas(dasFestas.lerOrcamentos),
    so: 'CLIENTE',
  },
  {
    nome: 'mudancasPedidas',
    oQueE: 'As mudanças de dia, horário ou lugar que você pediu, com as respostas.',
    ler: linhas(dasFestas.lerMudancasPedidas),
    so: 'CLIENTE',
  },
  { nome: 'favoritos', oQueE: 'Os produtos que você guardou, com o preço do dia.', ler: linhas(dasFestas.lerFavoritos), so: 'CLIENTE' },
  { nome: 'listasDeFavoritos', oQueE: 'As listas em que você os arrumou.', ler: linhas(dasFestas.lerListasDeFavoritos), so: 'CLIENTE' },
  {
    nome: 'convitesDeAmigos',
    oQueE: 'Os e-mails que você convidou e que ainda não vieram.',
    ler: linhas(dasFestas.lerConvitesDeAmigos),
    so: 'CLIENTE',
  },
  {
    nome: 'indicacoes',
    oQueE: 'Os cupons que você ganhou por indicar ou por ser indicado.',
    ler: linhas(dasFestas.lerIndicacoes),
    so: 'CLIENTE',
  },
  { nome: 'pagador', oQueE: 'Em nome de quem vão as suas cobranças.', ler: linhas(dasFestas.lerPagador), so: 'CLIENTE' },
  { nome: 'notificacoes', oQueE: 'Os avisos que você recebeu dentro do Festejo.', ler: linhas(daConta.lerNotificacoes) },
  {
    nome: 'avaliacoes',
    oQueE: 'O que você disse do que recebeu, com as fotos e a resposta.',
    ler: linhas(dasFestas.lerAvaliacoes),
    so: 'CLIENTE',
  },
  { nome: 'respostas', oQueE: 'O que você respondeu às avaliações que recebeu.', ler: linhas(daLoja.lerRespostas), so: 'FORNECEDOR' },
  {
    nome: 'mensagens',
    oQueE: 'O que você escreveu a fornecedores ou a clientes; o que enviou junto está em anexos/.',
    ler: linhas(daConta.lerMensagens),
  },
  {
    nome: 'respostasProntas',
    oQueE: 'As respostas que você guardou para usar de novo.',
    ler: linhas(daLoja.lerRespostasProntas),
    so: 'FORNECEDOR',
  },
  { nome: 'denuncias', oQueE: 'Os produtos e as avaliações que você denunciou, e o que contou.', ler: linhas(daConta.lerDenuncias) },
  {
    nome: 'fornecedor',
    oQueE: 'Seu perfil de fornecedor, com a área e o horário em que atende.',
    ler: linhas(daLoja.lerFornecedor),
    so: 'FORNECEDOR',
  },
  {
    nome: 'verificacoes',
    oQueE: 'As vezes que você provou quem é, e o que decidimos. As provas que ainda guardamos estão em verificacao/.',
    ler: linhas(daLoja.lerVerificacoes),
    so: 'FORNECEDOR',
  },
  {
    nome: 'destinosDasDevolucoes',
    oQueE: 'A chave Pix ou a conta em que você espera dinheiro de volta, enquanto ele não chega.',
    ler: lerDestinosDaPessoa,
    so: 'CLIENTE',
  },
  { nome: 'contaBancaria', oQueE: 'A chave Pix ou a conta em que você recebe.', ler: lerContaDaPessoa, so: 'FORNECEDOR' },
  {
    nome: 'horariosDeAtendimento',
    oQueE: 'Os horários e os intervalos da sua semana.',
    ler: linhas(daLoja.lerHorariosDeAtendimento),
    so: 'FORNECEDOR',
  },
  {
    nome: 'calendariosExternos',
    oQueE: 'Os calendários de outros serviços que fecham a sua agenda, sem o endereço secreto.',
    ler: linhas(daLoja.lerCalendariosExternos),
    so: 'FORNECEDOR',
  },
  {
    nome: 'excecoesDeAgenda',
    oQueE: 'Os dias em que você fechou ou abriu fora do horário.',
    ler: linhas(daLoja.lerExcecoesDeAgenda),
    so: 'FORNECEDOR',
  },
  { nome: 'categorias', oQueE: 'As categorias do seu catálogo.', ler: linhas(daLoja.lerCategorias), so: 'FORNECEDOR' },
  { nome: 'produtos', oQueE: 'Os produtos do seu catálogo, com fotos e horários.', ler: linhas(daLoja.lerProdutos), so: 'FORNECEDOR' },
  { nome: 'cupons', oQueE: 'Os cupons que você criou.', ler: linhas(daLoja.lerCupons), so: 'FORNECEDOR' },
  {
    nome: 'orcamentosRespondidos',
    oQueE: 'O que você respondeu a pedidos de orçamento, sem os dados de quem pediu.',
    ler: linhas(daLoja.lerOrcamentosRespondidos),
    so: 'FORNECEDOR',
  },
  {
    nome: 'mudancasRespondidas',
    oQueE: 'O que você respondeu a clientes que pediram outra data ou lugar.',
    ler: linhas(daLoja.lerMudancasRespondidas),
    so: 'FORNECEDOR',
  },
  {
    nome: 'pedidosRecebidos',
    oQueE: 'Os pedidos que você recebeu, sem os dados de quem comprou, que são dessa pessoa.',
    ler: linhas(daLoja.lerPedidosRecebidos),
    so: 'FORNECEDOR',
  },
];

const doPerfil = (role: Role) => SECOES.filter(({ so }) => so === undefined || so === role);

/** Streams `dados.json` row by row, one list per section, so that its size does not matter. */
export async function* escreverDados(fonte: Fonte, usuarioId: string, role: Role): AsyncGenerator<string> {
  let separador = '{';
  for (const { nome, ler: leitura } of doPerfil(role)) {
    yield `${separador}\n${JSON.stringify(nome)}: [`;
    let virgula = '';
    for await (const linha of leitura(fonte, usuarioId)) {
      yield `${virgula}\n  ${JSON.stringify(linha)}`;
      virgula = ',';
    }
    yield ']';
    separador = ',';
  }
  yield '\n}\n';
}

/** The folder that only the copy of one role has. */
const PASTA_DO_PERFIL: Readonly<Record<Role, string>> = {
  CLIENTE: '',
  FORNECEDOR: `
verificacao/
  Os documentos que você enviou para provar quem é, enquanto os guardamos: até 90 dias
  depois da decisão. Na nossa casa eles ficam cifrados; aqui, não.
`,
  OPERADOR: '',
};

/** The text of LEIA-ME.txt, which explains the contents of the copy. */
export function leiaMe(role: Role, agora: Date): string {
  const secoes = doPerfil(role).map(({ nome, oQueE }) => `  ${nome}\n    ${oQueE}`);
  return `OS SEUS DADOS NO FESTEJO

Esta é a cópia dos dados que o Festejo guarda da sua conta, pedida por você e feita em
${diaLongoEHoraEmBrasilia(agora)} (horário de Brasília), como garante o artigo 18 da Lei Geral de
Proteção de Dados (Lei 13.709/2018).

Guarde-a com cuidado: quem a abrir vê o mesmo que você.

O QUE ESTÁ AQUI

dados.json
  Os dados em texto, num formato (JSON) que outros serviços sabem ler. As datas trazem o
  fuso, e os valores são em reais. Cada parte é uma lista:

${secoes.join('\n')}

arquivos/
  As imagens que você enviou, no maior tamanho guardado (WebP). O dados.json diz onde cada
  uma aparece.
${PASTA_DO_PERFIL[role]}
O QUE NÃO ESTÁ

Senhas e códigos de segurança: o Festejo guarda deles só o que permite conferi-los.
Os dados de outras pessoas; de quem vendeu para você está só o nome.

Se algo estiver errado, corrija no seu perfil. Lá também se apaga a conta.
`;
}
