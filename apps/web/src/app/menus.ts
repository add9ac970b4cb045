import { caminhoDe, type NomeDaPagina } from '@festejo/contrato/common/caminhos.ts';
import type { Role } from '@festejo/contrato/common/constants.ts';
import type { TablerIcon } from '@tabler/icons-react';
import {
  IconBell,
  IconBox,
  IconBuildingBank,
  IconBulb,
  IconCalendarEvent,
  IconCreditCard,
  IconFileDollar,
  IconFlag,
  IconGavel,
  IconGift,
  IconHeart,
  IconHelpCircle,
  IconHome,
  IconMapPin,
  IconMessage,
  IconReceipt,
  IconReportMoney,
  IconRosetteDiscountCheck,
  IconSearch,
  IconStar,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { HOME, HOME_DO_CLIENTE, HOME_DO_OPERADOR, LISTA_DO_FORNECEDOR } from '../lib/session/destinations.ts';

/** A menu entry links to a route, or shows the under-development notice while its screen does not exist. */
export interface EntradaDeMenu {
  texto: string;
  icone: TablerIcon;
  para?: string;
  /** Names of the pages (`paginas.ts`) where the entry is the current one. */
  rotas: readonly NomeDaPagina[];
}

const EVENTOS: EntradaDeMenu = {
  texto: 'Eventos',
  icone: IconCalendarEvent,
  para: caminhoDe('evento/home'),
  rotas: ['evento/home', 'evento/criar', 'evento/detalhes', 'evento/detalhesFornecedor'],
};
const PEDIDOS: EntradaDeMenu = {
  texto: 'Pedidos',
  icone: IconReceipt,
  para: caminhoDe('pedidos'),
  rotas: ['pedidos', 'pedidos/detalhes', 'pedidos/folha'],
};
const ORCAMENTOS: EntradaDeMenu = {
  texto: 'Orçamentos',
  icone: IconFileDollar,
  para: caminhoDe('orcamentos'),
  rotas: ['orcamentos', 'orcamentos/criar', 'orcamentos/detalhes', 'orcamentos/recebidos'],
};
const PRODUTOS: EntradaDeMenu = {
  texto: 'Produtos',
  icone: IconBox,
  para: LISTA_DO_FORNECEDOR,
  rotas: [
    'produto/fornecedor/lista',
    'produto/criar',
    'produto/criar2',
    'produto/editar',
    'produto/importar',
    'categoria/lista',
    'categoria/criar',
  ],
};
const INICIO: EntradaDeMenu = { texto: 'Tela inicial', icone: IconHome, para: HOME_DO_CLIENTE, rotas: ['cliente/home'] };
const FAVORITOS: EntradaDeMenu = {
  texto: 'Favoritos',
  icone: IconHeart,
  para: caminhoDe('cliente/favoritos'),
  rotas: ['cliente/favoritos'],
};

const NOTIFICACOES: EntradaDeMenu = {
  texto: 'Notificações',
  icone: IconBell,
  para: caminhoDe('cliente/notifications'),
  rotas: ['cliente/notifications'],
};
const MENSAGENS: EntradaDeMenu = { texto: 'Mensagens', icone: IconMessage, para: caminhoDe('mensagens'), rotas: ['mensagens'] };
const IDEIAS: EntradaDeMenu = { texto: 'Ideias', icone: IconBulb, para: caminhoDe('ideias'), rotas: ['ideias'] };

const OPERACAO: EntradaDeMenu = { texto: 'Operação', icone: IconHome, para: HOME_DO_OPERADOR, rotas: ['operacao'] };
const DISPUTAS: EntradaDeMenu = { texto: 'Disputas', icone: IconGavel, para: caminhoDe('operacao/disputas'), rotas: ['operacao/disputas'] };
const DENUNCIAS: EntradaDeMenu = {
  texto: 'Denúncias',
  icone: IconFlag,
  para: caminhoDe('operacao/denuncias'),
  rotas: ['operacao/denuncias'],
};
const PESSOAS: EntradaDeMenu = {
  texto: 'Pessoas',
  icone: IconUsers,
  para: caminhoDe('operacao/pessoas'),
  rotas: ['operacao/pessoas', 'operacao/pessoa'],
};
const VERIFICACOES: EntradaDeMenu = {
  texto: 'Verificações',
  icone: IconRosetteDiscountCheck,
  para: caminhoDe('operacao/verificacoes'),
  rotas: ['operacao/verificacoes', 'operacao/verificacao'],
};
const DO_OPERADOR = [OPERACAO, DISPUTAS, DENUNCIAS, PESSOAS];
const TUDO_DO_OPERADOR = [OPERACAO, DISPUTAS, DENUNCIAS, VERIFICACOES, PESSOAS];

/** Side drawer. */
export const GAVETA: Record<Role, readonly EntradaDeMenu[]> = {
  FORNECEDOR: [
    { texto: 'Perfil de fornecedor', icone: IconUser, para: caminhoDe('fornecedor/perfil'), rotas: ['fornecedor/perfil'] },
    PRODUTOS,
    PEDIDOS,
    EVENTOS,
    { texto: 'Ajuda', icone: IconHelpCircle, para: caminhoDe('ajuda'), rotas: ['ajuda'] },
    { texto: 'Avaliações', icone: IconStar, para: caminhoDe('fornecedor/avaliacao'), rotas: ['fornecedor/avaliacao'] },
    {
      texto: 'Área de atendimento',
      icone: IconMapPin,
      para: caminhoDe('area-atendimento'),
      rotas: ['area-atendimento', 'atendimento', 'agenda'],
    },
    { texto: 'Conta bancária', icone: IconBuildingBank, para: caminhoDe('bankAccount'), rotas: ['bankAccount'] },
  ],
  CLIENTE: [
    INICIO,
    EVENTOS,
    FAVORITOS,
    {
      texto: 'Formas de pagamento',
      icone: IconCreditCard,
      para: caminhoDe('cliente/formas-de-pagamento'),
      rotas: ['cliente/formas-de-pagamento'],
    },
    NOTIFICACOES,
    { texto: 'Indicar app', icone: IconGift, para: caminhoDe('indicacoes'), rotas: ['indicacoes'] },
  ],
  OPERADOR: TUDO_DO_OPERADOR,
};

/** Links under the person's name in the drawer, for pages without a drawer entry (the client's orders, the supplier's notifications). */
export const DA_PESSOA: Record<Role, readonly EntradaDeMenu[]> = {
  FORNECEDOR: [
    { texto: 'Ver perfil', icone: IconUser, para: caminhoDe('fornecedor/perfil'), rotas: [] },
    ORCAMENTOS,
    { texto: 'Extrato', icone: IconReportMoney, para: caminhoDe('fornecedor/extrato'), rotas: ['fornecedor/extrato'] },
    MENSAGENS,
    { texto: 'Verificação', icone: IconRosetteDiscountCheck, para: caminhoDe('verificacao'), rotas: ['verificacao'] },
    { ...NOTIFICACOES, rotas: [] },
  ],
  CLIENTE: [
    { texto: 'Ver perfil', icone: IconUser, para: caminhoDe('cliente/perfil'), rotas: [] },
    MENSAGENS,
    { texto: 'Meus pedidos', icone: IconReceipt, para: caminhoDe('pedidos'), rotas: [] },
    ORCAMENTOS,
    { texto: 'Minhas avaliações', icone: IconStar, para: caminhoDe('cliente/avaliacoes'), rotas: ['cliente/avaliacoes'] },
  ],
  OPERADOR: [],
};

/** Navigation bar under the header, from the md breakpoint up. */
export const CENTRAL: Record<Role, readonly EntradaDeMenu[]> = {
  FORNECEDOR: [PRODUTOS, PEDIDOS, EVENTOS, { texto: 'Ajuda', icone: IconHelpCircle, para: caminhoDe('ajuda'), rotas: ['ajuda'] }],
  CLIENTE: [INICIO, EVENTOS, PEDIDOS, FAVORITOS],
  OPERADOR: TUDO_DO_OPERADOR,
};

/** Bottom menu on phones, below the md breakpoint. */
export const INFERIOR: Record<Role, readonly EntradaDeMenu[]> = {
  CLIENTE: [
    { ...INICIO, texto: 'Início' },
    { texto: 'Buscar', icone: IconSearch, para: caminhoDe('buscar'), rotas: ['buscar'] },
    IDEIAS,
    EVENTOS,
  ],
  FORNECEDOR: [{ texto: 'Início', icone: IconHome, para: HOME, rotas: ['home'] }, PEDIDOS, EVENTOS, PRODUTOS, IDEIAS],
  OPERADOR: DO_OPERADOR,
};
