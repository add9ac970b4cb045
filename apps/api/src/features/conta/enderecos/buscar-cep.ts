import type { Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/conta/enderecos.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { RespostaRemota } from './cep-remoto.ts';
import { findCep, saveCep } from './enderecos.queries.ts';
import { faixaDoCep } from './faixas-de-cep.ts';
import { centroDoMunicipio } from './municipios.ts';

export type RespostaDoCep = Reply<typeof contrato.buscarCep>;

/** Streets change names seldom; a CEP is asked for again after this long. */
const VALIDADE_EM_MS = 90 * 24 * 3_600_000;

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
 * The address of a CEP (8 digits): kept from before, or from the services, or what the number itself tells. The net being
 * down is never an error. @throws CepInexistente when a service says so, or no state has such a number.
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

/** State, region's centre and, in the capitals, the city: all that the number tells. */
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
