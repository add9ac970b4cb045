import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { ResumoDaOperacao } from '@festejo/contrato/operacao/inicio.ts';
import {
  IconArrowBackUp,
  IconCategory,
  IconChartBar,
  IconCoins,
  IconFlag,
  IconGauge,
  IconGavel,
  IconHome,
  IconListDetails,
  IconPercentage,
  IconRosetteDiscountCheck,
  IconServerCog,
  IconShieldLock,
  IconToggleLeft,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';

interface SecaoDaOperacao {
  readonly id: string;
  readonly texto: string;
  readonly icone: TablerIcon;
  readonly para: string;
  /** The number of waiting cases in the section. */
  readonly espera?: keyof ResumoDaOperacao;
}

/** The sections of the back office. Sections with decisions come first. */
export const SECOES = [
  { id: 'inicio', texto: 'Início', icone: IconHome, para: caminhoDe('operacao') },
  { id: 'disputas', texto: 'Disputas', icone: IconGavel, para: caminhoDe('operacao/disputas'), espera: 'disputas' },
  { id: 'denuncias', texto: 'Denúncias', icone: IconFlag, para: caminhoDe('operacao/denuncias'), espera: 'denuncias' },
  { id: 'dinheiro', texto: 'Dinheiro parado', icone: IconCoins, para: caminhoDe('operacao/dinheiro'), espera: 'dinheiro' },
  { id: 'retomadas', texto: 'Pix tomados', icone: IconArrowBackUp, para: caminhoDe('operacao/retomadas'), espera: 'retomadas' },
  {
    id: 'verificacoes',
    texto: 'Verificações',
    icone: IconRosetteDiscountCheck,
    para: caminhoDe('operacao/verificacoes'),
    espera: 'verificacoes',
  },
  { id: 'pessoas', texto: 'Pessoas', icone: IconUsers, para: caminhoDe('operacao/pessoas') },
  { id: 'numeros', texto: 'Números', icone: IconChartBar, para: caminhoDe('operacao/numeros') },
  { id: 'categorias', texto: 'Categorias', icone: IconCategory, para: caminhoDe('operacao/categorias') },
  { id: 'taxa', texto: 'Taxa', icone: IconPercentage, para: caminhoDe('operacao/taxa') },
  { id: 'maquina', texto: 'Máquina', icone: IconServerCog, para: caminhoDe('operacao/maquina'), espera: 'maquina' },
  { id: 'recursos', texto: 'Recursos', icone: IconToggleLeft, para: caminhoDe('operacao/configuracao') },
  { id: 'limites', texto: 'Limites', icone: IconGauge, para: caminhoDe('operacao/limites') },
  { id: 'registro', texto: 'Registro', icone: IconListDetails, para: caminhoDe('operacao/registro') },
  { id: 'seguranca', texto: 'Segurança', icone: IconShieldLock, para: caminhoDe('operacao/seguranca') },
] as const satisfies readonly SecaoDaOperacao[];

export type IdDaSecao = (typeof SECOES)[number]['id'];
