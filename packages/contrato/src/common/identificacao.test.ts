import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cep } from '../conta/enderecos.ts';
import { email } from './email.ts';

const porque = (texto: string) => email.safeParse(texto).error?.issues.map(({ message }) => message);

test.each([
  ['joao@exemplo.com', 'joao@exemplo.com'],
  [' Joao.Silva+festa@Exemplo.COM.BR ', 'joao.silva+festa@exemplo.com.br'],
  ['joao=x@exemplo.com', 'joao=x@exemplo.com'],
  ["o'hara!#$%&*/?^_`{|}~@exemplo.com", "o'hara!#$%&*/?^_`{|}~@exemplo.com"],
  [`${'x'.repeat(64)}@exemplo.com`, `${'x'.repeat(64)}@exemplo.com`],
  [`joao@${'a'.repeat(63)}.com`, `joao@${'a'.repeat(63)}.com`],
  ['joao@a-b.c-d.com', 'joao@a-b.c-d.com'],
  ['joao@1.com', 'joao@1.com'],
  ['joao@pão.com.br', 'joao@xn--po-sia.com.br'],
  ['joao@PA\u0303O.com.br', 'joao@xn--po-sia.com.br'],
  ['joao@xn--po-sia.com.br', 'joao@xn--po-sia.com.br'],
  ['joao@пример.рф', 'joao@xn--e1afmkfd.xn--p1ai'],
  ['joao@例え.テスト', 'joao@xn--r8jz45g.xn--zckzah'],
])('%j is the e-mail %s', (escrito, lido) => expect(email.parse(escrito)).toBe(lido));

const FORMA = 'E-mail inválido: confira se está como nome@exemplo.com';
const SEM_ACENTO = 'E-mail inválido: antes do @ use letras sem acento';
test.each([
  ['joao@exemplo-.com', FORMA],
  ['joao@-exemplo.com', FORMA],
  ['joao@exemplo.-com', FORMA],
  ['joao@exemplo.com-', FORMA],
  ['joao@exemplo..com', FORMA],
  ['joao@.exemplo.com', FORMA],
  ['joao@exemplo.com.', FORMA],
  ['joao@exemplo', FORMA],
  ['joao@exemplo.c', FORMA],
  ['joao@exemplo.123', FORMA],
  ['joao@127.0.0.1', FORMA],
  ['joao@[127.0.0.1]', FORMA],
  ['joao@exem_plo.com', FORMA],
  ['.joao@exemplo.com', FORMA],
  ['joao.@exemplo.com', FORMA],
  ['jo..ao@exemplo.com', FORMA],
  ['"joao silva"@exemplo.com', FORMA],
  ['joao silva@exemplo.com', FORMA],
  ['joao@x@exemplo.com', FORMA],
  ['joao(x)@exemplo.com', FORMA],
  ['joao,x@exemplo.com', FORMA],
  ['joao@exemplo.com\nbcc: outra@exemplo.com', FORMA],
  ['exemplo.com', FORMA],
  ['@exemplo.com', FORMA],
  ['joao@', FORMA],
  ['joão@exemplo.com', SEM_ACENTO],
  ['mar\u212aa@exemplo.com', SEM_ACENTO],
  ['joao@\u212aelvin.com', FORMA],
  ['joao@ｅxemplo.com', FORMA],
  ['joao@exemplo。com', FORMA],
  ['joao@exe\u200bmplo.com', FORMA],
  ['joao@exe\u00admplo.com', FORMA],
  ['joao@t\u0435ste.com', FORMA],
  ['joao@pão%2e.com', FORMA],
  ['joao@pão/x.com', FORMA],
  ['joao@pão:80.com', FORMA],
  ['joao@-pão.com', FORMA],
  ['joao@pão-.com', FORMA],
  [`${'x'.repeat(65)}@exemplo.com`, 'E-mail inválido: antes do @ cabem 64 letras'],
  [`joao@${'a'.repeat(64)}.com`, FORMA],
  [`joao@${'ã'.repeat(63)}.com`, FORMA],
  [`joao@${'abcdefgh.'.repeat(28)}com`, 'Use no máximo 254 caracteres'],
])('%j is refused: %s', (escrito, motivo) => {
  const motivos = porque(escrito);
  expect(motivos).toHaveLength(1);
  if (!motivo.startsWith('Use no')) expect(motivos).toEqual([motivo]);
});

test('an accepted address fits the standards, and reading it again does not change it', () => {
  const rotulo = fc.oneof(fc.stringMatching(/^[a-zA-Zãéç0-9-]{1,66}$/), fc.constantFrom('com', 'br', 'xn--po-sia', 'пример'));
  const antes = fc.oneof(fc.stringMatching(/^[a-z.=+!"()<>,;:\\ã@-]{1,70}$/), fc.stringMatching(/^[a-z0-9]{1,64}$/));
  fc.assert(
    fc.property(antes, fc.array(rotulo, { minLength: 1, maxLength: 5 }), (nome, rotulos) => {
      const lido = email.safeParse(`${nome}@${rotulos.join('.')}`).data;
      if (lido === undefined) return;
      expect(email.parse(lido)).toBe(lido);
      const [local = '', dominio = '', ...mais] = lido.split('@');
      expect(mais).toEqual([]);
      expect(lido.length).toBeLessThanOrEqual(254);
      expect(local).toMatch(/^(?=.{1,64}$)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/);
      for (const parte of dominio.split('.')) expect(parte).toMatch(/^(?!-)[a-z0-9-]{1,63}(?<!-)$/);
    }),
    { numRuns: 3_000 },
  );
});

test.each([
  ['01310-100', '01310100'],
  ['01310100', '01310100'],
  [' 01.310-100 ', '01310100'],
  ['01310 100', '01310100'],
  ['01310\u2013100', '01310100'],
])('%j is the CEP %s', (escrito, lido) => expect(cep.parse(escrito)).toBe(lido));

test.each([
  'a0.10cr01?00#ab0',
  '0131010',
  '013101000',
  '01310-10O',
  '01310-100x',
  '00000-000',
  '00999-999',
  '01-310100',
  '',
  '0.1.3.1.0.1.0.0',
])('%j is not a CEP', (escrito) => expect(cep.safeParse(escrito).success).toBe(false));
