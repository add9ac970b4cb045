import type { Body } from '@festejo/contrato/api/operation.ts';
import type { criarEvento } from '@festejo/contrato/evento/eventos.ts';
import { ValidationError } from '../../../platform/http/errors.ts';
import type { EnderecoNovo } from '../../conta/enderecos/index.ts';

/** Place of an event in a request: an address of the client, or a new one. */
export type LugarPedido = { readonly enderecoId: string } | { readonly novo: EnderecoNovo };

/** Message for each missing field of a new address. */
const PEDIDOS = {
  cep: 'Informe o CEP',
  logradouro: 'Informe a rua ou avenida',
  numero: 'Informe o número (ou "s/n")',
  bairro: 'Informe o bairro',
  localidade: 'Informe a cidade',
  uf: 'Informe o estado',
  latitude: 'Marque o lugar no mapa',
  longitude: 'Marque o lugar no mapa',
} as const;
const CAMPOS = Object.keys(PEDIDOS) as (keyof typeof PEDIDOS)[];

/**
 * Reads the place.
 * @throws ValidationError for no address, for two, and for an incomplete new one, with each missing field
 */
export function lerLugar(dados: Omit<Body<typeof criarEvento>, 'tipo' | 'pessoas' | 'orcamento' | 'rascunhoId'>): LugarPedido {
  const enviados = CAMPOS.filter((campo) => dados[campo] !== undefined);
  if (dados.enderecoId) {
    if (enviados.length > 0)
      throw new ValidationError([{ campo: 'enderecoId', message: 'Envie um endereço existente ou um novo, não os dois' }]);
    return { enderecoId: dados.enderecoId };
  }
  if (enviados.length === 0) throw new ValidationError([{ campo: 'enderecoId', message: 'Escolha um endereço ou informe um novo' }]);
  const faltam = CAMPOS.filter((campo) => dados[campo] === undefined);
  if (faltam.length > 0) throw new ValidationError(faltam.map((campo) => ({ campo, message: PEDIDOS[campo] })));
  const { cep, logradouro, numero, complemento, bairro, localidade, uf, padrao, latitude, longitude } = dados as EnderecoNovo;
  return { novo: { cep, logradouro, numero, complemento, bairro, localidade, uf, padrao, latitude, longitude } };
}
