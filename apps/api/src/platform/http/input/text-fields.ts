import * as z from 'zod';
import { keysByLowerCase } from './validation.ts';

/** `Horarios[0].Inicio` or `Horarios[0][Inicio]`: a field of a row. */
const OF_A_ROW = /^([^[\]]+)\[(\d{1,2})\](?:\.([^[\].]+)|\[([^[\].]+)\])$/;

type Row = Record<string, string>;

/** What is below options, defaults and lists. */
function inner(schema: unknown): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return inner(schema.unwrap());
  if (schema instanceof z.ZodArray) return inner(schema.element);
  return schema instanceof z.ZodType ? schema : undefined;
}

/** Gathers the text fields of a form: each name in the schema's spelling, whatever its case, and rows as lists. */
export function textFields(body: z.ZodType | undefined): {
  readonly all: Readonly<Record<string, unknown>>;
  add(name: string, value: string): void;
} {
  const names = keysByLowerCase(body);
  const shape: Readonly<Record<string, unknown>> = body instanceof z.ZodObject ? body.shape : {};
  const all: Record<string, unknown> = Object.create(null);
  const lists = new Map<string, Row[]>();

  function addToRow(list: string, index: number, field: string, value: string): void {
    const rows = lists.get(list) ?? [];
    lists.set(list, rows);
    // Rows that are left out are empty ones, so that a sentence about a row names the one that was sent.
    while (rows.length <= index) rows.push(Object.create(null) as Row);
    const row = rows[index];
    if (row) row[keysByLowerCase(inner(shape[list])).get(field.toLowerCase()) ?? field] = value;
    all[list] = rows;
  }

  return {
    all,
    add(name, value) {
      const [, list = '', index, dotted, bracketed] = OF_A_ROW.exec(name) ?? [];
      const known = names.get((index === undefined ? name : list).toLowerCase());
      if (index !== undefined && known) addToRow(known, Number(index), dotted ?? bracketed ?? '', value);
      else all[known ?? name] = value;
    },
  };
}
