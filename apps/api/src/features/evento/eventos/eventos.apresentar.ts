import type { Evento } from '@festejo/contrato/evento/eventos.ts';
import { pictureUrl } from '../../../platform/files/files.ts';
import { estaNoCentroDaCidade } from '../../conta/enderecos/index.ts';
import type { LinhaDoEvento } from './eventos.queries.ts';

/** The event as the API shows it. */
export async function apresentarEvento(linha: LinhaDoEvento): Promise<Evento> {
  return {
    id: linha.id,
    titulo: linha.titulo,
    tipo: linha.tipo,
    dataEvento: linha.dataEvento,
    horario: linha.horario.slice(0, 5),
    duracaoEmMinutos: linha.duracaoEmMinutos,
    fuso: linha.fuso,
    status: linha.status,
    nomePessoa: linha.nomePessoa,
    pessoas: linha.pessoas,
    imagemUrl: pictureUrl(linha.imagemChave),
    fotoPessoaUrl: pictureUrl(linha.fotoPessoaChave),
    localidade: linha.localidade,
    uf: linha.uf,
    latitude: linha.latitude,
    longitude: linha.longitude,
    pontoAproximado: await estaNoCentroDaCidade(linha),
  };
}
