/** Words of the OpenAPI description that the code does not say: units and meanings of fields, and what each tag gathers. */

/** By field name: a name means the same in every call. A field with a description of its own keeps it. */
const FIELDS: Readonly<Record<string, string>> = {
  agora: 'O relógio do servidor, ISO 8601 em UTC',
  altura: 'Em pixels',
  avaliacoes: 'Quantas avaliações',
  capacidade: 'Quantas unidades (ou equipes) podem estar fora ao mesmo tempo',
  categoriaIds: 'Um id, vários separados por vírgula, ou o parâmetro repetido',
  cep: '8 números, com ou sem hífen',
  codigosDeRecuperacaoRestantes: 'Quantos códigos ainda valem',
  cursor: 'Da página anterior, no lugar de `page`: a página 10.000 custa o mesmo que a primeira. `null` no fim',
  dataEvento: 'Dia no lugar da festa, `AAAA-MM-DD`',
  diaDaSemana: '0 = domingo a 6 = sábado',
  distanciaEmKm: 'Do fornecedor ao lugar da festa, em linha reta, em quilômetros com uma decimal',
  duracaoEmMinutos: 'Em minutos',
  encerradas: 'Quantas sessões foram encerradas',
  fim: 'Hora no lugar, `HH:MM`',
  fuso: 'Fuso do lugar da festa, nome IANA',
  horario: 'Hora no lugar da festa, `HH:MM`',
  inicio: 'Hora no lugar, `HH:MM`',
  largura: 'Em pixels',
  latitude: 'Em graus decimais, WGS 84',
  longitude: 'Em graus decimais, WGS 84',
  maxnumber: 'Maior número que a prova de trabalho pede',
  nota: 'De 0 (fácil de adivinhar) a 4 (muito difícil)',
  notaMedia: 'De 1 a 5; `null` sem avaliação',
  numero: 'O número como as pessoas o dizem',
  ordem: 'Lugar na lista, o menor primeiro',
  page: 'Página, a partir de 0',
  pageSize: 'Itens por página, até 100',
  precoAtual: 'Preço de hoje, em reais por unidade',
  precoUnitario: 'Preço quando o item entrou, em reais por unidade',
  quantidade: 'Em unidades do produto',
  quantidadeDeItens: 'Quantas linhas tem o pedido',
  raioEmKm: 'Até onde o fornecedor atende, em quilômetros do seu endereço',
  recebe: 'O que o fornecedor recebe, em reais',
  returnUrl: 'Caminho desta web para onde ir depois',
  status: 'Do evento: 1 rascunho, 2 em aberto, 3 confirmado, 4 realizado, 5 cancelado',
  tamanhoEmBytes: 'Em bytes',
  tipoPerfil: '1 = cliente, 2 = fornecedor',
  total: 'Quantos há ao todo',
  uf: 'Sigla do estado',
  vagas: 'Unidades (ou equipes) ainda livres na hora da festa',
  versao: 'Muda a cada mudança; vai de volta em `If-Match`',
};

const TAGS: Readonly<Record<string, string>> = {
  'ao-vivo': 'O que muda, na hora em que muda.',
  carrinho: 'Um carrinho por cliente, com os itens de cada evento e o cupom.',
  categoria: 'As categorias do marketplace e as do fornecedor.',
  configuracao: 'Como este servidor está montado.',
  demo: 'Só em demonstração: as mensagens que o sistema enviaria.',
  endereco: 'Endereços da pessoa, CEP e municípios.',
  evento: 'As festas do cliente: lugar, data e hora.',
  fornecedor: 'A loja de quem vende: perfil, área e política.',
  pagamento: 'O Pix de uma compra, e o aviso do banco.',
  pedido: 'Fechar a compra, e um pedido para cada fornecedor.',
  privacidade: 'Cópia e exclusão dos próprios dados (LGPD).',
  produto: 'O que se vende, por lugar, data e categoria.',
  usuario: 'Conta, entrada, sessões e segundo fator.',
};

/** What a field is, and in which unit; undefined when its name says it all. */
export const descriptionOf = (field: string): string | undefined =>
  FIELDS[field] ?? FIELDS[`${field.charAt(0).toLowerCase()}${field.slice(1)}`];

export const tagOf = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';

/** The tags in use, each with what it gathers. @throws Error for one without words. */
export function tagsOf(operations: readonly Readonly<Record<string, unknown>>[]): { name: string; description: string }[] {
  return [...new Set(operations.flatMap(({ tags }) => tags as string[]))].sort().map((name) => {
    const description = TAGS[name];
    if (!description) throw new Error(`The tag ${name} needs a description`);
    return { name, description };
  });
}
