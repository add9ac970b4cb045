import { atualizarRascunho, camposDoRascunho, criarRascunho, type RascunhoDeEvento } from '@festejo/contrato/evento/mudancas-de-evento.ts';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { useRascunhoNoServidor } from './use-rascunho-no-servidor.ts';

let noServidor: ReturnType<typeof useRascunhoNoServidor>;
function Sonda({ escolhido }: { escolhido?: string }) {
  noServidor = useRascunhoNoServidor(undefined, escolhido);
  return <p>{noServidor.guardado?.id ?? 'nada guardado'}</p>;
}
const campos = (titulo: string) => camposDoRascunho.parse({ titulo });

/** A server that stores drafts by id and loses its first reply. */
function servidor() {
  const guardados = new Map<string, unknown>();
  let perdidas = 0;
  const guardar = (id: string, body: unknown): RascunhoDeEvento => {
    guardados.set(id, body);
    if (perdidas++ === 0) throw new TypeError('Failed to fetch');
    return { id, status: 1, mudadoEm: '2026-11-23T12:00:00.000Z', comConvidados: false, campos: campos('') };
  };
  const api = fakeApi(
    when(criarRascunho, ({ body }) => guardar((body as { id?: string }).id ?? crypto.randomUUID(), body)),
    when(atualizarRascunho, ({ params: [id = ''], body }) => guardar(id, body)),
  );
  return { api, guardados };
}
beforeEach(() => sessao.entrar(testToken()));

test('after a lost reply the next save updates the first draft', async () => {
  const { api, guardados } = servidor();
  montar(<Sonda />);
  await act(() => expect(noServidor.guardar(campos('Festa'))).rejects.toThrow());
  expect(screen.getByText('nada guardado')).toBeTruthy();
  expect(noServidor.aCaminho).toEqual([campos('Festa')]);
  await act(() => noServidor.guardar(campos('Festa da Lia')));
  expect(noServidor.aCaminho).toEqual([]);
  await act(() => noServidor.guardar(campos('Festa da Lia, 7')));
  expect([...guardados.values()]).toMatchObject([{ titulo: 'Festa da Lia, 7' }]);
  expect([api.of(criarRascunho).length, api.of(atualizarRascunho).length]).toEqual([2, 1]);
  expect(await noServidor.pronto()).toMatchObject({ id: [...guardados.keys()][0] });
});

test("a reload reuses the tab's id, and a forgotten draft gets another id", async () => {
  const { guardados } = servidor();
  const escolhido = '01a1fd57-30fd-79f1-8ed4-e623f4a3c701';
  montar(<Sonda escolhido={escolhido} />);
  await act(() => expect(noServidor.guardar(campos('Festa'))).rejects.toThrow());
  expect([...guardados.keys()]).toEqual([escolhido]);
  act(() => noServidor.esquecer());
  await act(() => noServidor.guardar(campos('Outra')));
  expect(guardados.size).toBe(2);
});
