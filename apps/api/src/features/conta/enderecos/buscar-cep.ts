import type { Reply } from '@festejo/contrato/api/operation.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type * as contrato from '@festejo/contrato/conta/enderecos.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { RespostaRemota } from './cep-remoto.ts';
import { findCep, saveCep } from './enderecos.queries.ts';
import { faixaDoCep } from './faixas-de-cep.ts';
import { centroDoMunicipio } from './municipios.ts';

export type RespostaDoCep = Reply<typeof contrato.buscarCep>;

/** Maximum age of a cached CEP. Street names change seldom. */
const VALIDADE_EM_MS = 90 * DIA_EM_MS;

export class CepInexistente extends AppError {
  constructor() {
    super(404, 'CEP_INEXISTENTE', 'Este CEP não existe', { acao: 'Confira os números, ou preencha o endereço à mão.' });
  }
}

interface Meios {
  readonly db: Db;
  readonly clock: Clock;
  buscarFora(cep: string): Promise<RespostaRemota>;
}

/**
 * The address of a CEP (8 digits): from the cache, from the remote services, or estimated from the number itself. A network failure is
 * never an error.
 * @throws CepInexistente when a service says that the CEP does not exist, or when no state uses such a number.
 */
export async function buscarCep({ db, clock, buscarFora }: Meios, cep: string): Promise<RespostaDoCep> {
  const agora = clock.now();
  const guardado = await findCep(db, cep);
  const resposta = guardado?.resposta as RespostaDoCep | undefined;
  if (guardado && resposta && agora.getTime() - guardado.buscadoEm.getTime() < VALIDADE_EM_MS) return resposta;

  const fora = await buscarFora(cep);
  if (fora === 'inexistente') throw new CepInexistente();
  if (fora === 'sem_resposta') return resposta ?? aproximar(cep);
  const { endereco, origem } = fora;
  const centro = endereco.latitude === null ? await centroDoMunicipio(endereco.localidade, endereco.uf) : undefined;
  const nova: RespostaDoCep = {
    cep,
    ...endereco,
    latitude: endereco.latitude ?? centro?.latitude ?? null,
    longitude: endereco.longitude ?? centro?.longitude ?? null,
    origem,
  };
  await saveCep(db, cep, nova, agora);
  return nova;
}

/** Estimates state, centre of the region and, in the capitals, the city: the number says no more. */
async function aproximar(cep: string): Promise<RespostaDoCep> {
  const faixa = faixaDoCep(cep);
  if (!faixa) throw new CepInexistente();
  const centro = await centroDoMunicipio(faixa.centro, faixa.uf);
  return {
    cep,
    logradouro: '',
    complemento: '',
    bairro: '',
    localidade: faixa.soDoCentro ? faixa.centro : '',
    uf: faixa.uf,
    latitude: centro?.latitude ?? null,
    longitude: centro?.longitude ?? null,
    origem: 'aproximado',
  };
}
