import { TIPO_DO_ROLE } from '@festejo/contrato/common/constants.ts';
import { DIA_EM_MS, HORA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';

const SENHA = 'festa-boa-2026';
const UM_ID = '01920000-0000-7000-8000-000000000000';
const server = withTestServer({}, { rounds: false });
let olga: Person;
let segredo: string;
/** A session opened before the second factor existed. */
let antiga: Person;
beforeEach(async () => {
  antiga = await server.person(TIPO_DO_ROLE.OPERADOR);
  await server.db
    .updateTable('usuarios')
    .set({ senha_hash: await hashPassword(SENHA) })
    .where('id', '=', antiga.id)
    .execute();
  const [aqui, outra] = [await entrar(), await entrar()];
  await confirmar(aqui, { senha: SENHA });
  ({ segredo } = (await server.call('POST', '/usuario/segundo-fator/totp', { as: aqui })).body);
  await server.call('POST', '/usuario/segundo-fator/totp/confirmar', { as: aqui, body: { codigo: codigo() } });
  olga = aqui;
  antiga = outra;
});

/** The code that the app shows now. */
const codigo = () => new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: server.clock.now().getTime() });
const confirmar = (as: Person, body: object) => server.call('POST', '/usuario/confirmar-identidade', { as, body });

async function entrar(comCodigo?: string): Promise<Person> {
  const credenciais = { email: antiga.email, senha: SENHA, codigo: comCodigo };
  const { status, body } = await server.call('POST', '/usuario/login', { body: credenciais });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { ...antiga, token: body.accessToken };
}
async function renovar(as: Person): Promise<Person | null> {
  const { status, body } = await server.call('POST', '/usuario/renovar-token', { as });
  return status === 200 ? { ...as, token: body.accessToken } : null;
}
const ler = async (as: Person) => (await server.call('GET', '/operacao/disputas', { as })).status;
const escrever = (as: Person) => server.call('POST', `/operacao/maquina/trabalhos/${UM_ID}/repetir`, { as });
/** The job does not exist, so a 404 means that the access check passed. */
const PASSOU = { status: 404 };
const PEDE = { status: 403, body: { codigo: 'CONFIRME_SUA_IDENTIDADE', erros: ['totp'] } };

test('switching the second factor on ends the other sessions; this one counts as proven for ten minutes', async () => {
  expect(await server.call('GET', '/usuario/perfil', { as: antiga })).toMatchObject({ status: 401 });
  expect(await renovar(antiga)).toBeNull();
  expect([await ler(olga), await escrever(olga)]).toMatchObject([200, PASSOU]);
  server.clock.advance(10 * MINUTO_EM_MS);
  expect([await ler(olga), await escrever(olga)]).toMatchObject([200, PEDE]);
});

test('a session without a proven second factor does not enter the operation', async () => {
  await server.db.updateTable('sessoes').set({ identidade_confirmada_em: null }).where('usuario_id', '=', olga.id).execute();
  expect(await server.call('GET', '/operacao/disputas', { as: olga })).toMatchObject(PEDE);
  server.clock.advance(MINUTO_EM_MS);
  expect(await confirmar(olga, { codigo: codigo() })).toMatchObject({ status: 200 });
  expect([await ler(olga), await escrever(olga)]).toMatchObject([200, PASSOU]);
});

test('writing needs a recent proof of the second factor, reading does not', async () => {
  server.clock.advance(MINUTO_EM_MS);
  let as = await entrar(codigo());
  expect(await escrever(as)).toMatchObject(PASSOU);
  server.clock.advance(10 * MINUTO_EM_MS);
  expect([await ler(as), await escrever(as)]).toMatchObject([200, PEDE]);
  await confirmar(as, { codigo: codigo() });
  expect(await escrever(as)).toMatchObject(PASSOU);
  server.clock.advance(10 * MINUTO_EM_MS);
  as = (await renovar(as)) ?? as;
  expect(await escrever(as)).toMatchObject(PEDE);
});

test('a new password does not make a new session of the old one, neither for writing nor for the 12 hours', async () => {
  server.clock.advance(MINUTO_EM_MS);
  let as = await entrar(codigo());
  server.clock.advance(11 * MINUTO_EM_MS);
  const trocar = () => server.call('PUT', '/usuario/alterar-senha', { as, body: { senhaAtual: SENHA, senha: 'lanterna poema cacto 41' } });
  expect(await trocar()).toMatchObject(PEDE);
  await confirmar(as, { codigo: codigo() });
  as = { ...as, token: (await trocar()).body.accessToken };
  expect(await escrever(as)).toMatchObject(PEDE);
  const resta = 12 * HORA_EM_MS - 11 * MINUTO_EM_MS;
  expect(await passarAte(as, resta)).toBe(resta);
});

/** Renews the token every 20 minutes. Returns how long the session was valid. */
async function passarAte(de: Person, ms: number): Promise<number> {
  let as = de;
  for (let passado = 0; passado < ms; passado += 20 * MINUTO_EM_MS) {
    const falta = Math.min(20 * MINUTO_EM_MS, ms - passado);
    server.clock.advance(falta - 1000);
    if ((await ler(as)) !== 200) return passado;
    const nova = await renovar(as);
    server.clock.advance(1000);
    if (!nova) return passado + falta;
    as = nova;
  }
  return (await ler(as)) === 200 ? Number.POSITIVE_INFINITY : ms;
}

test("a session lasts 12 hours at most despite renewals, a cliente's 30 days", async () => {
  server.clock.advance(MINUTO_EM_MS);
  const as = await entrar(codigo());
  expect(await passarAte(as, 12 * HORA_EM_MS)).toBe(12 * HORA_EM_MS);
  const ana = await server.person();
  const [sid] = await server.db.selectFrom('sessoes').select('id').where('usuario_id', '=', ana.id).execute();
  const comecou_em = new Date(server.clock.now().getTime() - 30 * DIA_EM_MS + 10 * MINUTO_EM_MS);
  await server.db
    .updateTable('sessoes')
    .set({ comecou_em })
    .where('id', '=', sid?.id ?? '')
    .execute();
  const ultima = await renovar(ana);
  expect(ultima).not.toBeNull();
  server.clock.advance(10 * MINUTO_EM_MS);
  expect(await server.call('GET', '/usuario/perfil', { as: ultima ?? ana })).toMatchObject({ status: 401 });
  expect(await renovar(ana)).toBeNull();
});
