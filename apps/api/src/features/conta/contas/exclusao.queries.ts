import type { Tx } from '../../../platform/db/database.ts';
import { deleteLigacao } from './ligacoes.queries.ts';

/** Anonymises the account. Its row stays for orders, consents and the access log, but identifies nobody. */
export async function eraseConta(tx: Tx, id: string, { codigoDeConvite, agora }: { codigoDeConvite: string; agora: Date }): Promise<void> {
  await deleteLigacao(tx, id);
  await tx
    .updateTable('usuarios')
    .set((eb) => ({
      nome_completo: 'Conta excluída',
      email: `excluida+${id}@festejo.invalid`,
      cpf: null,
      cnpj: null,
      telefone: null,
      senha_hash: null,
      foto_chave: null,
      email_confirmado_em: null,
      email_novo: null,
      email_novo_confirmado_em: null,
      email_atual_confirmou_troca_em: null,
      convidado_por: null,
      codigo_de_convite: codigoDeConvite,
      excluir_em: null,
      exclusao_adiada_em: null,
      excluido_em: agora,
      suspenso_em: null,
      suspenso_porque: null,
      versao: eb('versao', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
