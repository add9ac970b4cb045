import { createHash } from 'node:crypto';
import { VERSAO_DOS_TERMOS } from '@festejo/contrato/common/constants.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { montar } from '../../ui/testing/montar.tsx';
import TermosPage from './termos.page.tsx';

/** The hash of the text that people accept under this version. A different text needs a new version: change both values together. */
const ACEITOS = { versao: '2026-11-27', palavras: 'k3RI8bywnlVa8fqNFws568UsQ4GGdOji8EkzheFx/ZI=' };

test('the text of the terms is that of the accepted version', () => {
  montar(<TermosPage />);
  const texto = screen.getByRole('heading', { name: 'O que é o Festejo' }).parentElement?.textContent ?? '';
  const resumo = createHash('sha256').update(texto).digest('base64');
  expect({ versao: VERSAO_DOS_TERMOS, palavras: resumo }).toEqual(ACEITOS);
});
