import type { Tx } from '../../../platform/db/database.ts';

/** Anonymises a supplier's record, which stays for the orders that name it. */
export async function eraseFornecedor(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('fornecedores')
    .set((eb) => ({
      nome: 'Conta excluída',
      descricao: null,
      foto_chave: null,
      telefone_publico: null,
      logradouro: null,
      numero: null,
      complemento: null,
      bairro: null,
      cep: null,
      latitude: null,
      longitude: null,
      vende: false,
      pausado: true,
      versao: eb('versao', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
