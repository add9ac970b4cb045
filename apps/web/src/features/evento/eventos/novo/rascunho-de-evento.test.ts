import { camposDoRascunho, type RascunhoDeEvento } from '@festejo/contrato/evento/mudancas-de-evento.ts';
import { expect, test } from 'vitest';
import { CAMPOS_VAZIOS } from './evento-novo.ts';
import { daAbaSeEMaisNovo, type Rascunho } from './rascunho-de-evento.ts';

const ID = '01a1fd57-30fd-79f1-8ed4-e623f4a3c701';
const campos = (titulo: string) => camposDoRascunho.parse({ titulo });
const noServidor = (titulo: string, mudadoEm: string): RascunhoDeEvento => ({
  ...{ id: ID, status: 1, comConvidados: false },
  mudadoEm,
  campos: campos(titulo),
});
const daAba = (mais: Partial<Rascunho>): Rascunho => ({
  campos: { ...CAMPOS_VAZIOS, titulo: 'Festa da Duda, 7' },
  lugar: null,
  tinhaImagens: false,
  ...mais,
});

test("the tab's draft wins while the server has a version that the tab knew or had sent before a reload", () => {
  const aba = daAba({ guardado: { id: ID, mudadoEm: 'às 12' }, aCaminho: [campos('Festa'), campos('Festa da Duda')] });
  for (const servidor of [noServidor('Outra', 'às 12'), noServidor('Festa', 'às 13'), noServidor('Festa da Duda', 'às 14')]) {
    expect(daAbaSeEMaisNovo(aba, servidor)).toEqual({ ...aba, guardado: { id: ID, mudadoEm: servidor.mudadoEm } });
  }
});

test("the tab's draft wins when the reply to the first save was pending", () => {
  const aba = daAba({ novoId: ID, aCaminho: [campos('Festa')] });
  expect(daAbaSeEMaisNovo(aba, noServidor('Festa', 'às 12'))).toMatchObject({ guardado: { id: ID, mudadoEm: 'às 12' } });
});

test("a newer version of another device wins, and a different draft is not the tab's", () => {
  const aba = daAba({ guardado: { id: ID, mudadoEm: 'às 12' }, aCaminho: [campos('Festa')] });
  expect(daAbaSeEMaisNovo(aba, noServidor('Do telefone', 'às 13'))).toBeNull();
  expect(daAbaSeEMaisNovo(daAba({ guardado: { id: 'outro', mudadoEm: 'às 12' } }), noServidor('Festa', 'às 12'))).toBeNull();
  expect(daAbaSeEMaisNovo(null, noServidor('Festa', 'às 12'))).toBeNull();
});
