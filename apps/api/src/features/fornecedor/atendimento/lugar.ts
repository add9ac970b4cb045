import { FUSO_DE_BRASILIA } from '@festejo/contrato/common/dias.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { fusoDoLugar } from '../../evento/eventos/index.ts';
import { findLugar } from './lugar.queries.ts';

export interface LugarDoFornecedor {
  readonly uf: string | null;
  /** IANA zone of the supplier's address; the zone of Brasília without an address. */
  readonly fuso: string;
}

/** @throws NotFound for an account without a supplier record. */
export async function buscarLugar(db: Db, fornecedorId: string): Promise<LugarDoFornecedor> {
  const lugar = await findLugar(db, fornecedorId);
  if (!lugar) throw new NotFound('Fornecedor não encontrado');
  return lugarDe(lugar);
}

interface Endereco {
  readonly uf: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export function lugarDe({ uf, latitude, longitude }: Endereco): LugarDoFornecedor {
  if (!uf || latitude === null || longitude === null) return { uf, fuso: FUSO_DE_BRASILIA };
  return { uf, fuso: fusoDoLugar(uf, latitude, longitude) };
}
