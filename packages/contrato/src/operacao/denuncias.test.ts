import { expect, test } from 'vitest';
import { MOTIVOS_DA_DENUNCIA, MOTIVOS_DA_DENUNCIA_DE_AVALIACAO } from '../conversa/denuncias.ts';
import { motivoEmPalavras } from './denuncias.ts';

test('um motivo se lê como quem denunciou o leu: o mesmo nome diz outra coisa de outro alvo', () => {
  expect(motivoEmPalavras('produto', 'fotos')).toBe(MOTIVOS_DA_DENUNCIA.fotos);
  expect(motivoEmPalavras('avaliacao', 'fotos')).toBe(MOTIVOS_DA_DENUNCIA_DE_AVALIACAO.fotos);
  expect(motivoEmPalavras('avaliacao', 'fotos')).not.toBe(motivoEmPalavras('produto', 'fotos'));
  expect(motivoEmPalavras('mensagem', 'fora')).toContain('fora do Festejo');
});
