import { expect, test } from 'vitest';
import { MOTIVOS_DA_DENUNCIA, MOTIVOS_DA_DENUNCIA_DE_AVALIACAO } from '../conversa/denuncias.ts';
import { motivoEmPalavras } from './denuncias.ts';

test('a reason reads as it was shown at the report: one name has another text for another kind of target', () => {
  expect(motivoEmPalavras('produto', 'fotos')).toBe(MOTIVOS_DA_DENUNCIA.fotos);
  expect(motivoEmPalavras('avaliacao', 'fotos')).toBe(MOTIVOS_DA_DENUNCIA_DE_AVALIACAO.fotos);
  expect(motivoEmPalavras('avaliacao', 'fotos')).not.toBe(motivoEmPalavras('produto', 'fotos'));
  expect(motivoEmPalavras('mensagem', 'fora')).toContain('fora do Festejo');
});
