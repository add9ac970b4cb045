import { emCentavos } from '@festejo/contrato/common/centavos.ts';
import { PREMIO_DA_INDICACAO } from '@festejo/contrato/common/constants.ts';
import { maisHoras } from './datas.ts';
import type { Lote } from './demo.queries.ts';

const DIA = 24;
/** Favourites of the ready client, spread over the market. */
const QUANTOS = 8;

interface Pessoas {
  readonly clienteId: string;
  readonly eventoId: string;
  readonly agora: Date;
}

/**
 * The ready client's favourites, some of them in two lists: one product became more expensive, one cheaper, and one is no longer on sale.
 */
export function montarFavoritos(lote: Lote, novoId: () => string, { clienteId, eventoId, agora }: Pessoas): void {
  const [doEvento, ideias] = [novoId(), novoId()];
  const comum = { cliente_id: clienteId, criado_em: maisHoras(agora, -20 * DIA) };
  lote.listas_de_favoritos.push({ id: doEvento, evento_id: eventoId, ...comum }, { id: ideias, nome: 'Ideias para depois', ...comum });
  const aVenda = lote.produtos.filter(({ imagem_chave }) => imagem_chave);
  for (let i = 0; i < QUANTOS; i++) {
    const produto = aVenda[Math.floor((i * aVenda.length) / QUANTOS)];
    if (!produto) continue;
    const antes = i === 1 ? 0.85 : i === 2 ? 1.1 : 1;
    lote.favoritos.push({
      id: novoId(),
      cliente_id: clienteId,
      produto_id: produto.id,
      nome: produto.nome,
      preco_em_centavos: Math.round(produto.preco_em_centavos * antes),
      lista_id: i < 3 ? doEvento : i < 5 ? ideias : null,
      criado_em: maisHoras(agora, -i * DIA),
    });
  }
  lote.favoritos.push({
    id: novoId(),
    cliente_id: clienteId,
    produto_id: novoId(),
    nome: 'Arco de balões em tons de pêssego',
    preco_em_centavos: 32_000,
    criado_em: maisHoras(agora, -15 * DIA),
  });
}

/** Invitations of the ready client: a friend with a concluded first order, a friend who only signed up, and an unused invitation. */
export function montarIndicacoes(lote: Lote, novoId: () => string, { clienteId, agora }: Omit<Pessoas, 'eventoId'>): void {
  const pedido = lote.pedidos.find(({ estado, cliente_id }) => estado === 'concluido' && cliente_id !== clienteId);
  const amigos = lote.usuarios.filter(({ tipo_perfil, id }) => tipo_perfil === 1 && id !== clienteId);
  const amigo = amigos.find(({ id }) => id === pedido?.cliente_id);
  const outro = amigos.find((um) => um !== amigo);
  if (!pedido || !amigo || !outro) throw new Error('a demonstração não tem quem indicar');
  for (const um of [amigo, outro]) um.convidado_por = clienteId;
  const concluidaEm = maisHoras(agora, -4 * DIA);
  const premio = (codigo: string, quem: string) => {
    const id = novoId();
    lote.cupons.push({
      id,
      codigo,
      cliente_id: quem,
      tipo: 'valor',
      valor: emCentavos(PREMIO_DA_INDICACAO.valorEmReais),
      minimo_em_centavos: emCentavos(PREMIO_DA_INDICACAO.minimoEmReais),
      inicia_em: concluidaEm,
      termina_em: maisHoras(concluidaEm, PREMIO_DA_INDICACAO.validadeEmDias * DIA),
      limite_total: 1,
      quem_paga: 'festejo',
      criado_em: concluidaEm,
    });
    return id;
  };
  lote.indicacoes.push({
    indicado_id: amigo.id,
    cliente_id: clienteId,
    pedido_id: pedido.id,
    cupom_id: premio('AMIGO-CAM1LA30', clienteId),
    cupom_do_indicado_id: premio('AMIGO-FESTA230', amigo.id),
    concluida_em: concluidaEm,
    estado: 'premiada',
    premiada_em: concluidaEm,
  });
  lote.convites_de_amigos.push({ id: novoId(), cliente_id: clienteId, email: 'prima@exemplo.demo', criado_em: maisHoras(agora, -2 * DIA) });
}
