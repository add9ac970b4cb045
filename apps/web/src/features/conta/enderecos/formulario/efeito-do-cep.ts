import type { Reply } from '@festejo/contrato/api/operation.ts';
import type { buscarCep } from '@festejo/contrato/conta/enderecos.ts';
import type { CamposDoEndereco, Cidade } from '../escolha-de-endereco.ts';
import type { Ponto } from '../ponto.ts';

export type EnderecoDoCep = Reply<typeof buscarCep>;

interface Efeito {
  /** What to write; empty texts leave what is there. */
  campos: Partial<CamposDoEndereco>;
  /** Where the pin goes at once; `null` leaves it. */
  ponto: Ponto | null;
  cidade: Cidade | null;
  /** The point is that of the CEP, not of its region. */
  exato: boolean;
  /** The city's centre is wanted: for the map, and for the pin when the CEP has no point. */
  procurarCentro: boolean;
}

/**
 * What a CEP that was found changes. It knows less than the person: a mere region moves nothing once a city is known, and
 * a CEP without a point of its own leaves the pin where it was put in that same city.
 */
export function efeitoDoCep(
  { logradouro, bairro, localidade, uf, latitude, longitude, origem }: EnderecoDoCep,
  antes: { campos: Pick<CamposDoEndereco, 'localidade'>; cidade: Cidade | null },
): Efeito {
  const ponto = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  if (origem === 'aproximado') {
    const livre = antes.cidade === null && antes.campos.localidade === '';
    return { campos: livre ? { uf } : {}, ponto: livre ? ponto : null, cidade: null, exato: false, procurarCentro: false };
  }
  const mesmaCidade = antes.cidade?.nome === localidade && antes.cidade.uf === uf;
  return {
    campos: { logradouro, bairro, localidade, uf },
    ponto,
    cidade: ponto && localidade ? { nome: localidade, uf, ...ponto, semCentro: true } : null,
    exato: ponto !== null,
    procurarCentro: localidade.length >= 2 && (ponto !== null || !mesmaCidade),
  };
}
