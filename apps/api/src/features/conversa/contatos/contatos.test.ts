import { startWork, stretched } from '@festejo/patience/patience.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ocultarContatos } from './contatos.ts';

const ZERO_WIDTH = String.fromCodePoint(0x200b);

test.each([
  ['meu e-mail é ana.souza@gmail.com, pode escrever', 'meu e-mail é •••, pode escrever'],
  ['ANA@GMAIL.COM', '•••'],
  ['ana arroba gmail ponto com', '•••'],
  ['ana (at) hotmail [.] com', '•••'],
  ['manda para ana @ gmail', 'manda para •••'],
  [`ana@gm${ZERO_WIDTH}ail.com`, '•••'],
  ['ａｎａ＠ｇｍａｉｌ．ｃｏｍ', '•••'],
  ['veja https://docesdalua.com.br/bolos?x=1 e me diga', 'veja ••• e me diga'],
  ['está em docesdalua.com.br.', 'está em •••.'],
  ['www.docesdalua.xy', '•••'],
  ['wa.me/5511987654321', '•••'],
  ['docesdalua ponto com ponto br', '•••'],
  ['meu site é docesdalua ponto com', 'meu site é •••'],
  ['docesdalua(.)com', '•••'],
  ['me segue no @doces.da.lua!', 'me segue no •••!'],
  ['insta: docesdalua', '•••'],
  ['insta é doces_da_lua', '•••'],
  ['chama no arroba docesdalua', 'chama no •••'],
  ['whatsapp 11 98765-4321', 'whatsapp •••'],
  ['(11) 98765-4321 ou 3456-7890', '••• ou •••'],
  ['11987654321', '•••'],
  ['+55 11 9 8765 4321', '+•••'],
  ['1 1 9 8 7 6 5 4 3 2 1', '•••'],
  ['1.1.9.8.7.6.5.4.3.2.1', '•••'],
  ['1️⃣1️⃣9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣', '•••'],
  ['onze nove oito sete seis cinco quatro três dois um', '•••'],
  ['onze, noventa e oito, setenta e seis, cinquenta e quatro, trinta e dois e dez', '•••'],
  ['nove oito sete meia cinco 4321', '•••'],
  ['98765o321', '•••'],
  ['𝟭𝟭𝟵𝟴𝟳𝟲𝟱𝟰𝟯𝟮𝟭', '•••'],
  ['١١٩٨٧٦٥٤٣٢١', '•••'],
  ['meu zap 011 98765 4321 de dia', 'meu zap ••• de dia'],
  ['três quatro cinco seis sete oito nove zero', '•••'],
  ['+1 415 555 2671', '+•••'],
  ['119\n8765\n4321', '•••'],
  ['noveoitoseteseiscincoquatrotrêsdoisum', '•••'],
  ['onze 9 oito sete6 cinco 4321', '•••'],
  ['11 nove8765-4321', '•••'],
  ['n0ve oit0 s3te s3is c1nco quatro três dois um', '•••'],
  ['9a8b7c6d5e4f3g2h1', '•••'],
  ['11 9876S 4321', '•••'],
  ['аna@gmаil.cоm', '•••'],
  ['ΑΝΑ@GMAIL.COM', '•••'],
  ['ana＠gmail。com', '•••'],
  ['a n a @ g m a i l . c o m', '•••'],
  ['ana_arroba_gmail.com', '•••'],
  ['ana at gmail dot com', '•••'],
  ['veja docesdalua . com . br hoje', 'veja ••• hoje'],
  ['t . me / doces', '•••'],
  ['me acha no insta doces_da_lua', 'me acha no •••'],
  ['ana no gmail', '•••'],
  ['escreve pra ana.souza no hotmail ponto com', 'escreve pra •••'],
  ['meu email: anasouza gmail', 'meu •••'],
  ['ana_at_gmail_dot_com', '•••'],
  ['ana # gmail # com', '•••'],
  ['anaarrobagmailpontocom', '•••'],
  ['anasouza a r r o b a gmail', '•••'],
  ['anasouza g m a i l', 'anasouza •••'],
  ['moc.liamg@ana e gro.elpmaxe@ana', '••• e •••'],
  ['docesdalua com br', '•••'],
  ['bit ly/abc', '•••'],
  ['facebook barra docesdalua', '•••'],
  ['me procura no insta docesdalua', '•••'],
  ['me procura no instagram como docesdalua', '•••'],
  ['nosso telegram é docesdalua', '•••'],
  ['segue a gente: docesdalua no insta', '•••'],
  ['❶❶❾❽❼❻❺❹❸❷❶', '•••'],
  ['➊➊➒➑➐➏➎➍➌➋➊', '•••'],
  ['⓵⓵⓽⓼⓻⓺⓹⓸⓷⓶⓵', '•••'],
  ['⑪ ⑨⑧⑦⑥⑤ ④③②①', '•••'],
  ['nine eight seven six five four three two one', '•••'],
  ['meu zap: one one nine8765 four three two one', 'meu zap: •••'],
  ['a-n-a @ g-m-a-i-l . c-o-m', '•••'],
  ['a.n.a @ g m a i l . c o m', '•••'],
  ['escreve para ana•souza•arroba•gmail', 'escreve para •••'],
  ['ana|arroba|gmail|com', '•••'],
  ['gmail: ana', '•••'],
  ['Gmail = ana.souza hoje', '••• hoje'],
  ['veja docesdalua . com', 'veja •••'],
  ['docesdalua,com', '•••'],
  ['docesdalua,com,br', '•••'],
  ['docesdalua , com , br é o site', '••• é o site'],
  ['no insta sou docesdalua', '•••'],
  ['lá no instagram eu sou a doces_da_lua e posto tudo', 'lá ••• e posto tudo'],
  ['docesdalua (instagram)', '•••)'],
  ['procure doces.da.lua [no insta]', 'procure •••'],
  ['ana#1234', '•••'],
  ['987 (pausa) 654 (pausa) 321', '•••'],
  ['11 98765 [traço] 4321', '•••'],
  ['3456 e 7891', '•••'],
  ['cnpj 11.222.333/0001-80, fone 11 98765-4321', 'cnpj 11.•••-80, fone •••'],
])('masks in "%s"', (texto, esperado) => {
  expect(ocultarContatos(texto)).toEqual({ texto: esperado, ocultou: true });
});

test.each([
  'Vocês atendem no dia 12/12/2026 às 19:00?',
  'Das 14h30 às 22h00, dia 5/3, para 80 pessoas.',
  'O bolo custa R$ 1.234,56 e o de 10 kg R$ 2.000,00.',
  'R$ 1.500,00 2.000,00 3.500,00',
  'O CEP é 01310-100, número 1578.',
  'Seriam 20, 30, 40 ou 50 convidados?',
  'Um ponto com você? A gente marca um ponto com sombra.',
  'Quero bolo. Com morango, por favor.',
  'São duas arrobas de carne.',
  'Pedido 1024 de 2026.',
  'Posso pagar em 3x de 150 reais?',
  'É para um, dois ou três dias?',
  'Quantos kg? 1, 2, 3, 4, 5, 6?',
  'Tem insta? É lindo o trabalho de vocês.',
  'Salgados: 100 coxinhas, 100 risoles, 200 quibes e 50 empadas.',
  '🎂🎉👩‍👩‍👧 adorei!',
  'Mesas de 20x30x40, toalhas de 1x2 e 100b de fio.',
  'Um e outro, dois ou três: umas seis mesas, cinco cadeiras.',
  'Tem insta de vocês? Vi no insta. Adorei a 1a e a 2a foto.',
  'Recebi no gmail, a nota chegou no hotmail.',
  'Você tem gmail? E vocês usam Outlook?',
  'Nosso insta é lindo, vi no Instagram/Facebook e me segue no insta depois.',
  'O buffet do Terra Nova, live no sábado, bolo com brigadeiro.',
  'me chama no zap depois do pagamento',
  'O menu a, b, c ou d: a gente fecha @ nove horas?',
  'Meu CPF é 529.982.247-25, para a nota.',
  'CPF 52998224725',
  'O CNPJ é 11.222.333/0001-81, ou 11222333000181.',
  'CNPJ 45.723.174/0001-10',
  'Temos entre 2500 e 3000 para gastar.',
  '2500 e 3000',
  'Os pacotes são 1500, 2000, 2500 e 3000.',
  'Em 2026 e 2027',
  '25.10.2026, 25-10-2026 ou 2026-10-25, das 19:00 às 23:00',
  'Festa 15 anos 10/10/2026',
  'Doces da Ana 2025',
  'Formatura 2026/2027, Réveillon 2026/2027 31/12',
  'Ana 30 anos - 30/11/2026 - 19h30',
  'Entre 80 e 120 convidados, 45 crianças, R$ 3.000,00 no total.',
  '900 (coxinhas) 250 (risoles) 300 (quibes)',
  'São 45, 120, 300',
  'Pedido#1024, item #2048 e mesa#2030',
  'As fotos (instagram) são lindas, vi nas redes sociais (Instagram).',
  'No insta sou seguidora de vocês, no insta sou muito ativa.',
  'Bolo , com morango. Doce,com coco.',
  'Gmail: recebi sim. O six pack e o one page.',
])('leaves "%s" unchanged', (texto) => {
  expect(ocultarContatos(texto)).toEqual({ texto, ocultou: false });
});

test.each([
  [['meu número é 11 98', '765', '4321'], '•••'],
  [['nove oito sete', 'meia cinco', 'quatro três dois um'], '•••'],
  [['11', '3456', '7891 me liga'], '••• me liga'],
  [['3456', '7891'], '•••'],
  [['meu zap:', '9', '8', '7', '6', '5', '4', '3', '2', '1'], '•••'],
  [['ana', 'arroba gmail, tá?'], '•••, tá?'],
  [['docesdalua', '.com.br'], '•••'],
  [['98765', '•••', '4321'], '•••'],
])('the last piece of %j', (ditas, esperado) => {
  expect(ocultarContatos(ditas.at(-1) ?? '', ditas.slice(0, -1))).toEqual({ texto: esperado, ocultou: true });
});

test.each([
  [['2500', '3000']],
  [['90', '120', '3000']],
  [['Quantos?', '45', '120', '300']],
  [['meu zap é 11 98765-4321', 'até as 22h']],
  [['Somos 80', 'Rua das Flores, 1234']],
  [['Oi', 'Tudo bem?', 'Dia 10/10/2026 às 19h']],
  [['2026', '2027']],
  [['me segue no insta', 'Obrigada!']],
])('nothing is a piece in %j', (ditas) => {
  const texto = ditas.at(-1) ?? '';
  expect(ocultarContatos(texto, ditas.slice(0, -1))).toEqual({ texto, ocultou: false });
});

const pares = fc.constantFrom('', ' ', '-', '.', ' - ', '/', '  ', '_', ' 🎈 ', ZERO_WIDTH, '\n');
const celular = fc.tuple(fc.integer({ min: 11, max: 99 }), fc.stringMatching(/^9[3-9]\d{7}$/)).filter(([ddd]) => ddd % 10 !== 0);
const qualquer = fc.string({ unit: 'grapheme', maxLength: 400 });

describe('for any text', () => {
  test('no mobile number passes, whatever the signs between its digits', () => {
    fc.assert(
      fc.property(celular, fc.array(pares, { minLength: 11, maxLength: 11 }), ([ddd, numero], sinais) => {
        const escrito = [...`${ddd}${numero}`].map((algarismo, i) => algarismo + (sinais[i] ?? '')).join('');
        const { texto } = ocultarContatos(`me chama em ${escrito} hoje`);
        // The remaining digits are too few for a call.
        expect(texto.replace(/\D/g, '').length).toBeLessThan(8);
        expect(texto.startsWith('me chama em ') && texto.endsWith('hoje')).toBe(true);
      }),
    );
  });

  test('a masked text stays the same, and without a contact the text is unchanged', () => {
    fc.assert(
      fc.property(qualquer, celular, (texto, [ddd, numero]) => {
        const uma = ocultarContatos(`${texto} ${ddd}${numero} ${texto}`);
        expect(uma.ocultou).toBe(true);
        const outra = ocultarContatos(texto);
        expect(outra.ocultou || outra.texto === texto).toBe(true);
      }),
    );
  });

  test(
    'a very long text takes as long per character as a short one',
    () => {
      for (const pedaco of ['a', '1 ', '9', '(a)1', 'a-', 'ana, com 2500 e 3000 ', 'a•', 'arroba ', '❶', '1,', 'dez e ']) {
        const worked = startWork();
        ocultarContatos(pedaco.repeat(100_000 / pedaco.length));
        expect([pedaco, worked() < stretched(5_000)]).toEqual([pedaco, true]);
      }
    },
    stretched(60_000),
  );

  test('a text made to take long does not', () => {
    const textos = ['a.'.repeat(2000), 'a@'.repeat(2000), '1 '.repeat(2000), 'um '.repeat(1333), 'a-'.repeat(2000), `${'a'.repeat(3999)}@`];
    for (const texto of [
      ...textos,
      'a ponto '.repeat(500),
      '1,'.repeat(2000),
      'a(.)'.repeat(1000),
      `http://${'a'.repeat(3990)}`,
      'ana no '.repeat(570),
      'me no insta '.repeat(330),
      'a_'.repeat(2000),
      'aarroba'.repeat(570),
    ]) {
      const worked = startWork();
      ocultarContatos(texto);
      expect([texto.slice(0, 8), worked() < stretched(2_000)]).toEqual([texto.slice(0, 8), true]);
    }
  });

  test('after twelve long messages a long one takes little more than alone', () => {
    const longa = 'a'.repeat(4000);
    const antes = Array.from({ length: 12 }, () => longa);
    const demora = (work: () => void) =>
      Math.min(
        ...Array.from({ length: 7 }, () => {
          const worked = startWork();
          work();
          return worked();
        }),
      );
    const sozinha = demora(() => ocultarContatos(longa));
    expect(demora(() => ocultarContatos(longa, antes))).toBeLessThan(4 * sozinha);
  });
});

test('the end of a long message counts', () => {
  const resto = 'x '.repeat(120);
  expect(ocultarContatos('94321', ['meu número é 11 98765'])).toEqual({ texto: '•••', ocultou: true });
  expect(ocultarContatos('94321', [`${resto}11 98765`])).toEqual({ texto: '•••', ocultou: true });
  expect(ocultarContatos(`94321 ${resto}`, ['11 98765'])).toEqual({ texto: `••• ${resto}`, ocultou: true });
});

test('two years followed by five digits may be the beginning of a telephone number', () => {
  expect(ocultarContatos('2026/2027 12345').ocultou).toBe(true);
});
