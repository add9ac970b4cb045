import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Kind } from './kinds.ts';
import { keyOfRow, type PathTo, read, write } from './values.ts';

/** The message under each invalid field, by the path of the field. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** Props of a text field. Every Mantine component that takes a text accepts them. */
export interface TextProps extends Omit<Kind, 'mask'> {
  name: string;
  value: string;
  error: string | undefined;
  'aria-invalid': true | undefined;
  onChange: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => void;
}

/** Fields bound by name. A component that draws some of a form's fields receives this object. */
export interface Bound<V extends object> {
  readonly values: V;
  readonly errors: FieldErrors;
  /** Binds a text field: `<TextInput label="CPF" {...form.field('cpf', CPF)} />` */
  field(name: PathTo<V, string>, kind?: Kind): TextProps;
  /** Binds a checkbox: `<Checkbox label="Aceito" {...form.check('aceita')} />` */
  check(name: PathTo<V, boolean>): {
    name: string;
    checked: boolean;
    error: string | undefined;
    'aria-invalid': true | undefined;
    onChange: (event: { currentTarget: { checked: boolean } }) => void;
  };
  /** Binds a segmented control or a group of radios, which show no error of their own. A number stays a number. */
  choice(name: PathTo<V, string | number>): { name: string; value: string; onChange: (chosen: string) => void };
  /** Binds a select: `<Select label="Estado" data={UFS} {...form.select('uf')} />` */
  select(name: PathTo<V, string | number>): {
    name: string;
    value: string | null;
    error: string | undefined;
    onChange: (chosen: string | null) => void;
  };
  /** Binds a file field: `<CampoDeImagem rotulo="Capa" {...form.file('capa')} />` */
  file(name: PathTo<V, File | undefined>): {
    name: string;
    value: File | undefined;
    error: string | undefined;
    onChange: (file: File | undefined) => void;
  };
  /** Binds a list of rows. Each row has a stable key. A field of a row is `` form.field(`${path}.inicio`) ``. */
  rows<P extends PathTo<V, readonly object[]>>(name: P): Rows<P>;
  /** Writes a value that is not bound to a component. */
  set<K extends keyof V & string>(name: K, value: V[K]): void;
}

export interface Rows<P extends string> {
  readonly list: readonly { key: string; path: `${P}.${number}` }[];
  add(row: object): void;
  remove(index: number): void;
  move(from: number, to: number): void;
}

export interface Fields<V extends object> extends Bound<V> {
  /** Changes several values at once. The message of a changed field is removed. */
  change(update: (values: V) => V): void;
  /** Replaces all messages. */
  show(errors: FieldErrors): void;
  /**
   * Reads the text fields of the DOM and stores their values, because password managers fill fields without an event. Returns the values
   * after that.
   * @param typing the field whose own change event follows
   */
  takeOver(form: HTMLFormElement | null, typing?: EventTarget): V;
  /** Replaces all values and removes all messages. */
  reset(values: V): void;
}

/** Types of `<input>` whose `value` is the text that the person typed. Other types convert the text. */
const TYPED = new Set(['text', 'email', 'password', 'tel', 'search', 'url']);

/** Holds the values of a form's fields and the message of each invalid field. */
export function useFields<V extends object>(initial: V | (() => V), onChange?: (before: V, after: V) => void): Fields<V> {
  const [{ values, errors }, setState] = useState(() => ({
    values: typeof initial === 'function' ? initial() : initial,
    errors: {} as FieldErrors,
  }));

  const texts = useRef(new Map<string, Kind['mask']>());

  function change(update: (values: V) => V): void {
    setState((before) => {
      const after = update(before.values);
      const stays = ([path]: [string, unknown]) => Object.is(read(before.values, path), read(after, path));
      return { values: after, errors: Object.fromEntries(Object.entries(before.errors).filter(stays)) };
    });
    onChange?.(values, update(values));
  }
  const put = (path: string, value: unknown) => change((before) => write(before, path, value));
  function takeOver(form: HTMLFormElement | null, typing?: EventTarget): V {
    const filled = [...texts.current].flatMap(([path, mask = (text) => text]) => {
      const input = form?.elements.namedItem(path);
      if (!(input instanceof HTMLInputElement) || input === typing || input.value === '' || !TYPED.has(input.type)) return [];
      const text = mask(input.value);
      return text === String(read(values, path) ?? '') ? [] : [[path, text] as const];
    });
    if (filled.length === 0) return values;
    const over = (before: V) => filled.reduce((so, [path, text]) => write(so, path, text), before);
    change(over);
    return over(values);
  }
  const like = (path: string, chosen: string) => (typeof read(values, path) === 'number' ? Number(chosen) : chosen);
  const invalid = (path: string) => (errors[path] ? true : undefined);

  return {
    values,
    errors,
    set: put,
    change,
    show: (wrong) => setState((before) => ({ ...before, errors: wrong })),
    reset: (fresh) => setState({ values: fresh, errors: {} }),
    takeOver,
    field: (name, { mask, ...attributes } = {}) => {
      texts.current.set(name, mask);
      return {
        ...attributes,
        name,
        value: String(read(values, name) ?? ''),
        error: errors[name],
        // Mantine sets `aria-invalid` on the box around a password, not on the field.
        'aria-invalid': invalid(name),
        onChange: ({ currentTarget }) =>
          mask ? typeMasked(currentTarget, mask, (text) => put(name, text)) : put(name, currentTarget.value),
      };
    },
    check: (name) => ({
      name,
      checked: read(values, name) === true,
      error: errors[name],
      'aria-invalid': invalid(name),
      onChange: ({ currentTarget }) => put(name, currentTarget.checked),
    }),
    choice: (name) => ({ name, value: String(read(values, name) ?? ''), onChange: (chosen) => put(name, like(name, chosen)) }),
    select: (name) => ({
      name,
      value: String(read(values, name) ?? '') || null,
      error: errors[name],
      onChange: (chosen) => chosen !== null && put(name, like(name, chosen)),
    }),
    file: (name) => ({
      name,
      value: read(values, name) as File | undefined,
      error: errors[name],
      onChange: (file) => put(name, file),
    }),
    rows: (name) => {
      const rows = read(values, name) as readonly object[];
      return {
        list: rows.map((row, index) => ({ key: keyOfRow(row), path: `${name}.${index}` as const })),
        add: (row) => put(name, [...rows, row]),
        remove: (index) => put(name, rows.toSpliced(index, 1)),
        move: (from, to) => put(name, rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1))),
      };
    },
  };
}

/** Writes the masked text and keeps the caret at the place where the person types, which can be the middle of the text. */
function typeMasked(input: HTMLInputElement | HTMLTextAreaElement, mask: (typed: string) => string, write: (text: string) => void): void {
  const typed = input.value;
  const caret = input.selectionStart;
  if (caret === null || caret === typed.length) {
    write(mask(typed));
    return;
  }
  const before = typed.slice(0, caret).replace(/[^\p{L}\d]/gu, '').length;
  flushSync(() => write(mask(typed)));
  let at = 0;
  for (let counted = 0; counted < before && at < input.value.length; at++) if (/[\p{L}\d]/u.test(input.value.charAt(at))) counted++;
  input.setSelectionRange(at, at);
}
