import { knownKey, putOnce, respell, type Spelling } from './spelling.ts';

/** `Horarios[0].Inicio` or `Horarios[0][Inicio]`: a field of a row. */
const OF_A_ROW = /^([^[\]]+)\[(\d{1,2})\](?:\.([^[\].]+)|\[([^[\].]+)\])$/;

type Row = Record<string, unknown>;

/** Gathers the text fields of a form: each name in the contract's spelling, whatever its case, and rows as lists. */
export function textFields(spelling: Spelling): {
  readonly all: Readonly<Record<string, unknown>>;
  /** @throws ValidationError for a field that came already */
  add(name: string, value: string): void;
} {
  const all: Record<string, unknown> = Object.create(null);
  const lists = new Map<string, Row[]>();

  function addToRow(list: string, element: Spelling, index: number, field: string, value: string): void {
    const rows = lists.get(list) ?? [];
    if (!lists.has(list)) putOnce(all, list, rows, list);
    lists.set(list, rows);
    // Rows that are left out are empty ones, so that a sentence about a row names the one that was sent.
    while (rows.length <= index) rows.push(Object.create(null) as Row);
    const row = rows[index];
    const { name, below } = knownKey(element, field);
    if (row) putOnce(row, name, respell(below, value), `${list}.${index}.${name}`);
  }

  return {
    all,
    add(name, value) {
      const [, list = '', index, dotted, bracketed] = OF_A_ROW.exec(name) ?? [];
      const known = knownKey(spelling, list);
      if (index !== undefined && known.below.element) {
        addToRow(known.name, known.below.element, Number(index), dotted ?? bracketed ?? '', value);
        return;
      }
      const field = knownKey(spelling, name);
      putOnce(all, field.name, respell(field.below, value, `${field.name}.`), field.name);
    },
  };
}
