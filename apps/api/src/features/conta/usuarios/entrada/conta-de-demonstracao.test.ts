import { expect, test } from 'vitest';
import { criarIds } from '../../../../../seeds/demo/sorteio.ts';
import { withTestServer } from '../../../../platform/testing/server.ts';
import { contaComSenha, entrar, SENHA } from '../testing/contas.ts';
import { ehContaDeDemonstracao, encerrarDemonstracao } from './conta-de-demonstracao.ts';

const server = withTestServer({ DEMO: '0' }, { clear: false });

test('without the demo its accounts cannot log in and their sessions end; other accounts are not affected', async () => {
  const novoId = criarIds('demo');
  const [deles, comum] = [await contaComSenha(server, 1, 'cliente@festejo.demo'), await contaComSenha(server)];
  const id = novoId();
  // An account of the seed with a changed e-mail.
  await server.db
    .insertInto('usuarios')
    .columns([
      'id',
      'tipo_perfil',
      'nome_completo',
      'email',
      'senha_hash',
      'email_confirmado_em',
      'termos_versao',
      'termos_aceitos_em',
      'codigo_de_convite',
    ])
    .expression(
      server.db
        .selectFrom('usuarios')
        .select((eb) => [
          eb.val(id).as('id'),
          'tipo_perfil',
          'nome_completo',
          eb.val('outra@teste.example').as('email'),
          'senha_hash',
          'email_confirmado_em',
          'termos_versao',
          'termos_aceitos_em',
          eb.val(id).as('codigo_de_convite'),
        ])
        .where('id', '=', deles.id),
    )
    .execute();
  await server.db.updateTable('sessoes').set({ usuario_id: id }).where('usuario_id', '=', deles.id).execute();

  expect(await entrar(server, 'outra@teste.example', SENHA)).toMatchObject({ status: 403, body: { codigo: 'CONTA_DE_DEMONSTRACAO' } });
  expect(await entrar(server, 'outra@teste.example', 'errada')).toMatchObject({ status: 401 });
  expect(await entrar(server, comum.email, SENHA)).toMatchObject({ status: 200 });

  expect(await encerrarDemonstracao(server.db, server.clock.now())).toBe(1);
  const abertas = await server.db.selectFrom('sessoes').select('usuario_id').where('encerrada_em', 'is', null).execute();
  expect(new Set(abertas.map((sessao) => sessao.usuario_id))).toEqual(new Set([comum.id]));
});

test('the range of ids covers all accounts of the demo market, and no others', () => {
  const novoId = criarIds('demo');
  const ids = Array.from({ length: 20_000 }, () => novoId());
  expect(ids.every(ehContaDeDemonstracao)).toBe(true);
  expect(ehContaDeDemonstracao('019b76da-a7ff-7fff-bfff-ffffffffffff')).toBe(false);
  expect(ehContaDeDemonstracao('01a1fd00-0000-7000-8000-000000000001')).toBe(false);
});
