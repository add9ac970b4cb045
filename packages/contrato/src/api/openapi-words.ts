/** Texts of the OpenAPI description that no operation declares: the description of each tag. */

const TAGS: Readonly<Record<string, string>> = {
  agenda: 'A agenda do fornecedor, o link secreto dela e os calendários de outros serviços que a fecham.',
  anexo: 'Imagens e PDFs que vão com uma mensagem ou uma proposta.',
  atendimento: 'Quando e onde o fornecedor atende: semana, datas, feriados, área e agenda.',
  'ao-vivo': 'O que muda, na hora em que muda.',
  avaliacao: 'O que clientes dizem do que receberam, e o que o fornecedor responde.',
  busca: 'O que se sugere a quem digita uma busca.',
  carrinho: 'Um carrinho por cliente, com os itens de cada evento e o cupom.',
  categoria: 'As categorias do marketplace e as do fornecedor.',
  configuracao: 'Como este servidor está montado.',
  conversa: 'O que cliente e fornecedor dizem um ao outro.',
  convite: 'O que um convidado vê e responde, por um link secreto, sem entrar em conta nenhuma.',
  'conta-bancaria': 'Para onde vai o dinheiro do fornecedor.',
  cupom: 'Os cupons de um fornecedor.',
  demo: 'Só em demonstração: as mensagens que o sistema enviaria.',
  endereco: 'Endereços da pessoa, CEP e municípios.',
  evento: 'As festas do cliente: lugar, data e hora.',
  explorar: 'O mercado para quem ainda não tem conta, por cidade e categoria.',
  favorito: 'Os produtos que o cliente guardou, em listas.',
  fornecedor: 'A loja de quem vende: perfil, área e política.',
  indicacao: 'Amigos que o cliente convidou, e os cupons que os dois ganham.',
  mudanca: 'Outro dia, horário ou lugar, pedido aos fornecedores de uma festa.',
  notificacao: 'O que o Festejo avisa à pessoa, na tela e nos aparelhos dela.',
  operacao: 'O que decide quem cuida do marketplace, e o registro do que decidiu.',
  orcamento: 'Orçamentos que o cliente pede, e o que cada fornecedor responde.',
  pagamento: 'O Pix de uma compra, e o aviso do banco.',
  pedido: 'Fechar a compra, e um pedido para cada fornecedor.',
  privacidade: 'Cópia e exclusão dos próprios dados (LGPD).',
  produto: 'O que se vende, por lugar, data e categoria.',
  repasse: 'O dinheiro do fornecedor, do pagamento do cliente até a conta dele.',
  taxa: 'O que o Festejo guarda de cada venda.',
  mensagem: 'O que se faz com uma mensagem de uma conversa.',
  'resposta-pronta': 'O que um fornecedor escreve muitas vezes aos clientes.',
  verificacao: 'A prova de quem vende, e quanto se vende sem ela.',
  usuario: 'Conta, entrada, sessões e segundo fator.',
};

export const tagOf = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';

/**
 * The tags in use, each with its description.
 * @throws Error for a tag without a description
 */
export function tagsOf(operations: readonly Readonly<Record<string, unknown>>[]): { name: string; description: string }[] {
  return [...new Set(operations.flatMap(({ tags }) => tags as string[]))].sort().map((name) => {
    const description = TAGS[name];
    if (!description) throw new Error(`The tag ${name} needs a description`);
    return { name, description };
  });
}
