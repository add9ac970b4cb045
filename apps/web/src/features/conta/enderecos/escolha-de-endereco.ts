import { type Endereco, enderecoNovo } from '@festejo/contrato/conta/enderecos.ts';
import { checkBy } from '../../../lib/form/check.ts';
import type { Checked } from '../../../lib/form/rules.ts';
import type { FieldErrors } from '../../../lib/form/use-fields.ts';
import { maskCep } from '../../../lib/text/masks.ts';
import { soNumeros } from './endereco.ts';
import { type Ponto, pontoValido } from './ponto.ts';

/** The new address as typed in the fields. */
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

export interface Cidade extends Ponto {
  /** The point is on a street of the city, because its centre is not known yet. */
  semCentro?: boolean;
  nome: string;
  uf: string;
}

/** An existing address or a new one. Both are kept while the person switches between them. */
export interface EscolhaDeEndereco {
  /** `null` = a new address. */
  enderecoId: string | null;
  campos: CamposDoEndereco;
  ponto: Ponto | null;
  /** Centre of the city, for the map and for the distance between it and the pin. */
  cidade: Cidade | null;
}

export const ESCOLHA_VAZIA: EscolhaDeEndereco = {
  enderecoId: null,
  campos: { cep: '', logradouro: '', numero: '', complemento: '', bairro: '', localidade: '', uf: '', padrao: false },
  ponto: null,
  cidade: null,
};

/** Returns an existing address as form values, to edit it. */
export function escolhaDoEndereco(endereco: Omit<Endereco, 'id' | 'padrao'> & { padrao?: boolean }): EscolhaDeEndereco {
  const { cep, logradouro, numero, complemento, bairro, localidade, uf, padrao = false, latitude, longitude } = endereco;
  const campos = { cep: maskCep(cep), logradouro, numero, complemento: complemento ?? '', bairro, localidade, uf, padrao };
  return { enderecoId: null, campos, ponto: { latitude, longitude }, cidade: null };
}

type EnderecoNovo = ReturnType<typeof enderecoNovo.parse>;
export type CorpoDoEndereco = { enderecoId: string } | EnderecoNovo;
/** Returns the body for the contract, or the message of each missing field. */
export function conferirEndereco(escolha: EscolhaDeEndereco): Checked<CorpoDoEndereco> {
  const { enderecoId } = escolha;
  return enderecoId ? { ok: true, body: { enderecoId } } : conferirEnderecoNovo(escolha);
}

export function conferirEnderecoNovo({ campos, ponto }: EscolhaDeEndereco): Checked<EnderecoNovo> {
  const { complemento, padrao, ...escritos } = campos;
  const conferido = checkBy(
    enderecoNovo,
    {
      ...escritos,
      complemento: complemento.trim() || undefined,
      padrao: padrao || undefined,
      latitude: ponto?.latitude,
      longitude: ponto?.longitude,
    },
    {
      ...(campos.cep === '' && { cep: 'Informe o CEP' }),
      ...(campos.uf === '' && { uf: 'Escolha o estado' }),
      ...(campos.numero.trim() === '' && { numero: 'Sem número? Escreva S/N' }),
    },
  );
  return conferido.ok ? conferido : { ok: false, errors: errosDoEndereco(conferido.errors) };
}

/** Maps the contract's field names to those of the form: fields are under `campos`, and both coordinates are one pin. */
export function errosDoEndereco({ latitude, longitude, ...dosCampos }: FieldErrors): FieldErrors {
  const erros = Object.entries(dosCampos).map(([nome, erro]) => [`campos.${nome}`, erro]);
  return { ...Object.fromEntries(erros), ...((latitude ?? longitude) && { ponto: 'Marque o lugar no mapa' }) };
}

/** Fills in the values of a CEP or a city. Empty values keep the typed text. */
export function preencher(campos: CamposDoEndereco, vindos: Partial<CamposDoEndereco>): CamposDoEndereco {
  const cheios = Object.entries(vindos).filter(([, valor]) => valor !== '' && valor !== undefined);
  return { ...campos, ...Object.fromEntries(cheios) };
}

/** Reads the choice from a draft. Invalid parts start empty. */
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

/** Whether no text was typed, so that the person's default address can be offered. */
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
