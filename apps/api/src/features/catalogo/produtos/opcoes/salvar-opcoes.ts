import { diferencasExtremas, problemaDoPreco } from '@festejo/contrato/catalogo/escolha.ts';
import type { GrupoNovo } from '@festejo/contrato/catalogo/opcoes.ts';
import { emCentavos, emReais } from '@festejo/contrato/common/centavos.ts';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../../../platform/db/database.ts';
import { ValidationError } from '../../../../platform/http/errors.ts';
import { findIdsDasOpcoes, replaceGrupos } from './opcoes.queries.ts';

/** The product's columns that derive from its groups; empty if no groups were sent. */
export function colunasDasOpcoes(grupos: readonly GrupoNovo[] | undefined) {
  if (!grupos) return {};
  return { tem_opcoes: grupos.length > 0, menor_diferenca_em_centavos: emCentavos(diferencasExtremas(grupos).menor) };
}

/** @throws ValidationError for a price that the unchanged groups make impossible. */
export function exigirPrecoComOpcoes(
  { valor, opcoes }: { valor: number; opcoes?: readonly GrupoNovo[] | undefined },
  antes: { menorDiferencaEmCentavos: number },
): void {
  if (opcoes) return;
  const menor = { minimo: 1, maximo: 1, opcoes: [{ diferenca: emReais(antes.menorDiferencaEmCentavos) }] };
  const message = problemaDoPreco(valor, [menor]);
  if (message) throw new ValidationError([{ campo: 'valor', message }]);
}

/** Replaces a product's groups; they stay if no groups were sent. Keeps an id only if it already belongs to the product. */
export async function salvarOpcoes(
  tx: Tx,
  produto: { id: string; fornecedorId: string },
  grupos: readonly GrupoNovo[] | undefined,
): Promise<void> {
  if (!grupos) return;
  const antes = new Set(await findIdsDasOpcoes(tx, produto.id));
  if (grupos.length === 0 && antes.size === 0) return;
  const idDe = (id: string | undefined) => (id && antes.delete(id) ? id : uuidv7());
  const novos = grupos.map(({ opcoes, ...grupo }) => ({
    ...grupo,
    id: idDe(grupo.id),
    opcoes: opcoes.map(({ id, diferenca, ...opcao }) => ({ ...opcao, id: idDe(id), diferenca: emCentavos(diferenca) })),
  }));
  await replaceGrupos(tx, produto, novos);
}
