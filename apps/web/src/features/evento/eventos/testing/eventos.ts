import type { EventoDetalhado } from '@festejo/contrato/evento/eventos.ts';

/** An open event in the future, for tests. */
export function eventoDeTeste(parte: Partial<EventoDetalhado> = {}): EventoDetalhado {
  const lugar = { localidade: 'Campinas', uf: 'SP', latitude: -22.9064, longitude: -47.0616 };
  return {
    id: '01a1fd57-30fd-79f1-8ed4-e623f4a3c7f7',
    titulo: 'Aniversário de 7 anos da Lia',
    tipo: 'aniversario-infantil',
    dataEvento: '2099-12-12',
    horario: '15:00',
    duracaoEmMinutos: 240,
    fuso: 'America/Sao_Paulo',
    status: 2,
    nomePessoa: 'Lia',
    pessoas: null,
    imagemUrl: null,
    fotoPessoaUrl: null,
    versao: 1,
    ...lugar,
    pontoAproximado: false,
    endereco: { id: 'e', cep: '13010111', logradouro: 'Rua A', numero: '1', complemento: null, bairro: 'Centro', padrao: true, ...lugar },
    ...parte,
  };
}
