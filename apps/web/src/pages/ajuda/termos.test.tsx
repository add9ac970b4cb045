import { createHash } from 'node:crypto';
import { VERSAO_DOS_TERMOS } from '@festejo/contrato/common/constants.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { montar } from '../../ui/testing/montar.tsx';
import TermosPage from './termos.page.tsx';

/** Of the words that people accept under this version. Other words are another version: both lines change together. */
const ACEITOS = { versao: '2026-11-27', palavras: 'k3RI8bywnlVa8fqNFws568UsQ4GGdOji8EkzheFx/ZI=' };

test('as palavras dos termos são as da versão que se aceita', () => {
  montar(<TermosPage />);
  const texto = screen.getByRole('heading', { name: 'O que é o Festejo' }).parentElement?.textContent ?? '';
  const resumo = createHash('sha256').update(texto).digest('base64');
  expect({ versao: VERSAO_DOS_TERMOS, palavras: resumo }).toEqual(ACEITOS);
});
