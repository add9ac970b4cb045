export interface MoldeDoEvento {
  apelido: string;
  titulo: string;
  nomePessoa: string | null;
  cidade: string;
  /** Days from the day of seeding, then forward to the weekday (0 = Sunday; null = any weekday). */
  emDias: number;
  diaDaSemana: number | null;
  horario: string;
  duracaoEmMinutos: number;
  /** 1 rascunho, 2 em aberto, 3 confirmado, 4 realizado, 5 cancelado */
  status: 1 | 2 | 3 | 4 | 5;
  endereco: {
    logradouro: string;
    numero: string;
    complemento: string | null;
    bairro: string;
    cep: string;
    latitude: number;
    longitude: number;
  };
}

/** The events of the ready client account. */
export const EVENTOS_DA_CLIENTE: readonly MoldeDoEvento[] = [
  {
    apelido: 'marina',
    titulo: 'Aniversário de 30 anos da Marina',
    nomePessoa: 'Marina',
    cidade: 'São Paulo',
    emDias: 33,
    diaDaSemana: 6,
    horario: '19:00',
    duracaoEmMinutos: 360,
    status: 2,
    endereco: {
      logradouro: 'Rua Harmonia',
      numero: '512',
      complemento: 'Salão de festas',
      bairro: 'Vila Madalena',
      cep: '05435000',
      latitude: -23.5547,
      longitude: -46.6889,
    },
  },
  {
    apelido: 'casamento',
    titulo: 'Casamento Júlia & Rafael',
    nomePessoa: 'Júlia e Rafael',
    cidade: 'São Paulo',
    emDias: 110,
    diaDaSemana: 6,
    horario: '16:30',
    duracaoEmMinutos: 540,
    status: 2,
    endereco: {
      logradouro: 'Avenida Nazaré',
      numero: '1200',
      complemento: null,
      bairro: 'Ipiranga',
      cep: '04262100',
      latitude: -23.5868,
      longitude: -46.6087,
    },
  },
  {
    apelido: 'cha',
    titulo: 'Chá de bebê do Theo',
    nomePessoa: 'Theo',
    cidade: 'Curitiba',
    emDias: 48,
    diaDaSemana: 0,
    horario: '15:00',
    duracaoEmMinutos: 240,
    status: 2,
    endereco: {
      logradouro: 'Avenida Água Verde',
      numero: '820',
      complemento: 'Casa 2',
      bairro: 'Água Verde',
      cep: '80620200',
      latitude: -25.4553,
      longitude: -49.2838,
    },
  },
  {
    apelido: 'firma',
    titulo: 'Confraternização da equipe',
    nomePessoa: null,
    cidade: 'São Paulo',
    emDias: 18,
    diaDaSemana: 4,
    horario: '18:30',
    duracaoEmMinutos: 300,
    status: 3,
    endereco: {
      logradouro: 'Rua dos Pinheiros',
      numero: '498',
      complemento: 'Terraço',
      bairro: 'Pinheiros',
      cep: '05422001',
      latitude: -23.5659,
      longitude: -46.6836,
    },
  },
  {
    apelido: 'lucas',
    titulo: 'Aniversário de 5 anos do Lucas',
    nomePessoa: 'Lucas',
    cidade: 'São Paulo',
    emDias: -47,
    diaDaSemana: 0,
    horario: '14:00',
    duracaoEmMinutos: 240,
    status: 4,
    endereco: {
      logradouro: 'Rua Itapura',
      numero: '310',
      complemento: null,
      bairro: 'Tatuapé',
      cep: '03310000',
      latitude: -23.5441,
      longitude: -46.5731,
    },
  },
  // Its orders still wait to be marked as delivered: the clock does it the day after tomorrow.
  {
    apelido: 'ontem',
    titulo: 'Chá de panela da Bia',
    nomePessoa: 'Bia',
    cidade: 'São Paulo',
    emDias: -1,
    diaDaSemana: null,
    horario: '15:00',
    duracaoEmMinutos: 240,
    status: 4,
    endereco: {
      logradouro: 'Rua dos Pinheiros',
      numero: '870',
      complemento: null,
      bairro: 'Pinheiros',
      cep: '05422001',
      latitude: -23.5671,
      longitude: -46.6921,
    },
  },
  {
    apelido: 'bodas',
    titulo: 'Bodas de prata dos meus pais',
    nomePessoa: 'Sônia e Geraldo',
    cidade: 'Rio de Janeiro',
    emDias: 70,
    diaDaSemana: 6,
    horario: '12:30',
    duracaoEmMinutos: 300,
    status: 5,
    endereco: {
      logradouro: 'Rua das Laranjeiras',
      numero: '214',
      complemento: null,
      bairro: 'Laranjeiras',
      cep: '22240003',
      latitude: -22.9338,
      longitude: -43.1815,
    },
  },
  {
    apelido: 'formatura',
    titulo: 'Formatura da Bia',
    nomePessoa: 'Beatriz',
    cidade: 'Belo Horizonte',
    emDias: 140,
    diaDaSemana: 5,
    horario: '20:00',
    duracaoEmMinutos: 360,
    status: 1,
    endereco: {
      logradouro: 'Rua Sergipe',
      numero: '1014',
      complemento: null,
      bairro: 'Funcionários',
      cep: '30130171',
      latitude: -19.9348,
      longitude: -43.9309,
    },
  },
];

/** Events of the other clients, in the order of `CLIENTES`: title, days from now (then forward to a Friday, Saturday or Sunday), hour. */
export const EVENTOS_DOS_OUTROS = [
  ['Aniversário da Renata', 24, '20:00'],
  ['Chá revelação', -8, '15:00'],
  ['Festa de 15 anos da Lara', 61, '19:30'],
  ['Churrasco de aniversário', 12, '12:00'],
  ['Casamento na praia', 95, '16:00'],
  ['Festa junina fora de época', 40, '17:00'],
  ['Batizado da Maria', -33, '11:00'],
  ['Noivado', 29, '19:00'],
  ['Aniversário de 1 ano', 19, '15:30'],
  ['Lançamento de livro', 52, '18:30'],
  ['Formatura de medicina', 77, '19:00'],
  ['Aniversário surpresa', -12, '18:00'],
] as const;

/** Past parties of each of the other clients; those of the next client are four days earlier. */
export const FESTAS_PASSADAS = [
  ['Aniversário em família', -24, '17:00'],
  ['Festa de fim de curso', -72, '18:00'],
  ['Bodas dos pais', -120, '16:00'],
] as const;
