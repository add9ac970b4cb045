import { semAcentos } from '@festejo/contrato/common/acentos.ts';
import type { PoliticaDeCancelamento } from '@festejo/contrato/common/constants.ts';
import { VERSAO_DOS_TERMOS } from '@festejo/contrato/common/constants.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { abrirNosDias, comoMultirange, type Intervalo } from './agenda.ts';
import { CONTA_FORNECEDOR } from './contas.ts';
import { CIDADES, type Cidade, type Lugar } from './dados/cidades.ts';
import { NOMES, SOBRENOMES } from './dados/pessoas.ts';
import { RAMOS } from './dados/ramos.ts';
import type { Lote } from './demo.queries.ts';
import { sortearCnpj, sortearCpf } from './documentos.ts';
import { criarSorteio, type Sorteio } from './sorteio.ts';

export interface Fornecedor {
  id: string;
  nome: string;
  cidade: Cidade;
  slugs: readonly string[];
  latitude: number;
  longitude: number;
  raioEmMetros: number;
  politica: PoliticaDeCancelamento;
  semana: readonly Intervalo[];
  /** Whether it is the ready supplier account. */
  demo: boolean;
}

interface Molde {
  nome: string;
  descricao: string;
  slugs: readonly string[];
  cidade: Cidade;
  demo: boolean;
}

const DEMO = {
  nome: 'Ateliê Jabuticaba Festas',
  descricao:
    'Do bolo ao último balão: um ateliê de família na Vila Madalena que cuida da festa inteira. Doces feitos no dia, flores frescas e decoração montada por quem ama festejar.',
  slugs: ['bolos-e-doces', 'decoracao', 'baloes', 'flores', 'convites-e-lembrancinhas'],
} as const;

const TODOS = [0, 1, 2, 3, 4, 5, 6];
const ATE_AS_TRES = 27 * 60;

function sortearSemana(s: Sorteio): Intervalo[] {
  const sorte = s.fracao();
  if (sorte < 0.72) return abrirNosDias(TODOS, 8 * 60, ATE_AS_TRES);
  if (sorte < 0.87) return abrirNosDias([0, 2, 3, 4, 5, 6], 9 * 60, ATE_AS_TRES);
  if (sorte < 0.94) return abrirNosDias([1, 2, 3, 4, 5], 8 * 60, 22 * 60);
  return [[0, 7 * 1_440]];
}

function moldes(): Molde[] {
  const saoPaulo = CIDADES[0] as Cidade;
  const lista: Molde[] = [{ ...DEMO, cidade: saoPaulo, demo: true }];
  let ordem = 0;
  for (const cidade of CIDADES) {
    for (let i = 0; i < cidade.fornecedores; i++, ordem++) {
      const ramo = RAMOS[ordem % RAMOS.length] as (typeof RAMOS)[number];
      const nome = ramo.nomes[Math.floor(ordem / RAMOS.length)];
      if (!nome) throw new Error(`Faltam nomes no ramo de ${ramo.slugs[0]}`);
      lista.push({ nome, descricao: ramo.descricao, slugs: ramo.slugs, cidade, demo: false });
    }
  }
  return lista;
}

const comoEmail = (nome: string) =>
  `${semAcentos(nome)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}@festejo.demo`;

/** Short code of an invitation link. */
export const codigoDeConvite = (s: Sorteio) =>
  Array.from({ length: 8 }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[s.inteiro(0, 31)]).join('');
export const telefone = (s: Sorteio, ddd: string) => `${ddd}9${s.inteiro(60_000_000, 99_999_999)}`;

function raio(s: Sorteio, cidade: Cidade): number {
  return 1_000 * s.um(cidade.nome === 'São Paulo' ? [10, 15, 20, 25, 30, 30, 40, 40, 50, 60, 80] : [20, 25, 30, 40, 50, 60, 80, 100, 120]);
}

/** Every supplier: account, address, service area, hours. `novoId` returns identifiers in ascending order. */
export function montarFornecedores(lote: Lote, novoId: () => string, senhaHash: string, agora: Date): Fornecedor[] {
  return moldes().map((molde) => {
    const s = criarSorteio(`fornecedor:${molde.nome}`);
    const { cidade, demo } = molde;
    const lugar = demo ? (cidade.lugares[1] as Lugar) : s.um(cidade.lugares);
    const pessoaFisica = !demo && s.chance(0.2);
    const desde = new Date(agora.getTime() - s.inteiro(200, 700) * DIA_EM_MS);
    const fornecedor: Fornecedor = {
      id: novoId(),
      nome: molde.nome,
      cidade,
      slugs: molde.slugs,
      latitude: Number((lugar.latitude + (demo ? 0 : s.entre(-0.006, 0.006))).toFixed(6)),
      longitude: Number((lugar.longitude + (demo ? 0 : s.entre(-0.006, 0.006))).toFixed(6)),
      raioEmMetros: demo ? 60_000 : raio(s, cidade),
      politica: demo ? 'moderada' : s.um<PoliticaDeCancelamento>(['flexivel', 'moderada', 'moderada', 'rigida', 'sem_reembolso']),
      semana: demo ? abrirNosDias(TODOS, 8 * 60, ATE_AS_TRES) : sortearSemana(s),
      demo,
    };
    lote.usuarios.push({
      id: fornecedor.id,
      tipo_perfil: 2,
      nome_completo: demo ? 'Helena Nogueira Campos' : `${s.um(NOMES)} ${s.varios(SOBRENOMES, 2).join(' ')}`,
      email: demo ? CONTA_FORNECEDOR.email : comoEmail(molde.nome),
      cpf: pessoaFisica ? sortearCpf(s) : null,
      cnpj: pessoaFisica ? null : sortearCnpj(s, s.chance(0.35)),
      telefone: telefone(s, cidade.ddd),
      senha_hash: senhaHash,
      email_confirmado_em: desde,
      termos_versao: VERSAO_DOS_TERMOS,
      termos_aceitos_em: desde,
      codigo_de_convite: codigoDeConvite(s),
      criado_em: desde,
    });
    lote.fornecedores.push({
      id: fornecedor.id,
      nome: fornecedor.nome,
      descricao: molde.descricao,
      logradouro: s.um(lugar.ruas),
      numero: String(s.inteiro(18, 1_890)),
      bairro: lugar.bairro,
      localidade: cidade.nome,
      uf: cidade.uf,
      cep: `${lugar.cep}${String(s.inteiro(10, 899)).padStart(3, '0')}`,
      latitude: fornecedor.latitude,
      longitude: fornecedor.longitude,
      raio_em_metros: fornecedor.raioEmMetros,
      vende: true,
      semana_aberta: comoMultirange(fornecedor.semana),
      politica_de_cancelamento: fornecedor.politica,
      criado_em: desde,
    });
    return fornecedor;
  });
}
