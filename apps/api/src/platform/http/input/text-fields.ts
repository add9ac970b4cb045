import { knownKey, putOnce, respell, type Spelling } from './spelling.ts';

/** `Horarios[0].Inicio` or `Horarios[0][Inicio]`: a field of a row. */
const OF_A_ROW = /^([^[\]]+)\[(\d{1,2})\](?:\.([^[\].]+)|\[([^[\].]+)\])$/;

type Row = Record<string, unknown>;

/**
 * Collects the text fields of a form: names in any case get the contract's spelling, and rows become lists.
 * @param spelling of the operation's body
 */
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
    // Missing rows are empty, so that an error about a row names the index that was sent.
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
