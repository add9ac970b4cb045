import type { Reply } from '@festejo/contrato/api/operation.ts';
import type { buscarCep } from '@festejo/contrato/conta/enderecos.ts';
import type { CamposDoEndereco, Cidade } from '../escolha-de-endereco.ts';
import type { Ponto } from '../ponto.ts';

export type EnderecoDoCep = Reply<typeof buscarCep>;

interface Efeito {
  /** Values to fill in. Empty values keep the typed text. */
  campos: Partial<CamposDoEndereco>;
  /** New position of the pin; `null` keeps the current one. */
  ponto: Ponto | null;
  cidade: Cidade | null;
  /** The point belongs to the CEP itself, not to its region. */
  exato: boolean;
  /** The centre of the city must be looked up: for the map, and for the pin when the CEP has no point. */
  procurarCentro: boolean;
}

/**
 * Returns the changes after a CEP was found. The person's input has precedence: a region changes nothing once a city is known, and a CEP
 * without its own point keeps a pin that was placed in that city.
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
