import type { Body, Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/conta/segundo-fator.ts';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { Conflict, NotFound, Refused } from '../../../../platform/http/errors.ts';
import type { User } from '../../../../platform/http/route.ts';
import { exigirIdentidade } from '../identidade.ts';
import { aposDesligar, aposLigar, lockDono } from '../mudar-protecoes.ts';
import { findDono } from '../segundo-fator.queries.ts';
import { PasskeyInvalida, rotuloDaConta } from '../segundo-fator.ts';
import { DESAFIO_EM_MS, guardarDesafio, usarDesafio } from './desafio.ts';
import { apresentarPasskey } from './passkeys.apresentar.ts';
import { deletePasskey, findPasskeys, insertPasskey } from './passkeys.queries.ts';
import { ALGORITMOS, esperado, parteConfiante, usuarioNoAparelho, webauthn } from './webauthn.ts';

const MAXIMO = 20;
/**
 * The id of a credential has at most 1023 bytes (WebAuthn Level 3, 5.8.3). The longest accepted key, RSA of 4096 bits, is far shorter than
 * the limit below.
 */
const CREDENCIAL_EM_LETRAS = Math.ceil((1023 * 4) / 3);
const CHAVE_EM_BYTES = 2048;
const TRANSPORTES = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

class PasskeysDemais extends Refused {
  constructor() {
    super('PASSKEYS_DEMAIS', `Uma conta tem no máximo ${MAXIMO} chaves de acesso`, { acao: 'Apague uma que você não usa mais.' });
  }
}

/** WebAuthn options for creating a passkey. @throws ConfirmeSuaIdentidade, PasskeysDemais */
export async function iniciarPasskey(ctx: Context, user: User): Promise<Reply<typeof contrato.iniciarPasskey>> {
  await exigirIdentidade(ctx, user);
  const passkeys = await findPasskeys(ctx.db, user.id);
  if (passkeys.length >= MAXIMO) throw new PasskeysDemais();
  const dono = await findDono(ctx.db, user.id);
  const { generateRegistrationOptions } = await webauthn();
  const opcoes = await generateRegistrationOptions({
    rpName: 'Festejo',
    rpID: parteConfiante(ctx.publicUrl()).rpID,
    userID: usuarioNoAparelho(user.id),
    userName: rotuloDaConta(dono),
    userDisplayName: dono.nomeCompleto,
    timeout: DESAFIO_EM_MS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITMOS,
    excludeCredentials: passkeys.map(({ credencialId, transportes }) => ({ id: credencialId, transports: transportes })),
  });
  return { desafioId: await guardarDesafio(ctx, 'passkey_registro', user.id, opcoes.challenge), opcoes: { ...opcoes } };
}

/** Stores the passkey that the device created. Also returns the recovery codes if it is the account's first protection. */
export async function criarPasskey(
  ctx: Context,
  user: User,
  { desafioId, resposta, nome }: Body<typeof contrato.criarPasskey>,
): Promise<Reply<typeof contrato.criarPasskey>> {
  const agora = ctx.clock.now();
  const desafio = await usarDesafio(ctx, 'passkey_registro', user.id, desafioId);
  const credencial = desafio && (await lerCredencial(ctx, desafio, resposta as unknown as RegistrationResponseJSON));
  if (!credencial) throw new PasskeyInvalida(422);
  const criada = await inTransaction(ctx.db, async (tx) => {
    const dono = await lockDono(tx, user.id);
    if ((await findPasskeys(tx, user.id)).length >= MAXIMO) throw new PasskeysDemais();
    const passkey = { id: uuidv7(), nome, criadaEm: agora };
    if (!(await insertPasskey(tx, { ...passkey, usuarioId: user.id, ...credencial }))) {
      throw new Conflict('PASSKEY_REPETIDA', 'Esta chave de acesso já está guardada', {
        acao: 'Use outro aparelho ou gerenciador de senhas.',
      });
    }
    const { codigosDeRecuperacao, encerradas } = await aposLigar(ctx, tx, user, dono, `A chave de acesso "${nome}" foi criada.`);
    return { encerradas, resposta: { passkey: apresentarPasskey({ ...passkey, usadaEm: null }), codigosDeRecuperacao } };
  });
  for (const sid of criada.encerradas) ctx.sessions.ended(sid);
  return criada.resposta;
}

/** Checks a device's answer and returns the fields to store, or null for any error in the answer. */
async function lerCredencial(ctx: Context, desafio: string, response: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      ...esperado(ctx, desafio),
      supportedAlgorithmIDs: ALGORITMOS,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    if (id.length > CREDENCIAL_EM_LETRAS || publicKey.length > CHAVE_EM_BYTES) return null;
    const transportes = Array.isArray(transports) ? [...new Set(transports)].filter((transport) => TRANSPORTES.has(transport)) : [];
    return { credencialId: id, chavePublica: Buffer.from(publicKey), contador: counter, transportes };
  } catch {
    // The library throws for each failed check and for unreadable input.
    return null;
  }
}

/** Deletes a passkey of the own account. @throws ConfirmeSuaIdentidade, NotFound */
export async function removerPasskey(ctx: Context, user: User, id: string): Promise<void> {
  await exigirIdentidade(ctx, user);
  await inTransaction(ctx.db, async (tx) => {
    const dono = await lockDono(tx, user.id);
    const nome = await deletePasskey(tx, id, user.id);
    if (nome === undefined) throw new NotFound();
    await aposDesligar(ctx, tx, user.id, dono, `A chave de acesso "${nome}" foi apagada.`);
  });
}
