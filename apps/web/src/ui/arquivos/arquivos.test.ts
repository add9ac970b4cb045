import { ACAO_DO_HEIC, TEXTO_DO_HEIC } from '@festejo/contrato/common/constants.ts';
import { expect, test } from 'vitest';
import { moved } from '../ordenavel/moved.ts';
import { type Envio, proximos, separar } from './arquivos.ts';

const file = (name: string, type = 'image/jpeg', size = 10) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
const LIMITES = { imagem: 2, video: 1 };

test('accepts files by type and free places, and names the refused files with the reason', () => {
  const { aceitos, recusas } = separar(
    [file('a.jpg'), file('b.mp4', 'video/mp4'), file('c.jpg'), file('d.txt', 'text/plain'), file('e.mp4', 'video/mp4', 201 * 1024 * 1024)],
    { imagem: 1, video: 0 },
    LIMITES,
  );
  expect(aceitos.map(({ arquivo: { name }, tipo }) => [name, tipo])).toEqual([
    ['a.jpg', 'imagem'],
    ['b.mp4', 'video'],
  ]);
  expect(recusas).toEqual([
    'Cabem até 2 fotos: as demais ficaram de fora',
    'd.txt: Escolha uma imagem: JPG, PNG, WebP, AVIF ou GIF',
    'e.mp4: Este vídeo tem 201 MB; o limite é 200 MB',
  ]);
});

test.each([
  ['Festa.MOV', 'video/quicktime'],
  ['Festa.MOV', ''],
  ['festa.m4v', 'video/x-m4v'],
  ['festa.m4v', ''],
])('%s of the type "%s" is accepted, because its content decides', (name, type) => {
  const { aceitos, recusas } = separar([file(name, type)], { imagem: 0, video: 0 }, LIMITES);
  expect([aceitos.map(({ tipo }) => tipo), recusas]).toEqual([['video'], []]);
});

test.each([
  ['IMG_1.HEIC', 'image/heic'],
  ['img_1.heif', 'image/heif'],
  ['IMG_1.HEIC', ''],
])('%s of the type "%s" is refused, with the way to convert it to JPG', (name, type) => {
  const { aceitos, recusas } = separar([file(name, type)], { imagem: 0, video: 0 }, LIMITES);
  expect([aceitos, recusas]).toEqual([[], [`${name}: ${TEXTO_DO_HEIC}. ${ACAO_DO_HEIC}`]]);
});

test('a video of another type is refused', () => {
  expect(separar([file('a.avi', 'video/x-msvideo')], { imagem: 0, video: 0 }, LIMITES).recusas).toEqual([
    'a.avi: Escolha um vídeo em MP4, MOV ou WebM',
  ]);
});

test('many unusable files make one sentence', () => {
  const textos = Array.from({ length: 20 }, (_, n) => file(`nota${n}.txt`, 'text/plain'));
  expect(separar(textos, { imagem: 0, video: 0 }, LIMITES).recusas).toEqual([
    'nota0.txt, nota1.txt, nota2.txt e mais 17: Escolha uma imagem: JPG, PNG, WebP, AVIF ou GIF',
  ]);
});

test('moves an item to another place', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});

test('uploads one picture and one video at a time, and paused or failed files block no other', () => {
  const envio = (chave: string, tipo: Envio['tipo'], estado: Envio['estado']): Envio => ({
    chave,
    arquivo: file(chave),
    tipo,
    estado,
    parte: 0,
    erro: null,
    noLugarDe: undefined,
  });
  const lista = [
    envio('v', 'video', 'enviando'),
    envio('w', 'video', 'na-fila'),
    envio('p', 'imagem', 'pausado'),
    envio('q', 'imagem', 'na-fila'),
  ];
  expect(proximos(lista).map(({ chave }) => chave)).toEqual(['q']);
});
