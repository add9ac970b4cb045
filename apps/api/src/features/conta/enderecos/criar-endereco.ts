import type { Endereco, enderecoNovo } from '@festejo/contrato/conta/enderecos.ts';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import { Refused } from '../../../platform/http/errors.ts';
import { lockConta } from '../contas/contas.queries.ts';
import { exigirBrasil } from './alfinete.ts';
import { clearPadrao, countEnderecos, insertEndereco } from './enderecos.queries.ts';

export type EnderecoNovo = z.output<typeof enderecoNovo>;

/** No person celebrates at more places, and every list is read whole. */
export const ENDERECOS_NO_MAXIMO = 50;

class EnderecosDemais extends Refused {
  constructor() {
    super('ENDERECOS_DEMAIS', `Você já tem ${ENDERECOS_NO_MAXIMO} endereços guardados`, {
      acao: 'Remova um que não usa mais e tente de novo.',
    });
  }
}

/** The column values for a submitted address. */
export function camposDoEndereco({ padrao: _padrao, complemento, ...dados }: EnderecoNovo) {
  return { ...dados, complemento: complemento || null };
}

/**
 * Stores a new address of the person. The first address becomes the default; a later one becomes the default when it asks for it
 * (`padrao`). Simultaneous calls take turns, so exactly one default exists.
 * @throws ForaDoBrasil, EnderecosDemais
 */
export async function criarEndereco(tx: Tx, usuarioId: string, dados: EnderecoNovo): Promise<Endereco> {
  exigirBrasil(dados);
  await lockConta(tx, usuarioId, 'change');
  const quantos = await countEnderecos(tx, usuarioId);
  if (quantos >= ENDERECOS_NO_MAXIMO) throw new EnderecosDemais();
  const padrao = dados.padrao === true || quantos === 0;
  if (padrao) await clearPadrao(tx, usuarioId);
  return insertEndereco(tx, { id: uuidv7(), usuario_id: usuarioId, ...camposDoEndereco(dados), padrao });
}
