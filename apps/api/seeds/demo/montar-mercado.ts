import { type Lote, loteVazio } from './demo.queries.ts';
import { montarAvaliacoes } from './montar-avaliacoes.ts';
import { montarCatalogo } from './montar-catalogo.ts';
import { type Evento, montarClientes } from './montar-clientes.ts';
import { montarConversas } from './montar-conversas.ts';
import { montarCupons } from './montar-cupons.ts';
import { type Fornecedor, montarFornecedores } from './montar-fornecedores.ts';
import { montarFavoritos, montarIndicacoes } from './montar-guardados.ts';
import { montarNotificacoes } from './montar-notificacoes.ts';
import { montarOrcamentos } from './montar-orcamentos.ts';
import { montarVendas } from './montar-vendas.ts';
import { montarVerificacoes } from './montar-verificacoes.ts';
import { criarIds } from './sorteio.ts';

export interface Mercado {
  lote: Lote;
  /** Keys of the pictures in use. */
  figuras: string[];
  ultimoNumeroDePedido: number;
}

/** Constant: every demo has equal people, products and identifiers; only the dates depend on the day. */
const SEMENTE = 'festejo';

/** The whole demo market in memory, as rows and keys of pictures. Pure except for `senhaHash`, which has a random salt. */
export function montarMercado(senhaHash: string, agora: Date): Mercado {
  const lote = loteVazio();
  const novoId = criarIds(SEMENTE);
  const fornecedores = montarFornecedores(lote, novoId, senhaHash, agora);
  const catalogo = montarCatalogo(lote, novoId, fornecedores, agora);
  const clientela = montarClientes(lote, novoId, senhaHash, agora);
  const fornecedorId = (fornecedores.find(({ demo }) => demo) as Fornecedor).id;
  const cupons = montarCupons(lote, novoId, fornecedorId, agora);
  const { ultimoNumero, acontecimentos } = montarVendas(lote, novoId, catalogo, clientela, cupons, agora);
  montarAvaliacoes(lote, novoId, {
    festas: clientela.passadas,
    daCliente: clientela.eventos.find(({ apelido }) => apelido === 'lucas') as Evento,
    demoId: fornecedorId,
    agora,
  });
  lote.consentimentos.push(
    ...lote.usuarios.map(({ id, termos_versao, termos_aceitos_em }) => ({
      id: novoId(),
      usuario_id: id,
      assunto: 'termos' as const,
      versao: termos_versao,
      dado: true,
      em: termos_aceitos_em,
    })),
  );
  const doDemo = { clienteId: clientela.clienteId, eventoId: clientela.eventos[0]?.id ?? '', agora };
  montarFavoritos(lote, novoId, doDemo);
  montarIndicacoes(lote, novoId, doDemo);
  montarNotificacoes(lote, novoId, acontecimentos, { clienteId: clientela.clienteId, fornecedorId, agora });
  montarVerificacoes(lote, novoId, agora);
  montarOrcamentos(lote, novoId, catalogo, clientela, agora);
  montarConversas(lote, novoId, catalogo, clientela, agora);
  return { lote, figuras: [...clientela.figuras, ...catalogo.figuras], ultimoNumeroDePedido: ultimoNumero };
}
