import { type Endereco, enderecoNovo } from '@festejo/contrato/enderecos.ts';
import { conferirCampos, type ErrosDosCampos } from '../../lib/campos.ts';
import { mascararCep, soNumeros } from './endereco.ts';
import { type Ponto, pontoValido } from './ponto.ts';

/** The new address as it stands in the fields. */
export interface CamposDoEndereco {
  cep: string;
  logradouro: string;
  numero: string;
  complemento: string;
  bairro: string;
  localidade: string;
  uf: string;
  padrao: boolean;
}
export type CampoDoEndereco = keyof CamposDoEndereco | 'ponto';

export interface Cidade extends Ponto {
  /** The point is one of its streets: its centre is not known yet. */
  semCentro?: boolean;
  nome: string;
  uf: string;
}

/** An existing address, or a new one; both halves are kept while the person changes his mind. */
export interface EscolhaDeEndereco {
  /** `null` = a new address. */
  enderecoId: string | null;
  campos: CamposDoEndereco;
  ponto: Ponto | null;
  /** Centre of the city, for the map and for telling how far the pin is from it. */
  cidade: Cidade | null;
}

export const ESCOLHA_VAZIA: EscolhaDeEndereco = {
  enderecoId: null,
  campos: { cep: '', logradouro: '', numero: '', complemento: '', bairro: '', localidade: '', uf: '', padrao: false },
  ponto: null,
  cidade: null,
};

/** An address as it stands, to be changed. */
export function escolhaDoEndereco(endereco: Omit<Endereco, 'id' | 'padrao'> & { padrao?: boolean }): EscolhaDeEndereco {
  const { cep, logradouro, numero, complemento, bairro, localidade, uf, padrao = false, latitude, longitude } = endereco;
  const campos = { cep: mascararCep(cep), logradouro, numero, complemento: complemento ?? '', bairro, localidade, uf, padrao };
  return { enderecoId: null, campos, ponto: { latitude, longitude }, cidade: null };
}

export type CorpoDoEndereco = { enderecoId: string } | ReturnType<typeof enderecoNovo.parse>;
export type EnderecoConferido = { ok: true; corpo: CorpoDoEndereco } | { ok: false; erros: ErrosDosCampos<CampoDoEndereco> };

/** The choice as the contract wants it, or what is missing field by field. */
export function conferirEndereco({ enderecoId, campos, ponto }: EscolhaDeEndereco): EnderecoConferido {
  if (enderecoId) return { ok: true, corpo: { enderecoId } };
  const conferido = conferirCampos(enderecoNovo, {
    ...campos,
    complemento: campos.complemento.trim() || undefined,
    padrao: campos.padrao || undefined,
    latitude: ponto?.latitude,
    longitude: ponto?.longitude,
  });
  if (conferido.ok) return { ok: true, corpo: conferido.dados };
  const { latitude, longitude, ...erros } = conferido.erros as Record<string, string | undefined>;
  if (latitude ?? longitude) erros.ponto = 'Marque o lugar no mapa';
  if (campos.cep === '') erros.cep = 'Informe o CEP';
  if (campos.uf === '') erros.uf = 'Escolha o estado';
  if (campos.numero.trim() === '') erros.numero = 'Sem número? Escreva S/N';
  return { ok: false, erros };
}

/** What a CEP or a city fills in; an empty answer leaves what the person typed. */
export function preencher(campos: CamposDoEndereco, vindos: Partial<CamposDoEndereco>): CamposDoEndereco {
  const cheios = Object.entries(vindos).filter(([, valor]) => valor !== '' && valor !== undefined);
  return { ...campos, ...Object.fromEntries(cheios) };
}

/** The choice as a draft kept it; what cannot be read starts empty. */
export function lerEscolha(guardada: unknown): EscolhaDeEndereco {
  const lida = registro(guardada);
  const textos = registro(lida.campos);
  const campos = { ...ESCOLHA_VAZIA.campos, padrao: textos.padrao === true };
  for (const nome of ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'localidade', 'uf'] as const) {
    const valor = textos[nome];
    if (typeof valor === 'string') campos[nome] = valor;
  }
  const cidade = registro(lida.cidade);
  const centro = lerPonto(cidade);
  return {
    enderecoId: typeof lida.enderecoId === 'string' ? lida.enderecoId : null,
    campos,
    ponto: lerPonto(registro(lida.ponto)),
    cidade:
      centro && typeof cidade.nome === 'string' && typeof cidade.uf === 'string' ? { ...centro, nome: cidade.nome, uf: cidade.uf } : null,
  };
}

/** True while nothing was typed, so that the person's usual address may be offered instead. */
export function estaVazia({ campos, ponto }: EscolhaDeEndereco): boolean {
  const { padrao: _, ...textos } = campos;
  return ponto === null && Object.values(textos).every((texto) => texto === '');
}

export function cepCompleto(cep: string): string | null {
  const numeros = soNumeros(cep);
  return numeros.length === 8 ? numeros : null;
}

function lerPonto({ latitude, longitude }: Record<string, unknown>): Ponto | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? pontoValido({ latitude, longitude }) : null;
}

function registro(valor: unknown): Record<string, unknown> {
  return typeof valor === 'object' && valor !== null ? (valor as Record<string, unknown>) : {};
}
