import type { Uf } from '@festejo/contrato/common/constants.ts';

/** The place of a range of CEPs, as far as the number alone tells it. */
export interface FaixaDeCep {
  readonly uf: Uf;
  /** The main city of the region: the pin starts at its centre. */
  readonly centro: string;
  /** True when the whole range belongs to that city. False when the city is only the largest one of the region. */
  readonly soDoCentro: boolean;
}

/** Each entry: first five digits (from-to), state, city (Correios, "Faixas de CEP"). `*` marks a range that lies wholly in the city. */
const FAIXAS = `
01000-05999 SP São Paulo*            06000-06999 SP Osasco                07000-07999 SP Guarulhos
08000-08499 SP São Paulo*            08500-08999 SP Mogi das Cruzes       09000-09999 SP Santo André
11000-11999 SP Santos                12000-12999 SP São José dos Campos   13000-13999 SP Campinas
14000-14999 SP Ribeirão Preto        15000-15999 SP São José do Rio Preto 16000-16999 SP Araçatuba
17000-17999 SP Bauru                 18000-18999 SP Sorocaba              19000-19999 SP Presidente Prudente
20000-23799 RJ Rio de Janeiro*       23800-23999 RJ Angra dos Reis        24000-24999 RJ Niterói
25000-25599 RJ Duque de Caxias       25600-25999 RJ Petrópolis            26000-26999 RJ Nova Iguaçu
27000-27999 RJ Volta Redonda         28000-28999 RJ Campos dos Goytacazes
29000-29099 ES Vitória*              29100-29999 ES Vila Velha
30000-31999 MG Belo Horizonte*       32000-32999 MG Contagem              33000-33999 MG Santa Luzia
34000-34999 MG Nova Lima             35000-35999 MG Governador Valadares  36000-36999 MG Juiz de Fora
37000-37999 MG Varginha              38000-38999 MG Uberlândia            39000-39999 MG Montes Claros
40000-41999 BA Salvador*             42000-43999 BA Camaçari              44000-44999 BA Feira de Santana
45000-45999 BA Vitória da Conquista  46000-46999 BA Guanambi              47000-47999 BA Barreiras
48000-48999 BA Alagoinhas            49000-49099 SE Aracaju*              49100-49999 SE Aracaju
50000-52999 PE Recife*               53000-53999 PE Olinda                54000-54999 PE Jaboatão dos Guararapes
55000-55999 PE Caruaru               56000-56999 PE Petrolina             57000-57099 AL Maceió*
57100-57999 AL Maceió                58000-58099 PB João Pessoa*          58100-58999 PB Campina Grande
59000-59139 RN Natal*                59140-59999 RN Natal                 60000-60999 CE Fortaleza*
61000-61999 CE Caucaia               62000-62999 CE Sobral                63000-63999 CE Juazeiro do Norte
64000-64099 PI Teresina*             64100-64999 PI Teresina              65000-65099 MA São Luís*
65100-65999 MA São Luís              66000-66999 PA Belém*                67000-67999 PA Ananindeua
68000-68899 PA Santarém              68900-68911 AP Macapá*               68912-68999 AP Macapá
69000-69099 AM Manaus*               69100-69299 AM Manaus                69300-69339 RR Boa Vista*
69340-69399 RR Boa Vista             69400-69899 AM Manaus                69900-69920 AC Rio Branco*
69921-69999 AC Rio Branco            70000-72799 DF Brasília*             72800-72999 GO Luziânia
73000-73699 DF Brasília*             73700-73999 GO Formosa               74000-74899 GO Goiânia*
74900-74999 GO Aparecida de Goiânia  75000-75899 GO Anápolis              75900-75999 GO Rio Verde
76000-76799 GO Goiânia               76800-76834 RO Porto Velho*          76835-76999 RO Porto Velho
77000-77249 TO Palmas*               77250-77999 TO Palmas                78000-78099 MT Cuiabá*
78100-78899 MT Cuiabá                79000-79124 MS Campo Grande*         79125-79799 MS Campo Grande
79800-79999 MS Dourados              80000-82999 PR Curitiba*             83000-83999 PR São José dos Pinhais
84000-84999 PR Ponta Grossa          85000-85999 PR Cascavel              86000-86999 PR Londrina
87000-87999 PR Maringá               88000-88099 SC Florianópolis*        88100-88999 SC Florianópolis
89000-89199 SC Blumenau              89200-89499 SC Joinville             89500-89999 SC Chapecó
90000-91999 RS Porto Alegre*         92000-92999 RS Canoas                93000-93999 RS São Leopoldo
94000-94999 RS Gravataí              95000-95999 RS Caxias do Sul         96000-96999 RS Pelotas
97000-97999 RS Santa Maria           98000-98999 RS Cruz Alta             99000-99999 RS Passo Fundo
`;

interface Linha extends FaixaDeCep {
  readonly de: number;
  readonly ate: number;
}

/** In ascending order, without overlap. */
export const FAIXAS_DE_CEP: readonly Linha[] = [...FAIXAS.matchAll(/(\d{5})-(\d{5}) ([A-Z]{2}) ([^\d\n]+)/g)]
  .map(([, de = '', ate = '', uf = '', cidade = '']) => ({
    de: Number(de),
    ate: Number(ate),
    uf: uf as Uf,
    centro: cidade.replace('*', '').trim(),
    soDoCentro: cidade.includes('*'),
  }))
  .sort((a, b) => a.de - b.de);

/** State and region of a CEP (8 digits) by its number alone; undefined for numbers that the Correios do not use. */
export function faixaDoCep(cep: string): FaixaDeCep | undefined {
  const prefixo = Number(cep.slice(0, 5));
  return FAIXAS_DE_CEP.find((faixa) => prefixo >= faixa.de && prefixo <= faixa.ate);
}
