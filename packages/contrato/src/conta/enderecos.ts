import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { booleano, id, latitude, linha, longitude, lugar, mensagem, ponto } from '../common/common.ts';
import {
  BAIRRO_EM_LETRAS,
  CIDADE_EM_LETRAS,
  COMPLEMENTO_EM_LETRAS,
  LOGRADOURO_EM_LETRAS,
  NUMERO_DO_ENDERECO_EM_LETRAS,
} from '../common/comprimentos.ts';
import { UFS } from '../common/constants.ts';

export const cep = z
  .string()
  .trim()
  // The lowest CEP is that of São Paulo's centre, 01000-000.
  .regex(/^(?!00)\d{2}\.?\d{3}[\s\-\u2010-\u2013]?\d{3}$/, 'CEP inválido: são 8 números')
  .transform((value) => value.replace(/\D/g, ''))
  .meta({ description: '8 números, com ou sem hífen' });

export const uf = z.string().trim().toUpperCase().pipe(z.enum(UFS, 'UF inválida')).meta({ description: 'Sigla do estado' });

const cepLido = z.string().meta({ description: '8 números, sem hífen' });
export const complementoOuNada = z.string().nullable().meta({ description: 'Apartamento, bloco, salão; `null` sem complemento' });

/** A new address; the names of the fields are those of ViaCEP. */
export const enderecoNovo = z.object({
  cep,
  logradouro: linha(LOGRADOURO_EM_LETRAS),
  numero: linha(NUMERO_DO_ENDERECO_EM_LETRAS).meta({ description: 'Texto: pode ser `s/n`, `12-A`, `km 3`' }),
  complemento: linha(COMPLEMENTO_EM_LETRAS, 0).optional().meta({ description: 'Apartamento, bloco, salão' }),
  bairro: linha(BAIRRO_EM_LETRAS),
  localidade: linha(CIDADE_EM_LETRAS).meta({ description: 'Município' }),
  uf,
  padrao: booleano.optional().meta({ description: 'O endereço que já vem escolhido em um evento novo' }),
  latitude,
  longitude,
});

export const endereco = z.object({
  id,
  cep: cepLido,
  logradouro: z.string(),
  numero: z.string().meta({ description: 'Texto: pode ser `s/n`, `12-A`, `km 3`' }),
  complemento: complementoOuNada,
  bairro: z.string(),
  ...lugar,
  padrao: z.boolean().meta({ description: 'O endereço que já vem escolhido em um evento novo' }),
  ...ponto,
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
      cep: cepLido,
      logradouro: z.string().meta({ description: 'Vazio quando o CEP é de uma cidade inteira' }),
      complemento: z.string(),
      bairro: z.string(),
      ...lugar,
      latitude: ponto.latitude.nullable().meta({ description: 'Graus decimais, WGS 84; `null` quando não se sabe onde fica' }),
      longitude: ponto.longitude.nullable().meta({ description: 'Graus decimais, WGS 84; `null` quando não se sabe onde fica' }),
      origem: z
        .enum(['viacep', 'brasilapi', 'aproximado'])
        .meta({ description: '`aproximado`: só se sabe a região; a pessoa preenche o resto e move o alfinete' }),
    }),
  },
});

const municipio = z.object({ nome: z.string(), uf: lugar.uf, ...ponto });

export const buscarMunicipios = operation({
  id: 'buscarMunicipios',
  method: 'GET',
  path: '/endereco/municipios',
  access: 'cliente_ou_fornecedor',
  summary: 'Municípios por nome (sem acento) e UF, com o centro, para pôr o alfinete no mapa sem internet',
  query: z.object({ nome: linha(CIDADE_EM_LETRAS, 2).meta({ description: 'O começo do nome, com ou sem acento' }), uf: uf.optional() }),
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
