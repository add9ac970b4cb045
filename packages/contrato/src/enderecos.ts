import * as z from 'zod';
import { booleano, id, latitude, linha, longitude, mensagem } from './common.ts';
import { UFS } from './constants.ts';
import { operation } from './operation.ts';

export const cep = z
  .string()
  .trim()
  .transform((value) => value.replace(/\D/g, ''))
  .pipe(z.string().regex(/^\d{8}$/, 'CEP inválido: são 8 números'));

export const uf = z.string().trim().toUpperCase().pipe(z.enum(UFS, 'UF inválida'));

/** A new address; the names are ViaCEP's, as the specification sends them. */
export const enderecoNovo = z.object({
  cep,
  logradouro: linha(160),
  numero: linha(20),
  complemento: linha(80, 0).optional(),
  bairro: linha(100),
  localidade: linha(100),
  uf,
  padrao: booleano.optional(),
  latitude,
  longitude,
});

export const endereco = z.object({
  id,
  cep: z.string(),
  logradouro: z.string(),
  numero: z.string(),
  complemento: z.string().nullable(),
  bairro: z.string(),
  localidade: z.string(),
  uf: z.string(),
  padrao: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Endereco = z.output<typeof endereco>;

export const buscarMeusEnderecos = operation({
  id: 'buscarMeusEnderecos',
  method: 'GET',
  path: '/endereco/meus-enderecos',
  access: 'cliente_ou_fornecedor',
  summary: 'Endereços da pessoa, o padrão primeiro',
  replies: { 200: z.array(endereco) },
});

const enderecoId = z.object({ id });

export const criarEndereco = operation({
  id: 'criarEndereco',
  method: 'POST',
  path: '/endereco',
  access: 'cliente_ou_fornecedor',
  summary: 'Guarda um endereço novo; o primeiro é o padrão',
  idempotent: true,
  body: enderecoNovo,
  replies: { 201: endereco },
});

export const atualizarEndereco = operation({
  id: 'atualizarEndereco',
  method: 'PUT',
  path: '/endereco/:id',
  access: 'cliente_ou_fornecedor',
  summary: 'Muda um endereço; eventos já criados ficam onde estavam, e aí o endereço mudado ganha outro id',
  idempotent: true,
  params: enderecoId,
  body: enderecoNovo,
  replies: { 200: endereco },
});

export const removerEndereco = operation({
  id: 'removerEndereco',
  method: 'DELETE',
  path: '/endereco/:id',
  access: 'cliente_ou_fornecedor',
  summary: 'Tira um endereço da lista; o padrão passa ao mais novo dos outros',
  params: enderecoId,
  replies: { 200: mensagem },
});

export const tornarEnderecoPadrao = operation({
  id: 'tornarEnderecoPadrao',
  method: 'PUT',
  path: '/endereco/:id/padrao',
  access: 'cliente_ou_fornecedor',
  summary: 'Faz deste o endereço padrão',
  params: enderecoId,
  replies: { 200: endereco },
});

export const buscarCep = operation({
  id: 'buscarCep',
  method: 'GET',
  path: '/endereco/cep/:cep',
  access: 'cliente_ou_fornecedor',
  summary: 'Endereço de um CEP: ViaCEP, BrasilAPI, ou o estado e o centro pela faixa do CEP quando não há internet',
  params: z.object({ cep }),
  replies: {
    200: z.object({
      cep: z.string(),
      logradouro: z.string(),
      complemento: z.string(),
      bairro: z.string(),
      localidade: z.string(),
      uf: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      /** `aproximado`: only the region is known; the person fills the rest and moves the pin. */
      origem: z.enum(['viacep', 'brasilapi', 'aproximado']),
    }),
  },
});

const municipio = z.object({ nome: z.string(), uf: z.string(), latitude: z.number(), longitude: z.number() });

export const buscarMunicipios = operation({
  id: 'buscarMunicipios',
  method: 'GET',
  path: '/endereco/municipios',
  access: 'cliente_ou_fornecedor',
  summary: 'Municípios por nome (sem acento) e UF, com o centro, para pôr o alfinete no mapa sem internet',
  query: z.object({ nome: linha(100, 2), uf: uf.optional() }),
  replies: { 200: z.array(municipio) },
});

export const buscarMunicipiosProximos = operation({
  id: 'buscarMunicipiosProximos',
  method: 'GET',
  path: '/endereco/municipios-proximos',
  access: 'cliente_ou_fornecedor',
  summary: 'Os 40 municípios de centro mais próximo de um ponto, o mais perto primeiro: os nomes do mapa sem internet',
  query: z.object({ latitude, longitude }),
  replies: { 200: z.array(municipio) },
});
