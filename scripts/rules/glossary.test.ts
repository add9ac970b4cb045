import { expect, test } from 'vitest';
import { namesIn, namesInSql, readGlossary, refusedIn, wordsOf } from './glossary.ts';

const glossary = readGlossary(`
| noun | what | not |
|---|---|---|
| \`cupom\` | lowers the price | \`coupon\` |
| \`categoria\` | a shelf | \`category\` |
| \`item\` | a line | \`lineItem\` |

Given: \`category_id\`.
`);
const nounFor = (name: string) => refusedIn(name, glossary)?.noun;

test('names are split into words in any style', () => {
  expect(wordsOf('aplicarCupomDeURLAgora')).toEqual(['aplicar', 'cupom', 'de', 'url', 'agora']);
  expect(wordsOf('apps/web/aplicar-cupom.test.ts')).toEqual(['apps', 'web', 'aplicar', 'cupom', 'test', 'ts']);
});

test.each([
  ['useCoupon', 'cupom'],
  ['COUPONS', 'cupom'],
  ['categories', 'categoria'],
  ['cartLineItems', 'item'],
  ['apps/web/src/features/coupon.ts', 'cupom'],
])('%s is refused', (name, noun) => {
  expect(nounFor(name)).toBe(noun);
});

test.each(['aplicarCupom', 'couponing', 'category_id', 'lineHeight', 'itemLine'])('%s is accepted', (name) => {
  expect(nounFor(name)).toBeUndefined();
});

test('names are those that a source declares or passes, not those that it reads of others', () => {
  const source = `
    import { IconCoupon } from 'library';
    import { aplicar } from './cupom.ts';
    // a comment about a coupon
    export function apply({ coupon }: Input) { return <IconCoupon category="x">{other.rating} checkout {'voucher'}</IconCoupon>; }
    type Input = { coupon: string; purchase: number };
  `;
  const names = namesIn(source, true);
  expect([...names]).toEqual(expect.arrayContaining(['apply', 'coupon', 'Input', 'purchase']));
  for (const foreign of ['IconCoupon', 'category', 'rating', 'voucher', 'checkout']) expect(names).not.toContain(foreign);
});

test('names in SQL leave out comments and texts', () => {
  const names = namesInSql("create table coupons (id uuid, kind text check (kind in ('voucher'))); -- basket");
  expect(names).toContain('coupons');
  expect(names).not.toContain('voucher');
  expect(names).not.toContain('basket');
});
