import type { PerfilDoUsuario } from '@festejo/contrato/conta/perfis.ts';
import type { PerfilDoFornecedor } from '@festejo/contrato/fornecedor/fornecedores.ts';

export const PERFIL: PerfilDoUsuario = {
  id: '0191f3c0-0000-7000-8000-000000000001',
  tipoPerfil: 1,
  nomeCompleto: 'Conceição Araújo de Souza',
  email: 'c@festejo.example',
  trocaDeEmail: null,
  cpf: null,
  cnpj: null,
  telefone: '11987654321',
  fotoUrl: null,
  temSenha: true,
  entraPeloGoogle: false,
  perfis: [1],
  criadoEm: '2026-01-10T12:00:00.000Z',
  termos: { versao: '2026-11-01', aceitosEm: '2026-11-02T12:00:00.000Z' },
  excluirEm: null,
  versao: 4,
};

export const LOJA: PerfilDoFornecedor = {
  id: '0191f3c0-0000-7000-8000-000000000002',
  nome: 'Ateliê Jabuticaba',
  descricao: null,
  telefonePublico: '1133334444',
  documento: '12ABC34501DE35',
  fotoUrl: null,
  endereco: null,
  raioEmKm: 12.5,
  politicaDeCancelamento: 'moderada',
  sinal: null,
  notaMedia: null,
  avaliacoes: 0,
  pausado: false,
  vende: false,
  faltaParaVender: ['Informe o endereço de onde você atende'],
  versao: 7,
};
