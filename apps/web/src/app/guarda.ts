import type { NomeDaPagina } from '@festejo/contrato/common/caminhos.ts';
import { LADOS, type Role } from '@festejo/contrato/common/constants.ts';
import { HOME, HOME_OF, LOGIN } from '../lib/session/destinations.ts';

/** The properties of a route that the guard reads. */
export interface RegraDaRota {
  nome: NomeDaPagina | '404';
  /** The login screen, which is closed to logged-in people. */
  telaDeLogin?: boolean;
  isLogin?: boolean;
  /** The roles that can open the page. */
  isPerfil?: Role | readonly Role[];
  /** Supplier-only content: other roles go to the login. */
  soFornecedor?: boolean;
  /** Help: open to clients and suppliers. */
  clienteOuFornecedor?: boolean;
  /** The role whose home this is. Other roles are redirected to their own. */
  inicioDe?: Role;
}

export interface Aviso {
  titulo?: string;
  mensagem: string;
  detalhe?: string;
}

export interface Mudanca {
  segue: false;
  para: string;
  aviso?: Aviso;
  /** After the login the person continues to the requested page. */
  lembrarDestino?: boolean;
}

export type Decisao = { segue: true } | Mudanca;

const SEGUE: Decisao = { segue: true };

interface Regra {
  quando: (rota: RegraDaRota, role: Role | null) => boolean;
  entao: (role: Role | null) => Decisao;
}

/** The rules of the guard, in order. The first rule that applies decides. */
const REGRAS: readonly Regra[] = [
  {
    quando: (rota, role) => rota.telaDeLogin === true && role !== null,
    entao: () => vai(HOME, 'É necessário que você deslogue para ter acesso a tela de login novamente'),
  },
  {
    quando: (rota, role) => rota.clienteOuFornecedor === true && !inclui(LADOS, role),
    entao: () => vaiAoLogin('É necessário que você realize login com perfil de Cliente ou Fornecedor.'),
  },
  {
    quando: (rota, role) => rota.inicioDe !== undefined && role !== null && role !== rota.inicioDe,
    entao: (role) => ({ segue: false, para: role ? HOME_OF[role] : LOGIN }),
  },
  {
    quando: (rota, role) => rota.soFornecedor === true && role !== 'FORNECEDOR',
    entao: (role) => {
      const mensagem = 'Para acessar esse conteúdo você deve estar logado como fornecedor.';
      if (role === null) return vaiAoLogin(mensagem);
      const aviso = { titulo: 'Aviso', mensagem, detalhe: 'Acesso liberado apenas para fornecedores.' };
      return { segue: false, para: LOGIN, aviso };
    },
  },
  {
    quando: (rota, role) => rota.isLogin === true && role === null,
    entao: () => vaiAoLogin('Você precisa estar autenticado!'),
  },
  {
    quando: (rota, role) => rota.isPerfil !== undefined && !inclui([rota.isPerfil].flat(), role),
    entao: () => vai(HOME, 'Você não tem permissão para acessar a rota'),
  },
];

/** Decides what happens when a person with this role (`null` = logged out) opens this route. Pure. */
export function decidir(rota: RegraDaRota, role: Role | null): Decisao {
  return REGRAS.find(({ quando }) => quando(rota, role))?.entao(role) ?? SEGUE;
}

const inclui = (roles: readonly Role[], role: Role | null) => role !== null && roles.includes(role);

function vai(para: string, mensagem: string): Decisao {
  return { segue: false, para, aviso: { mensagem } };
}

function vaiAoLogin(mensagem: string): Decisao {
  return { segue: false, para: LOGIN, aviso: { mensagem }, lembrarDestino: true };
}
