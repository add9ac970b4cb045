import type { Uf } from '@festejo/contrato/common/constants.ts';

export interface Lugar {
  bairro: string;
  latitude: number;
  longitude: number;
  /** First five digits of the neighbourhood's CEPs. */
  cep: string;
  ruas: readonly string[];
}

export interface Cidade {
  nome: string;
  uf: Uf;
  ddd: string;
  latitude: number;
  longitude: number;
  /** Number of suppliers to place here, without the demo supplier. */
  fornecedores: number;
  lugares: readonly Lugar[];
}

const l = (bairro: string, latitude: number, longitude: number, cep: string, ...ruas: string[]): Lugar => ({
  bairro,
  latitude,
  longitude,
  cep,
  ruas,
});

// biome-ignore format: one neighbourhood a line
export const CIDADES: readonly Cidade[] = [
  {
    nome: 'São Paulo', uf: 'SP', ddd: '11', latitude: -23.5505, longitude: -46.6333, fornecedores: 21,
    lugares: [
      l('Pinheiros', -23.5663, -46.6917, '05422', 'Rua dos Pinheiros', 'Rua Teodoro Sampaio', 'Rua Cardeal Arcoverde'),
      l('Vila Madalena', -23.5538, -46.6906, '05435', 'Rua Harmonia', 'Rua Fradique Coutinho', 'Rua Aspicuelta'),
      l('Vila Mariana', -23.5893, -46.6346, '04116', 'Rua Vergueiro', 'Rua Domingos de Morais', 'Rua Joaquim Távora'),
      l('Moema', -23.6008, -46.6634, '04077', 'Avenida Moema', 'Alameda dos Arapanés', 'Avenida Ibirapuera'),
      l('Tatuapé', -23.5405, -46.5764, '03310', 'Rua Tuiuti', 'Rua Serra de Bragança', 'Rua Itapura'),
      l('Mooca', -23.5578, -46.5987, '03104', 'Rua da Mooca', 'Rua Javari', 'Rua dos Trilhos'),
      l('Santana', -23.5019, -46.6261, '02012', 'Rua Voluntários da Pátria', 'Rua Alfredo Pujol', 'Avenida Braz Leme'),
      l('Perdizes', -23.5363, -46.6766, '05015', 'Rua Cardoso de Almeida', 'Rua Monte Alegre', 'Rua Turiassu'),
      l('Lapa', -23.5226, -46.7013, '05074', 'Rua Doze de Outubro', 'Rua Clélia', 'Rua Guaicurus'),
      l('Butantã', -23.5711, -46.7082, '05503', 'Rua Alvarenga', 'Avenida Vital Brasil', 'Rua Camargo'),
      l('Santo Amaro', -23.6503, -46.7041, '04743', 'Avenida Adolfo Pinheiro', 'Rua Alexandre Dumas', 'Rua Verbo Divino'),
      l('Ipiranga', -23.5894, -46.6062, '04205', 'Rua Bom Pastor', 'Rua Silva Bueno', 'Avenida Nazaré'),
    ],
  },
  {
    nome: 'Rio de Janeiro', uf: 'RJ', ddd: '21', latitude: -22.9068, longitude: -43.1729, fornecedores: 7,
    lugares: [
      l('Botafogo', -22.9519, -43.1826, '22270', 'Rua Voluntários da Pátria', 'Rua São Clemente'),
      l('Tijuca', -22.9249, -43.2326, '20520', 'Rua Conde de Bonfim', 'Rua Haddock Lobo'),
      l('Barra da Tijuca', -23.0003, -43.3654, '22631', 'Avenida das Américas', 'Avenida Olegário Maciel'),
      l('Laranjeiras', -22.9342, -43.1869, '22240', 'Rua das Laranjeiras', 'Rua General Glicério'),
    ],
  },
  {
    nome: 'Belo Horizonte', uf: 'MG', ddd: '31', latitude: -19.9167, longitude: -43.9345, fornecedores: 6,
    lugares: [
      l('Savassi', -19.9385, -43.9338, '30112', 'Rua Pernambuco', 'Rua Antônio de Albuquerque'),
      l('Funcionários', -19.9317, -43.9274, '30130', 'Rua dos Inconfidentes', 'Rua Sergipe'),
      l('Santa Tereza', -19.9168, -43.9153, '31010', 'Rua Mármore', 'Rua Salinas'),
      l('Pampulha', -19.8573, -43.9716, '31270', 'Avenida Otacílio Negrão de Lima', 'Avenida Fleming'),
    ],
  },
  {
    nome: 'Curitiba', uf: 'PR', ddd: '41', latitude: -25.4284, longitude: -49.2733, fornecedores: 6,
    lugares: [
      l('Batel', -25.4427, -49.2893, '80420', 'Avenida do Batel', 'Rua Bispo Dom José'),
      l('Água Verde', -25.4546, -49.2795, '80620', 'Avenida República Argentina', 'Avenida Água Verde'),
      l('Santa Felicidade', -25.4052, -49.3266, '82020', 'Avenida Manoel Ribas', 'Rua Via Vêneto'),
      l('Juvevê', -25.4135, -49.2592, '80030', 'Avenida João Gualberto', 'Rua Rocha Pombo'),
    ],
  },
  {
    nome: 'Porto Alegre', uf: 'RS', ddd: '51', latitude: -30.0346, longitude: -51.2177, fornecedores: 5,
    lugares: [
      l('Moinhos de Vento', -30.0253, -51.2022, '90570', 'Rua Padre Chagas', 'Rua Dinarte Ribeiro'),
      l('Cidade Baixa', -30.0398, -51.2213, '90050', 'Rua da República', 'Rua General Lima e Silva'),
      l('Bom Fim', -30.0323, -51.2106, '90035', 'Avenida Osvaldo Aranha', 'Rua Fernandes Vieira'),
    ],
  },
  {
    nome: 'Salvador', uf: 'BA', ddd: '71', latitude: -12.9714, longitude: -38.5014, fornecedores: 5,
    lugares: [
      l('Pituba', -12.9985, -38.4551, '41810', 'Avenida Manoel Dias da Silva', 'Rua Ceará'),
      l('Rio Vermelho', -13.0121, -38.4893, '41950', 'Rua da Paciência', 'Rua João Gomes'),
      l('Barra', -13.0086, -38.5278, '40140', 'Avenida Oceânica', 'Rua Marquês de Leão'),
    ],
  },
  {
    nome: 'Recife', uf: 'PE', ddd: '81', latitude: -8.0476, longitude: -34.877, fornecedores: 5,
    lugares: [
      l('Boa Viagem', -8.1189, -34.9017, '51020', 'Avenida Conselheiro Aguiar', 'Rua dos Navegantes'),
      l('Casa Forte', -8.0356, -34.9186, '52061', 'Avenida Dezessete de Agosto', 'Rua do Chacon'),
      l('Graças', -8.0468, -34.9011, '52011', 'Rua das Graças', 'Avenida Rui Barbosa'),
    ],
  },
  {
    nome: 'Fortaleza', uf: 'CE', ddd: '85', latitude: -3.7319, longitude: -38.5267, fornecedores: 5,
    lugares: [
      l('Aldeota', -3.7423, -38.5005, '60160', 'Avenida Santos Dumont', 'Rua Barbosa de Freitas'),
      l('Meireles', -3.7262, -38.4998, '60165', 'Avenida Abolição', 'Rua Silva Jatahy'),
      l('Benfica', -3.7402, -38.5396, '60020', 'Avenida da Universidade', 'Rua Waldery Uchôa'),
    ],
  },
  {
    nome: 'Brasília', uf: 'DF', ddd: '61', latitude: -15.7942, longitude: -47.8822, fornecedores: 5,
    lugares: [
      l('Asa Sul', -15.8126, -47.8995, '70350', 'CLS 204 Bloco A', 'CLS 308 Bloco C'),
      l('Asa Norte', -15.7638, -47.8829, '70752', 'CLN 208 Bloco B', 'CLN 412 Bloco D'),
      l('Guará', -15.8239, -47.9786, '71020', 'QE 7 Área Especial', 'QI 11 Bloco A'),
    ],
  },
  {
    nome: 'Goiânia', uf: 'GO', ddd: '62', latitude: -16.6869, longitude: -49.2648, fornecedores: 5,
    lugares: [
      l('Setor Bueno', -16.7013, -49.2713, '74230', 'Avenida T-63', 'Avenida T-4'),
      l('Setor Marista', -16.6961, -49.2598, '74175', 'Rua 1136', 'Avenida Portugal'),
      l('Setor Oeste', -16.6825, -49.2731, '74110', 'Avenida Assis Chateaubriand', 'Rua 9'),
    ],
  },
  {
    nome: 'Manaus', uf: 'AM', ddd: '92', latitude: -3.119, longitude: -60.0217, fornecedores: 4,
    lugares: [
      l('Adrianópolis', -3.1012, -60.0098, '69057', 'Rua Salvador', 'Rua Maceió'),
      l('Centro', -3.1316, -60.0237, '69010', 'Avenida Eduardo Ribeiro', 'Rua Dez de Julho'),
      l('Ponta Negra', -3.0802, -60.0873, '69037', 'Avenida Coronel Teixeira', 'Avenida do Turismo'),
    ],
  },
  {
    nome: 'Florianópolis', uf: 'SC', ddd: '48', latitude: -27.5954, longitude: -48.548, fornecedores: 5,
    lugares: [
      l('Centro', -27.5945, -48.5477, '88015', 'Rua Bocaiúva', 'Avenida Rio Branco'),
      l('Trindade', -27.5869, -48.5224, '88036', 'Rua Lauro Linhares', 'Avenida Madre Benvenuta'),
      l('Lagoa da Conceição', -27.6035, -48.4683, '88062', 'Rua Henrique Veras do Nascimento', 'Avenida Afonso Delambert Neto'),
    ],
  },
];
