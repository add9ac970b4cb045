import type { Operation } from '@festejo/contrato/api/operation.ts';
import { expect } from 'vitest';
import type { Answer, Person, TestServer } from './server.ts';

/** A paged list under test. */
export interface PagedList {
  readonly operation: Operation;
  readonly as?: Person | undefined;
  /** Values of the path parameters, by name. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  /** The rows of a reply, and the id of a row. */
  readonly rows?: (body: Answer['body']) => readonly object[];
  readonly idOf?: (row: Answer['body']) => unknown;
  /** Number of rows on all pages together, without those of a neighbour. */
  readonly howMany: number;
}

/** No page size holds the whole list, and no page size divides it. */
const PAGE_SIZES = [1, 2, 3, 100];
/** With fewer rows the pages cannot show a fault. */
const ROWS_AT_LEAST = 5;

const has = ({ query }: Operation, key: string) => query !== undefined && key in query.shape;

/**
 * Proves that the pages of a list are disjoint and complete, in one order for every page size, by number and by cursor where the list has
 * them. The page beyond the last is empty, and each page has an equal total.
 */
export async function expectDisjointAndCompletePages(server: TestServer, list: PagedList): Promise<void> {
  const { operation, as, params = {}, query = '', howMany } = list;
  const { rows = (body) => body.itens, idOf = (row) => row.id } = list;
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const read = async (more: string) => {
    const { status, body } = await server.call('GET', `${path}?${[query, more].filter(Boolean).join('&')}`, { ...(as && { as }) });
    expect([more, status, body.erros]).toEqual([more, 200, undefined]);
    return { ids: rows(body).map(idOf), cursor: body.cursor as string | null | undefined, total: body.total as number | undefined };
  };
  expect(howMany).toBeGreaterThanOrEqual(ROWS_AT_LEAST);
  const { ids: all } = await read('pageSize=48');
  expect(new Set(all).size).toBe(howMany);
  expect(all).toHaveLength(howMany);
  const sizes = PAGE_SIZES.filter((size) => size < howMany || size === 100).map((size) => (size === 100 ? 48 : size));
  for (const size of sizes) {
    const pages = Math.ceil(howMany / size);
    if (has(operation, 'page')) {
      const numbered: unknown[] = [];
      for (let page = 0; page <= pages; page++) {
        const { ids, total = howMany } = await read(`pageSize=${size}&page=${page}`);
        expect([size, page, ids.length, total]).toEqual([size, page, Math.max(0, Math.min(size, howMany - page * size)), howMany]);
        numbered.push(...ids);
      }
      expect(numbered).toEqual(all);
    }
    if (!has(operation, 'cursor')) continue;
    const followed: unknown[] = [];
    let cursor: string | null | undefined = '';
    for (let at = 0; cursor !== null && cursor !== undefined && at <= pages; at++) {
      const one = await read(`pageSize=${size}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      followed.push(...one.ids);
      ({ cursor } = one);
    }
    expect([size, followed]).toEqual([size, all]);
    expect(cursor ?? null).toBeNull();
  }
}
