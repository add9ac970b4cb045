import type { Endereco } from '@festejo/contrato/conta/enderecos.ts';

export function soNumeros(texto: string): string {
  return texto.replace(/\D/g, '');
}

/** `Rua das Flores, 120 (fundos)` */
export function ruaENumero({ logradouro, numero, complemento }: Pick<Endereco, 'logradouro' | 'numero' | 'complemento'>): string {
  return `${logradouro}, ${numero}${complemento ? ` (${complemento})` : ''}`;
}

/** `Cambuí, Campinas, SP` */
export function bairroECidade({ bairro, localidade, uf }: Pick<Endereco, 'bairro' | 'localidade' | 'uf'>): string {
  return [bairro, localidade, uf].filter(Boolean).join(', ');
}

export const NOME_DA_UF = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
} as const;
