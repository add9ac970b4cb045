import { describe, expect, test, vi } from 'vitest';
import { fit, pictureProblem, preparePicture } from '../../../../lib/files/chosen-picture.ts';
import { CAMPOS_VAZIOS, conferirEvento, proximosSabados } from './evento-novo.ts';

const HOJE = '2026-11-21';
const CERTO = { ...CAMPOS_VAZIOS, titulo: '  Festa da Lia ', dataEvento: '2026-12-12', horario: '15:00' };

describe('from the form to the body of the call', () => {
  test('trims values and omits empty ones', () => {
    expect(conferirEvento(CERTO, HOJE)).toEqual({
      ok: true,
      body: { titulo: 'Festa da Lia', dataEvento: '2026-12-12', horario: '15:00', duracaoEmMinutos: 300, nomePessoa: undefined },
    });
  });

  test('includes people and budget when given', () => {
    const com = (orcamento: string) => conferirEvento({ ...CERTO, pessoas: '80', orcamento }, HOJE);
    expect(com('5000,50')).toMatchObject({ ok: true, body: { pessoas: 80, orcamento: 5000.5 } });
    expect(com('0,00')).toMatchObject({ ok: true, body: { pessoas: 80, orcamento: undefined } });
    expect(com('99999999')).toMatchObject({ ok: false, errors: { orcamento: 'O máximo é 10.000.000' } });
  });

  test('accepts today and refuses yesterday', () => {
    expect(conferirEvento({ ...CERTO, dataEvento: HOJE }, HOJE).ok).toBe(true);
    expect(conferirEvento({ ...CERTO, dataEvento: '2026-11-20' }, HOJE)).toEqual({
      ok: false,
      errors: { dataEvento: 'Este dia já passou: escolha de hoje em diante' },
    });
  });

  test('each invalid field has its message in Portuguese', () => {
    const vazio = { ...CAMPOS_VAZIOS, horario: '', duracaoEmMinutos: 5, nomePessoa: 'x'.repeat(101), pessoas: '0' };
    expect(conferirEvento(vazio, HOJE)).toEqual({
      ok: false,
      errors: {
        titulo: 'Informe o nome do evento',
        dataEvento: 'Escolha o dia da festa',
        horario: 'Escolha a hora de começar',
        duracaoEmMinutos: 'O mínimo é 30',
        nomePessoa: 'Use no máximo 100 caracteres',
        pessoas: 'O mínimo é 1',
      },
    });
    expect(conferirEvento({ ...CERTO, titulo: 'A' }, HOJE)).toMatchObject({ errors: { titulo: 'Use pelo menos 2 caracteres' } });
    expect(conferirEvento({ ...CERTO, dataEvento: '2027-02-30' }, HOJE)).toMatchObject({
      errors: { dataEvento: 'Data inválida: use dia, mês e ano que existam' },
    });
  });
});

describe('pictures', () => {
  test('type and size are checked before the upload', () => {
    expect(pictureProblem({ type: 'image/webp', size: 10 * 1024 * 1024 })).toBeNull();
    expect(pictureProblem({ type: 'image/jpeg', size: 10 * 1024 * 1024 + 1 })).toBe('Esta imagem tem 11 MB; o limite é 10 MB');
    expect(pictureProblem({ type: 'application/pdf', size: 10 })).toMatch(/^Escolha uma imagem/);
    expect(pictureProblem({ type: 'image/png', size: 0 })).toBe('Este arquivo está vazio');
  });

  test('fits within the largest side, keeps the proportions, and never grows', () => {
    expect(fit(4000, 3000)).toEqual({ width: 2000, height: 1500 });
    expect(fit(300, 200)).toEqual({ width: 300, height: 200 });
    expect(fit(20_000, 1)).toEqual({ width: 2000, height: 1 });
  });

  describe('format of the upload', () => {
    test.each([
      ['pequena em tudo', 3000, 2000, 'a.avif'],
      ['pequena em bytes, com mais pontos do que o servidor aceita', 6000, 4000, 'a.jpg'],
    ])('%s', async (_, width, height, name) => {
      vi.stubGlobal('createImageBitmap', async () => ({ width, height, close() {} }));
      vi.stubGlobal(
        'OffscreenCanvas',
        class {
          getContext() {
            return { fillRect() {}, drawImage() {} };
          }
          async convertToBlob() {
            return new Blob(['maior do que era']);
          }
        },
      );
      expect((await preparePicture(new File(['x'], 'a.avif', { type: 'image/avif' }))).name).toBe(name);
    });
  });
});

test('returns the next Saturdays, without today', () => {
  expect(proximosSabados('2026-11-21')).toEqual(['2026-11-28', '2026-12-05', '2026-12-12']);
  expect(proximosSabados('2026-11-20')[0]).toBe('2026-11-21');
  expect(proximosSabados('2026-11-22')[0]).toBe('2026-11-28');
  expect(proximosSabados('2026-12-27')).toEqual(['2027-01-02', '2027-01-09', '2027-01-16']);
});
