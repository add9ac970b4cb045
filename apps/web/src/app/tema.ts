import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { BOTOES_DO_KIT } from '../ui/buttons/botao-nativo.tsx';

type Nome = 'primary' | 'secondary' | 'accent' | 'positive' | 'negative' | 'info' | 'warning';

/** The named colours, from the lightest shade to the darkest. `dark` is also a name of Mantine. */
const CORES: Record<Nome, MantineColorsTuple> = {
  primary: ['#edf8ff', '#d6effd', '#b0e0fb', '#84cef8', '#5fbef4', '#3fabe9', '#1f8bcb', '#0f6ea8', '#0b5685', '#083f62'],
  secondary: ['#e8faf7', '#cbf3ec', '#9de6da', '#66d5c4', '#36c1ad', '#16a894', '#0b7f71', '#0a6c61', '#09564e', '#063f39'],
  accent: ['#f5f0ff', '#e8ddff', '#d0bbfd', '#b696f8', '#9d72f0', '#8752e6', '#7238d2', '#5e2bb3', '#4b238e', '#38196b'],
  positive: ['#eafaf0', '#cff2dc', '#a0e4ba', '#6bd294', '#3fbd73', '#23a35a', '#167a41', '#126838', '#0e522d', '#0a3b20'],
  negative: ['#fff0f0', '#ffdcdc', '#ffb8b9', '#ff8d8f', '#f96467', '#e84147', '#cc262e', '#a81b23', '#86161d', '#631015'],
  info: ['#e6fbff', '#c9f4fc', '#97e7f7', '#5bd6ee', '#29c1df', '#0fa6c6', '#0a7b95', '#086a80', '#075464', '#053d4a'],
  warning: ['#fff8e6', '#ffedc2', '#ffdc8a', '#ffc84c', '#fbb51f', '#e79c06', '#a86c03', '#8f5c04', '#6f4805', '#4f3404'],
};
const DARK: MantineColorsTuple = [
  '#eef3f7',
  '#c9d3dc',
  '#adbac6',
  '#8494a3',
  '#465464',
  '#303b48',
  '#202a36',
  '#11161d',
  '#0d1117',
  '#090c10',
];
const TINTA = '#16212c';

const NOMES = Object.keys(CORES) as Nome[];
/** Light blue and amber are light colours, with dark text. The other colours have white text on their sixth shade. */
const COM_TINTA: readonly string[] = ['primary', 'warning'];

const coresDasVariantes: VariantColorsResolver = (entrada) => {
  const cores = defaultVariantColorsResolver(entrada);
  const nome = entrada.color ?? entrada.theme.primaryColor;
  if (entrada.variant !== 'filled' || !NOMES.includes(nome as Nome)) return cores;
  const tom = COM_TINTA.includes(nome) ? 4 : 6;
  return {
    ...cores,
    background: `var(--mantine-color-${nome}-${tom})`,
    hover: `var(--mantine-color-${nome}-${tom + 1})`,
    color: tom === 4 ? TINTA : '#ffffff',
  };
};

function variaveisDasCores(escuro: boolean): Record<string, string> {
  const variaveis: Record<string, string> = {};
  for (const nome of NOMES) {
    const cor = CORES[nome];
    const raiz = `--mantine-color-${nome}`;
    variaveis[`${raiz}-text`] = escuro ? cor[3] : cor[7];
    variaveis[`${raiz}-light`] = escuro ? `color-mix(in srgb, ${cor[5]} 22%, ${DARK[7]})` : cor[1];
    variaveis[`${raiz}-light-hover`] = escuro ? `color-mix(in srgb, ${cor[5]} 32%, ${DARK[7]})` : cor[2];
    variaveis[`${raiz}-light-color`] = escuro ? cor[2] : cor[8];
    variaveis[`${raiz}-outline`] = escuro ? cor[3] : cor[7];
  }
  return variaveis;
}

export const variaveisDoTema: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...variaveisDasCores(false),
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': TINTA,
    '--mantine-color-dimmed': 'var(--festejo-texto-suave)',
    '--mantine-color-anchor': CORES.primary[7],
    '--mantine-color-error': CORES.negative[7],
    '--mantine-color-placeholder': '#647483',
    '--mantine-color-default-border': '#c3ced8',
  },
  dark: {
    ...variaveisDasCores(true),
    '--mantine-color-body': DARK[7],
    '--mantine-color-text': DARK[0],
    '--mantine-color-dimmed': 'var(--festejo-texto-suave)',
    '--mantine-color-anchor': CORES.primary[3],
    '--mantine-color-error': CORES.negative[3],
    '--mantine-color-placeholder': '#95a4b2',
    '--mantine-color-default': '#1a222c',
    '--mantine-color-default-hover': '#232e3a',
    '--mantine-color-default-border': '#465464',
  },
});

const CAMPO = { size: 'md', radius: 'md' };
const VEU = { backgroundOpacity: 0.45, blur: 3 };
const FECHAR = { 'aria-label': 'Fechar' };

export const tema = createTheme({
  colors: { ...CORES, dark: DARK },
  primaryColor: 'primary',
  primaryShade: 4,
  autoContrast: true,
  variantColorResolver: coresDasVariantes,
  black: TINTA,
  fontFamily: '"Nunito Sans Variable", "Nunito Reserva", system-ui, sans-serif',
  headings: { fontFamily: '"Fredoka Variable", "Fredoka Reserva", system-ui, sans-serif', fontWeight: '600' },
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '10px', md: '14px', lg: '20px', xl: '28px' },
  breakpoints: { xs: '25em', sm: '37.5em', md: '64em', lg: '75em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  // Names as strings, not `NumberInput.extend(...)`: importing a component here would load it and its dependencies on every screen.
  components: {
    ...BOTOES_DO_KIT,
    Button: { defaultProps: { radius: 'xl', size: 'md' }, styles: { root: { fontWeight: 700 } } },
    TextInput: { defaultProps: CAMPO },
    PasswordInput: { defaultProps: CAMPO },
    NumberInput: { defaultProps: { ...CAMPO, decimalSeparator: ',', thousandSeparator: '.' } },
    Select: { defaultProps: CAMPO },
    NativeSelect: { defaultProps: CAMPO },
    Textarea: { defaultProps: CAMPO },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Modal: { defaultProps: { radius: 'xl', overlayProps: VEU, closeButtonProps: FECHAR } },
    Drawer: { defaultProps: { overlayProps: VEU, closeButtonProps: FECHAR } },
    Skeleton: { defaultProps: { radius: 'md' } },
  },
});
