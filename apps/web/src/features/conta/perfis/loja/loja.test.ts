import { expect, test } from 'vitest';
import { POLITICAS } from './loja.ts';

test('explains to suppliers what each policy refunds', () => {
  expect(POLITICAS).toEqual([
    {
      id: 'flexivel',
      nome: 'Flexível',
      texto: 'Até 24 horas antes da festa o cliente recebe tudo de volta; depois, nada. Atrai quem ainda está em dúvida.',
    },
    { id: 'moderada', nome: 'Moderada', texto: 'Até 7 dias antes, tudo de volta; até 2 dias antes, metade; depois, nada.' },
    {
      id: 'rigida',
      nome: 'Rígida',
      texto: 'Até 30 dias antes, tudo de volta; até 7 dias antes, metade; depois, nada. Para quem compra material com antecedência.',
    },
    { id: 'sem_reembolso', nome: 'Sem reembolso', texto: 'Depois do pagamento nada volta por desistência. Afasta parte dos clientes.' },
  ]);
});
