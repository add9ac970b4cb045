import { emReais } from '@festejo/contrato/common/centavos.ts';
import { TOKEN_EM_SEGUNDOS } from '@festejo/contrato/common/constants.ts';
import { roleDoTipo } from '@festejo/contrato/common/roles.ts';
import { mostrarTelefone } from '@festejo/contrato/common/telefone.ts';
import { LINHAS_DA_PESSOA, type PessoaDaOperacao } from '@festejo/contrato/operacao/pessoas.ts';
import { findSessionsOf } from '../../../../platform/auth/sessions.queries.ts';
import { brazil } from '../../../../platform/brazil.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { NotFound } from '../../../../platform/http/errors.ts';
import { apresentarAto } from '../apresentar-ato.ts';
import { findAtosSobre } from '../operacao.queries.ts';
import { registrarAto } from '../registrar-ato.ts';
import { findContagens, findDeveres, findOutrosPerfis, findPessoa } from './pessoa.queries.ts';

/** All data of an account that an operator may see. The reading is recorded as an act. @throws NotFound */
export function buscarPessoa(ctx: Context, operadorId: string, id: string): Promise<PessoaDaOperacao> {
  const agora = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    const pessoa = await findPessoa(tx, id);
    if (!pessoa) throw new NotFound('Conta não encontrada');
    const { excluidaEm } = pessoa;
    const outros = excluidaEm ? [] : await findOutrosPerfis(tx, pessoa);
    const { eventos, pedidos } = await findContagens(tx, id);
    const deveres = await findDeveres(tx, id, LINHAS_DA_PESSOA);
    const sessoes = await findSessionsOf(tx, id, new Date(agora.getTime() - TOKEN_EM_SEGUNDOS * 1000));
    const atos = await findAtosSobre(tx, id, LINHAS_DA_PESSOA);
    await registrarAto(ctx, tx, { operadorId, ato: 'leu_pessoa', assunto: 'pessoa', assuntoId: id, dados: {} });
    return {
      id,
      role: roleDoTipo(pessoa.tipoPerfil),
      nome: pessoa.nome,
      loja: pessoa.loja,
      email: excluidaEm ? null : pessoa.email,
      telefone: pessoa.telefone && mostrarTelefone(pessoa.telefone),
      documento: pessoa.cnpj ? brazil().formatCNPJ(pessoa.cnpj, { version: 2 }) : pessoa.cpf && brazil().formatCPF(pessoa.cpf),
      criadaEm: pessoa.criadaEm.toISOString(),
      emailConfirmado: pessoa.emailConfirmadoEm !== null,
      vende: pessoa.vende,
      suspensao: pessoa.suspensoEm && { em: pessoa.suspensoEm.toISOString(), porque: pessoa.suspensoPorque ?? '' },
      excluirEm: pessoa.excluirEm?.toISOString() ?? null,
      excluidaEm: excluidaEm?.toISOString() ?? null,
      outrosPerfis: outros.map((outro) => ({ id: outro.id, role: roleDoTipo(outro.tipoPerfil) })),
      eventos,
      pedidos,
      deveres: deveres.map(({ totalEmCentavos, ...dever }) => ({ ...dever, total: emReais(totalEmCentavos) })),
      sessoes: sessoes.slice(0, LINHAS_DA_PESSOA).map(({ enderecoIp: _ip, criadaEm, renovadaEm, ...sessao }) => ({
        ...sessao,
        criadaEm: criadaEm.toISOString(),
        renovadaEm: renovadaEm.toISOString(),
      })),
      atos: atos.map(apresentarAto),
    };
  });
}
