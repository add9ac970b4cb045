import { getTimezoneByState } from '@brazilian-utils/brazilian-utils';
import { TIPO_DO_ROLE, TIPO_PERFIL, type TipoDoRole, VERSAO_DOS_TERMOS } from '@festejo/contrato/common/constants.ts';
import { diaNoFuso, FUSO_DE_BRASILIA, somarDias } from '@festejo/contrato/common/dias.ts';
import { DIA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { CONTA_CLIENTE, EMAIL_DO_OPERADOR } from './contas.ts';
import { CIDADES, type Cidade } from './dados/cidades.ts';
import { EVENTOS_DA_CLIENTE, EVENTOS_DOS_OUTROS, FESTAS_PASSADAS, type MoldeDoEvento } from './dados/eventos.ts';
import { CLIENTES, VIZINHOS } from './dados/pessoas.ts';
import { instanteNoFuso, proximoDiaDaSemana } from './datas.ts';
import type { Lote } from './demo.queries.ts';
import { sortearCpf } from './documentos.ts';
import { figuraDoEvento } from './figuras/figuras.ts';
import { codigoDeConvite, telefone } from './montar-fornecedores.ts';
import { criarSorteio } from './sorteio.ts';

export interface Evento {
  id: string;
  clienteId: string;
  apelido: string;
  titulo: string;
  dia: string;
  horario: string;
  duracaoEmMinutos: number;
  inicio: Date;
  fim: Date;
  latitude: number;
  longitude: number;
  cidade: Cidade;
}

export interface Clientela {
  /** Id of the ready client account. */
  clienteId: string;
  eventos: Evento[];
  /** Past parties of the other clients. */
  passadas: Evento[];
  /** Keys of the pictures in use. */
  figuras: string[];
}

const cidadeDe = (nome: string) => CIDADES.find((uma) => uma.nome === nome) as Cidade;

interface Ambiente {
  lote: Lote;
  novoId(): string;
  agora: Date;
}

function porEvento(
  { lote, novoId, agora }: Ambiente,
  clienteId: string,
  molde: MoldeDoEvento,
  padrao: boolean,
  imagemChave: string | null,
): Evento {
  const cidade = cidadeDe(molde.cidade);
  const fuso = getTimezoneByState(cidade.uf) ?? FUSO_DE_BRASILIA;
  const emDias = somarDias(diaNoFuso(agora, fuso), molde.emDias);
  const dia = molde.diaDaSemana === null ? emDias : proximoDiaDaSemana(emDias, molde.diaDaSemana);
  const inicio = instanteNoFuso(dia, molde.horario, fuso);
  const fim = new Date(inicio.getTime() + molde.duracaoEmMinutos * MINUTO_EM_MS);
  const { endereco } = molde;
  const enderecoId = novoId();
  lote.enderecos.push({
    id: enderecoId,
    usuario_id: clienteId,
    localidade: cidade.nome,
    uf: cidade.uf,
    padrao,
    ...endereco,
    criado_em: agora,
  });
  const id = novoId();
  lote.eventos.push({
    id,
    cliente_id: clienteId,
    titulo: molde.titulo,
    data_evento: dia,
    horario: molde.horario,
    duracao_em_minutos: molde.duracaoEmMinutos,
    fuso,
    inicio,
    fim,
    status: molde.status,
    nome_pessoa: molde.nomePessoa,
    imagem_chave: imagemChave,
    endereco_id: enderecoId,
    localidade: cidade.nome,
    uf: cidade.uf,
    latitude: endereco.latitude,
    longitude: endereco.longitude,
    criado_em: new Date(Math.min(agora.getTime() - 5 * DIA_EM_MS, inicio.getTime() - 45 * DIA_EM_MS)),
  });
  return {
    id,
    clienteId,
    apelido: molde.apelido,
    titulo: molde.titulo,
    dia,
    horario: molde.horario,
    duracaoEmMinutos: molde.duracaoEmMinutos,
    inicio,
    fim,
    latitude: endereco.latitude,
    longitude: endereco.longitude,
    cidade,
  };
}

function porConta(
  { lote, novoId, agora }: Ambiente,
  tipoPerfil: TipoDoRole,
  { nome, email, ddd, senhaHash }: { nome: string; email: string; ddd: string; senhaHash: string },
): string {
  const s = criarSorteio(`cliente:${email}`);
  const id = novoId();
  const desde = new Date(agora.getTime() - s.inteiro(200, 500) * DIA_EM_MS);
  lote.usuarios.push({
    id,
    tipo_perfil: tipoPerfil,
    nome_completo: nome,
    email,
    cpf: sortearCpf(s),
    telefone: telefone(s, ddd),
    senha_hash: senhaHash,
    email_confirmado_em: desde,
    termos_versao: VERSAO_DOS_TERMOS,
    termos_aceitos_em: desde,
    codigo_de_convite: codigoDeConvite(s),
    criado_em: desde,
  });
  return id;
}

const porCliente = (ambiente: Ambiente, nome: string, email: string, ddd: string, senhaHash: string) =>
  porConta(ambiente, TIPO_PERFIL.CLIENTE, { nome, email, ddd, senhaHash });

/** An event of one of the other clients, at a place in its city. */
function moldeDoOutro(
  apelido: string,
  semente: string,
  cidade: Cidade,
  [titulo, emDias, horario]: readonly [string, number, string],
): MoldeDoEvento {
  const s = criarSorteio(semente);
  const lugar = s.um(cidade.lugares);
  return {
    apelido,
    titulo,
    nomePessoa: null,
    cidade: cidade.nome,
    emDias,
    diaDaSemana: s.um([5, 6, 6, 0]),
    horario,
    duracaoEmMinutos: 300,
    // The weekday moves a date "8 days ago" up to 6 days later: still past.
    status: emDias < 0 ? 4 : 2,
    endereco: {
      logradouro: s.um(lugar.ruas),
      numero: String(s.inteiro(20, 900)),
      complemento: null,
      bairro: lugar.bairro,
      cep: `${lugar.cep}${s.inteiro(100, 899)}`,
      latitude: lugar.latitude,
      longitude: lugar.longitude,
    },
  };
}

/** The ready client with its events, and the other clients with one each. */
export function montarClientes(lote: Lote, novoId: () => string, senhaHash: string, agora: Date): Clientela {
  const ambiente: Ambiente = { lote, novoId, agora };
  const clienteId = porCliente(ambiente, 'Camila Duarte Ribeiro', CONTA_CLIENTE.email, '11', senhaHash);
  const figuras = EVENTOS_DA_CLIENTE.map(({ apelido }) => figuraDoEvento(apelido));
  const eventos = EVENTOS_DA_CLIENTE.map((molde, i) => porEvento(ambiente, clienteId, molde, i === 0, figuras[i] ?? null));
  const passadas: Evento[] = [];
  CLIENTES.forEach(([nome, cidade], i) => {
    const lugar = cidadeDe(cidade);
    const id = porCliente(ambiente, nome, `cliente${i + 2}@festejo.demo`, lugar.ddd, senhaHash);
    eventos.push(
      porEvento(
        ambiente,
        id,
        moldeDoOutro(`outro-${i}`, `evento:${i}`, lugar, EVENTOS_DOS_OUTROS[i] as (typeof EVENTOS_DOS_OUTROS)[number]),
        true,
        figuras[i % figuras.length] ?? null,
      ),
    );
    FESTAS_PASSADAS.forEach(([titulo, emDias, horario], n) => {
      const molde = moldeDoOutro(`passada-${i}-${n}`, `passada:${i}:${n}`, lugar, [titulo, emDias - i * 4, horario]);
      passadas.push(porEvento(ambiente, id, molde, false, null));
    });
  });
  VIZINHOS.forEach(([nome, ...molde], i) => {
    const lugar = cidadeDe('São Paulo');
    const id = porCliente(ambiente, nome, `vizinho${i + 1}@festejo.demo`, lugar.ddd, senhaHash);
    eventos.push(porEvento(ambiente, id, moldeDoOutro(`vizinho-${i}`, `vizinho:${i}`, lugar, molde), true, null));
  });
  porConta(ambiente, TIPO_DO_ROLE.OPERADOR, { nome: 'Olga Prado', email: EMAIL_DO_OPERADOR, ddd: '11', senhaHash });
  return { clienteId, eventos, passadas, figuras };
}
