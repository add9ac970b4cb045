import type * as z from 'zod';
import { EMAIL_INVALIDO } from '../common/email.ts';

/**
 * The name of each field in a sentence, with its article. A field that is not listed is "este campo", so that no message shows a technical
 * name. The texts end without a full stop, like every hint under a field.
 */
const NOMES: Readonly<Record<string, string>> = {
  titulo: 'o nome do evento',
  dataEvento: 'o dia',
  horario: 'o horário',
  duracaoEmMinutos: 'a duração',
  nomePessoa: 'o nome de quem é o evento',
  enderecoId: 'o endereço',
  cep: 'o CEP',
  logradouro: 'a rua ou avenida',
  numero: 'o número',
  complemento: 'o complemento',
  bairro: 'o bairro',
  localidade: 'a cidade',
  uf: 'o estado',
  latitude: 'o lugar no mapa',
  longitude: 'o lugar no mapa',
  endereco: 'o endereço',
  nome: 'o nome',
  nomeCompleto: 'o nome completo',
  email: 'o e-mail',
  senha: 'a senha',
  senhaAtual: 'a senha atual',
  cpf: 'o CPF',
  cnpj: 'o CNPJ',
  telefone: 'o telefone',
  telefonePublico: 'o telefone',
  tipoPerfil: 'o perfil',
  codigo: 'o código',
  code: 'o código',
  codigoDeConvite: 'o código de convite',
  emailIndicado: 'o e-mail',
  documento: 'o CPF ou CNPJ',
  nomeCupom: 'o código do cupom',
  titularNome: 'o nome do titular',
  titularDocumento: 'o CPF ou CNPJ do titular',
  pixTipo: 'o tipo da chave',
  pixChave: 'a chave Pix',
  banco: 'o banco',
  agencia: 'a agência',
  conta: 'a conta',
  digito: 'o dígito',
  tipoDeConta: 'o tipo da conta',
  tipo: 'o tipo',
  valor: 'o valor',
  minimo: 'a compra mínima',
  inicio: 'o primeiro dia',
  fim: 'o último dia',
  limiteTotal: 'o limite de usos',
  limitePorCliente: 'o limite por cliente',
  quantidade: 'a quantidade',
  descricao: 'a descrição',
  raioEmKm: 'o raio de atendimento',
  politicaDeCancelamento: 'a política de cancelamento',
  percentual: 'o sinal',
  diasAntes: 'o prazo do saldo',
  motivo: 'o motivo',
  total: 'o total',
  status: 'a situação',
  estado: 'a situação',
  produtoId: 'o produto',
  productId: 'o produto',
  eventoId: 'o evento',
  compraId: 'a compra',
  categoriaId: 'a categoria',
  categoriaIds: 'as categorias',
  categoriaOficial: 'a categoria',
  categoriaOficialVinculada: 'a categoria do Festejo',
  tipoCategoria: 'o tipo',
  ordem: 'a ordem',
  moverPara: 'a categoria',
  page: 'a página',
  pageSize: 'o tamanho da página',
};

const ESTE_CAMPO = 'este campo';

const FORMATOS: Readonly<Record<string, string>> = {
  email: EMAIL_INVALIDO,
  url: 'Endereço da internet inválido',
  date: 'Data inválida: use dia, mês e ano que existam',
  time: 'Horário inválido: use HH:MM',
  datetime: 'Data e hora inválidas',
  duration: 'Duração inválida',
  ipv4: 'Endereço de rede inválido',
  ipv6: 'Endereço de rede inválido',
  credit_card: 'Número de cartão inválido',
  e164: 'Telefone inválido: informe DDD e número',
};

const numero = (valor: number | bigint) => Number(valor).toLocaleString('pt-BR');
const quantos = (valor: number | bigint, um: string, varios: string) => `${numero(valor)} ${Number(valor) === 1 ? um : varios}`;

function nomeDe({ path }: z.core.$ZodRawIssue): string {
  const campo = path?.findLast((parte) => typeof parte === 'string');
  return (typeof campo === 'string' && NOMES[campo]) || ESTE_CAMPO;
}

const estaVazio = (valor: unknown) => valor === undefined || valor === null || (typeof valor === 'string' && valor.trim() === '');

function pequeno({ origin, minimum, inclusive, exact }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string') {
    const letras = quantos(minimum, 'caractere', 'caracteres');
    return exact ? `Use exatamente ${letras}` : `Use pelo menos ${letras}`;
  }
  if (origin === 'array' || origin === 'set') return `Escolha pelo menos ${quantos(minimum, 'opção', 'opções')}`;
  if (origin === 'file') return 'O arquivo está vazio ou incompleto';
  if (origin === 'date') return 'Escolha uma data mais adiante';
  return inclusive === false ? `Use um número maior que ${numero(minimum)}` : `O mínimo é ${numero(minimum)}`;
}

function grande({ origin, maximum, inclusive, exact }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') {
    const letras = quantos(maximum, 'caractere', 'caracteres');
    return exact ? `Use exatamente ${letras}` : `Use no máximo ${letras}`;
  }
  if (origin === 'array' || origin === 'set') return `Escolha no máximo ${quantos(maximum, 'opção', 'opções')}`;
  if (origin === 'file') return 'O arquivo é grande demais';
  if (origin === 'date') return 'Escolha uma data mais próxima';
  return inclusive === false ? `Use um número menor que ${numero(maximum)}` : `O máximo é ${numero(maximum)}`;
}

/**
 * The message for an invalid value, in Brazilian Portuguese, shared by server and web. A message that the schema itself gives takes
 * precedence. The message never contains a technical name, a type or a pattern.
 */
export function textoDoProblema(problema: z.core.$ZodRawIssue): string {
  const nome = nomeDe(problema);
  const confira = `Confira ${nome}`;
  if (problema.code === 'unrecognized_keys') return 'Há campos que não conhecemos no que foi enviado';
  // The whole input is invalid, not a field of it.
  if (problema.code === 'invalid_type' && !problema.path?.length) return 'Não foi possível ler o que foi enviado: confira o formato';
  const preencha = nome === ESTE_CAMPO ? `Preencha ${nome}` : `Informe ${nome}`;
  if (estaVazio(problema.input)) return preencha;
  // Text that is not a number is coerced to NaN, and so is an empty number field.
  if (Number.isNaN(problema.input)) return `${preencha} com números`;
  switch (problema.code) {
    case 'too_small':
      return pequeno(problema as z.core.$ZodIssueTooSmall);
    case 'too_big':
      return grande(problema as z.core.$ZodIssueTooBig);
    case 'not_multiple_of':
      return `Use um múltiplo de ${numero(problema.divisor)}`;
    case 'invalid_format':
      return FORMATOS[problema.format] ?? confira;
    case 'invalid_type':
      if (problema.expected === 'int') return 'Use um número inteiro';
      return problema.expected === 'number' ? 'Use um número' : confira;
    case 'invalid_value':
    case 'invalid_union':
      return nome === ESTE_CAMPO ? 'Escolha uma das opções' : `${confira}: a opção não existe`;
    default:
      return confira;
  }
}
