import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { criarFilaDeQuantidades } from './fila-de-quantidades.ts';

const bolo = { produtoId: 'bolo', eventoId: 'lia' };
const mesa = { produtoId: 'mesa', eventoId: 'lia' };

function preparar() {
  const respostas: { resolver: () => void; recusar: (erro: unknown) => void }[] = [];
  const salvar = vi.fn(
    (_linha: typeof bolo, _quantidade: number, _saindo: boolean) =>
      new Promise<void>((resolver, recusar) => respostas.push({ resolver: () => resolver(), recusar })),
  );
  const aoFalhar = vi.fn();
  return { fila: criarFilaDeQuantidades({ atrasoEmMs: 500, salvar, aoFalhar }), salvar, aoFalhar, respostas };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('vários toques viram uma gravação, 500 ms depois do último', async () => {
  const { fila, salvar } = preparar();
  fila.agendar(bolo, 2, 1);
  await vi.advanceTimersByTimeAsync(400);
  fila.agendar(bolo, 3, 2);
  await vi.advanceTimersByTimeAsync(499);
  expect(salvar).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(salvar.mock.calls).toEqual([[bolo, 3, false]]);
});

test('cada linha espera por si', async () => {
  const { fila, salvar } = preparar();
  fila.agendar(bolo, 2, 1);
  await vi.advanceTimersByTimeAsync(300);
  fila.agendar(mesa, 9, 8);
  await vi.advanceTimersByTimeAsync(200);
  expect(salvar.mock.calls).toEqual([[bolo, 2, false]]);
});

test('uma linha não tem duas gravações no ar: a última quantidade vence', async () => {
  const { fila, salvar, respostas } = preparar();
  fila.agendar(bolo, 2, 1);
  await vi.advanceTimersByTimeAsync(500);
  fila.agendar(bolo, 5, 2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(salvar).toHaveBeenCalledTimes(1);
  expect(fila.pendentes()).toEqual([{ ...bolo, quantidade: 5 }]);
  respostas[0]?.resolver();
  await vi.advanceTimersByTimeAsync(0);
  expect(salvar.mock.lastCall).toEqual([bolo, 5, false]);
  respostas[1]?.resolver();
  await vi.advanceTimersByTimeAsync(0);
  expect(fila.pendentes()).toEqual([]);
});

test('a falha diz a última quantidade salva', async () => {
  const { fila, aoFalhar, respostas } = preparar();
  fila.agendar(bolo, 2, 1);
  fila.agendar(bolo, 3, 2);
  await vi.advanceTimersByTimeAsync(500);
  respostas[0]?.recusar('sem rede');
  await vi.advanceTimersByTimeAsync(0);
  expect(aoFalhar.mock.calls).toEqual([[bolo, 1, 'sem rede']]);
  expect(fila.pendentes()).toEqual([]);
});

test('a falha de uma quantidade já trocada por outra não se conta', async () => {
  const { fila, aoFalhar, respostas } = preparar();
  fila.agendar(bolo, 2, 1);
  await vi.advanceTimersByTimeAsync(500);
  fila.agendar(bolo, 4, 2);
  respostas[0]?.recusar('ocupado');
  await vi.advanceTimersByTimeAsync(500);
  respostas[1]?.resolver();
  await vi.advanceTimersByTimeAsync(0);
  expect(aoFalhar).not.toHaveBeenCalled();
});

test('enviarTudo não espera o relógio e diz se tudo foi salvo', async () => {
  const { fila, salvar, respostas } = preparar();
  fila.agendar(bolo, 2, 1);
  fila.agendar(mesa, 9, 8);
  const tudo = fila.enviarTudo();
  respostas[0]?.resolver();
  respostas[1]?.recusar('não');
  expect(await tudo).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(salvar).toHaveBeenCalledTimes(2);
  expect(await fila.enviarTudo()).toBe(true);
});

test('ao sair da página não espera nem a gravação que está no ar', async () => {
  const { fila, salvar } = preparar();
  fila.agendar(bolo, 2, 1);
  await vi.advanceTimersByTimeAsync(500);
  fila.agendar(bolo, 7, 2);
  void fila.enviarTudo({ saindo: true });
  expect(salvar.mock.lastCall).toEqual([bolo, 7, true]);
});

test('de uma linha removida nada mais se envia nem se conta', async () => {
  const { fila, salvar, aoFalhar, respostas } = preparar();
  fila.agendar(bolo, 2, 1);
  fila.descartar(bolo);
  fila.agendar(mesa, 2, 1);
  await vi.advanceTimersByTimeAsync(500);
  fila.descartar(mesa);
  respostas[0]?.recusar('não existe');
  await vi.advanceTimersByTimeAsync(0);
  expect(salvar.mock.calls).toEqual([[mesa, 2, false]]);
  expect(aoFalhar).not.toHaveBeenCalled();
});
