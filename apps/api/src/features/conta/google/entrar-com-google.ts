import type { Body } from '@festejo/contrato/api/operation.ts';
import type { loginComGoogle } from '@festejo/contrato/conta/google.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { findChallenge, useChallenge } from '../../../platform/db/queries/challenges.queries.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { conferirCodigo } from '../segundo-fator/codigos/conferir-codigo.ts';
import { meiosDoSegundoFator } from '../segundo-fator/segundo-fator.queries.ts';
import type { Aparelho } from '../usuarios/entrada/aparelho.ts';
import { abrirSessao } from '../usuarios/sessoes/abrir-sessao.ts';
import { findById } from '../usuarios/usuarios.queries.ts';
import type { Emissor, Segredos } from './emissor.ts';
import { findLigadas } from './google.queries.ts';
import { type Entrada, entrada, GoogleRecusado, lerPessoa, type Pessoa } from './google.ts';
import { guardar, retornoDoGoogle } from './iniciar-google.ts';
import { ligarContas } from './ligar-contas.ts';

type Pedido = Body<typeof loginComGoogle>;
type Resposta = Extract<Pedido, { desafioId: string }>;
type Continuacao = Extract<Pedido, { entradaId: string }>;

/**
 * Reads the issuer's answer and opens a session, or returns the step that is still missing.
 * @throws GoogleRecusado, Unavailable.
 */
export async function entrarComGoogle(ctx: Context, emissor: Emissor, pedido: Resposta, aparelho: Aparelho): Promise<Entrada> {
  const { desafioId, resposta, tipoPerfil } = pedido;
  // The challenge is used up before any check, so that each answer can be tried only once.
  const desafio = await useChallenge(ctx.db, desafioId, 'google', ctx.clock.now());
  if (!desafio) throw new EntradaVencida();
  const pessoa = lerPessoa(await emissor.conferir(resposta, desafio.dados as Segredos, retornoDoGoogle(ctx)));

  const noPerfil = (conta: { tipoPerfil: number }) => !tipoPerfil || conta.tipoPerfil === tipoPerfil;
  const { contas, deOutra } = await ligarContas(ctx, pessoa);
  const [conta, outra] = contas.filter(noPerfil);
  if (conta && outra) {
    const entradaId = await guardar(ctx, 'entrada_google', pessoa);
    return entrada({ perfisAEscolher: { entradaId, perfis: [conta.tipoPerfil, outra.tipoPerfil] } });
  }
  if (conta) {
    const meios = await meiosDoSegundoFator(ctx.db, conta.id);
    if (meios.length === 0) return abrir(ctx, conta.id, aparelho, false);
    const entradaId = await guardar(ctx, 'entrada_google', pessoa);
    return entrada({ segundoFator: { entradaId, tipoPerfil: conta.tipoPerfil, meios } });
  }
  if (deOutra.some(noPerfil)) {
    throw new GoogleRecusado('Este e-mail já entra por outra conta do Google', 'Entre com aquela conta, ou com e-mail e senha.');
  }
  const { nomeCompleto, email } = pessoa;
  return entrada({ cadastroPendente: { cadastroId: await guardar(ctx, 'cadastro_google', pessoa), nomeCompleto, email } });
}

/**
 * Continues a sign-in that waits for the choice of a profile or for the code of the second factor. After a wrong code the sign-in still
 * waits.
 * @throws GoogleRecusado, AppError 401 CODIGO_INCORRETO, TooMany.
 */
export async function continuarEntrada(ctx: Context, pedido: Continuacao, aparelho: Aparelho): Promise<Entrada> {
  const { entradaId, tipoPerfil, codigo } = pedido;
  const pessoa = (await findChallenge(ctx.db, entradaId, 'entrada_google', ctx.clock.now())) as Pessoa | undefined;
  const contas = pessoa ? await findLigadas(ctx.db, pessoa.emissor, pessoa.sujeito) : [];
  const conta = contas.find((uma) => uma.tipoPerfil === tipoPerfil);
  if (!conta) throw new EntradaVencida();
  const meios = await meiosDoSegundoFator(ctx.db, conta.id);
  if (meios.length > 0 && !codigo) return entrada({ segundoFator: { entradaId, tipoPerfil, meios } });

  const certo = await inTransaction(ctx.db, async (tx) => {
    if (meios.length > 0 && !(await conferirCodigo(ctx, tx, conta.id, codigo ?? ''))) return false;
    if (!(await useChallenge(tx, entradaId, 'entrada_google', ctx.clock.now()))) throw new EntradaVencida();
    return true;
  });
  if (!certo) throw new AppError(401, 'CODIGO_INCORRETO', 'Código incorreto', { acao: 'Confira o código e tente de novo.' });
  return abrir(ctx, conta.id, aparelho, meios.length > 0);
}

class EntradaVencida extends GoogleRecusado {
  constructor() {
    super('Esta entrada pelo Google passou do prazo ou já foi usada', 'Entre com o Google de novo.');
  }
}

async function abrir(ctx: Context, usuarioId: string, aparelho: Aparelho, comFator: boolean): Promise<Entrada> {
  const conta = await findById(ctx.db, usuarioId);
  if (!conta) throw new EntradaVencida();
  return entrada({ accessToken: await abrirSessao(ctx, conta, aparelho, 'google', { comFator }) });
}
