import { maisHoras } from './datas.ts';
import type { Lote } from './demo.queries.ts';
import { criarSorteio } from './sorteio.ts';

/**
 * Every supplier proved its identity soon after the sign-up. The documents have been deleted since, and the tables' triggers set the badge.
 */
export function montarVerificacoes(lote: Lote, novoId: () => string, agora: Date): void {
  const contas = new Map(lote.usuarios.map((conta) => [conta.id, conta]));
  for (const { id } of lote.fornecedores) {
    const { cpf = null, cnpj = null, nome_completo, criado_em } = contas.get(id) ?? {};
    const s = criarSorteio(`verificacao:${id}`);
    const enviada_em = maisHoras(criado_em as Date, s.inteiro(20, 400));
    lote.verificacoes.push({
      id: novoId(),
      fornecedor_id: id,
      situacao: 'verificada',
      tipo: cnpj ? 'empresa' : 'pessoa_fisica',
      documento: cnpj ?? cpf ?? '',
      titular: nome_completo ?? '',
      enviada_em,
      decidida_em: maisHoras(enviada_em, s.inteiro(5, 60)),
      vale_ate: maisHoras(agora, 24 * s.inteiro(120, 700)),
    });
  }
}
