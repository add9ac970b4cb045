import type { Body } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/evento/eventos.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import { diaCurtoEHora } from '../../../platform/dates.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refused } from '../../../platform/http/errors.ts';
import { type IdempotencyKey, onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import { buscarEnderecoDoUsuario, criarEndereco, exigirBrasil, usarEndereco } from '../../conta/enderecos/index.ts';
import { ANTECEDENCIA_MAXIMA_EM_ANOS, fusoDoLugar, impedimentoDaData, periodoDoEvento } from './evento.ts';
import { apresentarEvento } from './eventos.apresentar.ts';
import { insertEvento } from './eventos.queries.ts';
import { lerLugar } from './lugar-do-evento.ts';
import { type AoPublicar, publicarRascunho } from './rascunho/rascunhos.ts';

type Dados = Body<typeof contrato.criarEvento>;
/** The parts of other features in the creation of an event, in its transaction. */
export interface OutrasSalas {
  convidadosAcompanham: AoPublicar;
  /** @param valor in reais */
  planejarFesta: (tx: Tx, eventoId: string, valor: number) => Promise<void>;
}
/** The uploaded file of each picture, by field name. */
type Imagens = Readonly<Record<string, { readonly path: string } | undefined>>;

export class DataRecusada extends Refused {
  constructor(motivo: 'passado' | 'distante', agora: Date, fuso: string) {
    super(
      motivo === 'passado' ? 'EVENTO_NO_PASSADO' : 'EVENTO_DISTANTE',
      motivo === 'passado'
        ? `A data do evento já passou: no lugar do evento agora são ${diaCurtoEHora(agora, fuso)}`
        : `A data do evento está longe demais: o limite é de ${ANTECEDENCIA_MAXIMA_EM_ANOS} anos`,
      { acao: 'Confira o dia e o horário.' },
    );
  }
}

/**
 * Creates an event of the client, at one of the client's addresses or at a new one, which is stored too. A refusal leaves neither rows nor
 * pictures.
 * @throws ValidationError for an incomplete address, NotFound for another person's address, ForaDoBrasil, DataRecusada, AppError 413 or 415
 * for a picture that cannot be used.
 */
export async function criarEvento(
  ctx: Context,
  clienteId: string,
  dados: Dados,
  imagens: Imagens,
  key: IdempotencyKey | null,
  outros: OutrasSalas,
): Promise<contrato.EventoDetalhado> {
  const lugar = lerLugar(dados);
  const ponto = 'novo' in lugar ? lugar.novo : await buscarEnderecoDoUsuario(ctx.db, clienteId, lugar.enderecoId);
  exigirBrasil(ponto);
  const agora = ctx.clock.now();
  const fuso = fusoDoLugar(ponto.uf, ponto.latitude, ponto.longitude);
  const periodo = periodoDoEvento(dados, fuso);
  const impedimento = impedimentoDaData(periodo.inicio, agora);
  if (impedimento) throw new DataRecusada(impedimento, agora, fuso);

  const id = uuidv7();
  return comImagens(ctx, imagens, id, (chaves) =>
    onceInTransaction(ctx.db, key, async (tx) => {
      const endereco =
        'novo' in lugar ? await criarEndereco(tx, clienteId, lugar.novo) : await usarEndereco(tx, clienteId, lugar.enderecoId);
      const linha = await insertEvento(tx, {
        id,
        cliente_id: clienteId,
        titulo: dados.titulo,
        tipo: dados.tipo ?? null,
        data_evento: dados.dataEvento,
        horario: dados.horario,
        duracao_em_minutos: dados.duracaoEmMinutos,
        fuso,
        ...periodo,
        nome_pessoa: dados.nomePessoa || null,
        pessoas: dados.pessoas ?? null,
        imagem_chave: chaves.imagem ?? null,
        foto_pessoa_chave: chaves.fotoPessoa ?? null,
        endereco_id: endereco.id,
        localidade: endereco.localidade,
        uf: endereco.uf,
        latitude: endereco.latitude,
        longitude: endereco.longitude,
        criado_em: agora,
      });
      if (dados.rascunhoId) await publicarRascunho(ctx, tx, clienteId, dados.rascunhoId, linha.id, outros.convidadosAcompanham);
      if (dados.orcamento) await outros.planejarFesta(tx, linha.id, dados.orcamento);
      return { ...(await apresentarEvento(linha)), endereco, versao: linha.versao };
    }),
  );
}

/**
 * Stores the pictures, then runs `criar` with their keys. The pictures are removed when `criar` fails or returns the reply of an earlier
 * call.
 */
async function comImagens(
  { files }: Context,
  imagens: Imagens,
  id: string,
  criar: (chaves: Readonly<Record<string, string>>) => Promise<contrato.EventoDetalhado>,
): Promise<contrato.EventoDetalhado> {
  const chaves: Record<string, string> = {};
  const remover = () => Promise.all(Object.values(chaves).map((chave) => files.removeFile(chave)));
  try {
    for (const [campo, imagem] of Object.entries(imagens)) {
      if (imagem) chaves[campo] = (await files.savePicture(imagem.path)).chave;
    }
    const evento = await criar(chaves);
    if (evento.id !== id) await remover();
    return evento;
  } catch (error) {
    await remover();
    throw error;
  }
}
