import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { fusoDoLugar } from '../../evento/eventos/index.ts';
import { findLugar } from './lugar.queries.ts';

export const FUSO_PADRAO = 'America/Sao_Paulo';

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
  if (!uf || latitude === null || longitude === null) return { uf, fuso: FUSO_PADRAO };
  return { uf, fuso: fusoDoLugar(uf, latitude, longitude) };
}

/** The calendar day (`AAAA-MM-DD`) in a zone at an instant. */
export function diaNoFuso(instante: Date, fuso: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: fuso, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instante);
}

/** The calendar day `quantos` days later. */
export function somarDias(dia: string, quantos: number): string {
  return new Date(Date.parse(`${dia}T00:00:00Z`) + quantos * DIA_EM_MS).toISOString().slice(0, 10);
}
