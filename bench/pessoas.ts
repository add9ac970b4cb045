import { SignJWT } from 'jose';
import { SECRET } from './servidor.ts';

/** Ids of dados.sql's rows: `chave_de(table, row)`. */
export const id = (table: number, row: number): string =>
  `01920000-${table.toString(16).padStart(4, '0')}-7000-8000-${row.toString(16).padStart(12, '0')}`;

export const TABELA = { categoria: 1, fornecedor: 2, cliente: 3, produto: 6, evento: 10, pedido: 12, cupom: 16, operador: 18 } as const;

/** The supplier with a tenth of all orders (dados.sql). */
export const MAIOR_FORNECEDOR = 300;

/** A bearer header of client `row`, valid for this run. */
export const asClient = (row: number): Promise<Record<string, string>> =>
  bearerOf({
    id: id(TABELA.cliente, row),
    sid: id(99, row),
    role: 'CLIENTE',
    nomeCompleto: `Cliente ${row}`,
    email: `cliente${row}@bench.example`,
  });

/** A bearer header of supplier `row`, with the session of the client of that row. */
export const asSupplier = (row: number): Promise<Record<string, string>> =>
  bearerOf({
    id: id(TABELA.fornecedor, row),
    sid: id(99, row),
    role: 'FORNECEDOR',
    nomeCompleto: `Fornecedor ${row}`,
    email: `fornecedor${row}@bench.example`,
  });

/** A bearer header of the operator. */
export const asOperator = (): Promise<Record<string, string>> =>
  bearerOf({
    id: id(TABELA.operador, 1),
    sid: id(98, 1),
    role: 'OPERADOR',
    nomeCompleto: 'Operador do Bench',
    email: 'operador@bench.example',
  });

async function bearerOf({ id: sub, ...claims }: { id: string; sid: string; role: string; nomeCompleto: string; email: string }) {
  const token = await new SignJWT({ id: sub, ...claims, cpf: null, cnpj: null })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(sub)
    .setIssuer('festejo')
    .setAudience('festejo-api')
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(new TextEncoder().encode(SECRET));
  return { authorization: `Bearer ${token}` };
}
