import { expect, test } from 'vitest';
import { withTestServer } from '../../../platform/testing/server.ts';

const server = withTestServer({}, { clear: false });

/** Treatment of each table with rows of a person: in the copy of the data, and at the erasure of the account. */
const TABELAS = {
  anexos: ['exporta, com os arquivos', 'apaga, também de quem os recebeu'],
  aparelhos_de_push: ['exporta sem as chaves', 'apaga'],
  arquivos_do_produto: ['exporta', 'apaga'],
  arquivos_guardados: ['o tamanho dos próprios arquivos', 'apaga com os arquivos'],
  arquivos_enviados: ['esperam um dia por um produto', 'apaga'],
  avaliacoes: ['exporta', 'guarda as estrelas, sem texto nem fotos'],
  calendarios_externos: ['exporta sem o endereço', 'apaga'],
  carrinhos: ['exporta', 'apaga'],
  categorias: ['exporta', 'guarda sem imagem'],
  codigos: ['segredo', 'apaga'],
  codigos_de_recuperacao: ['segredo', 'apaga'],
  colunas_escolhidas: ['como se leem as planilhas; os produtos vão na cópia', 'apaga'],
  compras: ['exporta', 'guarda'],
  consentimentos: ['exporta', 'guarda'],
  consultas: ['exporta com o orçamento', 'apaga'],
  contagem_de_notas: ['diz o mesmo que as avaliações', 'guarda'],
  conversas: ['as mensagens dizem o mesmo', 'guarda, para a outra parte'],
  convites_de_amigos: ['exporta', 'apaga'],
  contas_bancarias: ['exporta', 'apaga'],
  contas_openid: ['exporta', 'apaga'],
  cupons: ['exporta', 'guarda sem efeito'],
  denuncias: ['exporta', 'apaga'],
  desafios: ['segredo', 'apaga'],
  enderecos: ['exporta', 'apaga, ou guarda a cidade'],
  eventos: ['exporta', 'apaga, ou guarda a cidade'],
  excecoes_de_agenda: ['exporta', 'apaga'],
  exportacoes: ['é a própria cópia', 'apaga'],
  filas_de_fotos: ['a vez de buscar fotos de planilhas; as fotos vão na cópia', 'apaga'],
  grupos_de_opcoes: ['exporta', 'apaga'],
  favoritos: ['exporta', 'apaga'],
  historico_do_pedido: ['exporta', 'guarda'],
  horas_de_silencio: ['exporta', 'apaga'],
  horarios_de_atendimento: ['exporta', 'apaga'],
  horarios_do_produto: ['exporta', 'apaga'],
  importacoes: ['planilhas de uma semana; os produtos vão na cópia', 'apaga'],
  indicacoes: ['exporta sem o nome do amigo', 'guarda, e leva a ninguém'],
  itens_do_carrinho: ['exporta', 'apaga'],
  leituras: ['o que se leu das mensagens', 'guarda, leva a ninguém'],
  listas_de_favoritos: ['exporta', 'apaga'],
  lotes_de_produtos: ['passos de um dia, para desfazer', 'apaga'],
  links_de_agenda: ['segredo', 'apaga'],
  mudancas: ['exporta', 'guarda os dias, sem o recado nem o lugar'],
  notificacoes: ['exporta', 'apaga'],
  opcoes: ['exporta', 'apaga'],
  orcamentos: ['exporta com as respostas', 'apaga'],
  pagadores: ['exporta', 'apaga'],
  palavras_do_fornecedor: ['diz o mesmo que os nomes dos produtos', 'guarda o que eles guardam'],
  passkeys: ['exporta sem a chave', 'apaga'],
  pedidos: ['exporta', 'guarda sem o recado'],
  propostas: ['exporta com o orçamento', 'apaga'],
  preferencias_de_notificacao: ['exporta', 'apaga'],
  produtos: ['exporta', 'guarda sem descrição nem imagem'],
  rascunhos_de_evento: ['exporta', 'apaga'],
  remocoes_de_protecao: ['um pedido de três dias; as notificações dizem dele', 'apaga'],
  reservas: ['diz o mesmo que o pedido', 'guarda'],
  respostas_da_mudanca: ['exporta', 'guarda sem as palavras'],
  respostas_prontas: ['exporta', 'apaga'],
  semanas_de_atendimento: ['exporta', 'apaga'],
  sessoes: ['exporta', 'guarda por 6 meses'],
  totp: ['exporta sem o segredo', 'apaga'],
  transferencias: [
    'os lançamentos dos pedidos dizem o mesmo; o destino de uma devolução vai à parte',
    'guarda, sem a conta desde que terminam',
  ],
  verificacoes: ['exporta, com as provas que ainda há', 'apaga'],
  usos_de_cupom: ['a compra diz o cupom', 'guarda'],
} as const;

test('every table with data of a person is listed', async () => {
  const linhas = await server.database.query(
    `select distinct table_name as nome from information_schema.columns
     where table_schema = 'public' and column_name in ('usuario_id', 'cliente_id', 'fornecedor_id')`,
  );
  expect(linhas.map(({ nome }) => nome).sort()).toEqual(Object.keys(TABELAS).sort());
});
