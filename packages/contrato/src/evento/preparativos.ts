import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { foto, gastoPlanejado, id, linha, mensagem, numero, reais, versao } from '../common/common.ts';
import { TITULO_DA_TAREFA_EM_LETRAS } from '../common/comprimentos.ts';
import { IMAGEM_MAXIMA_EM_BYTES } from '../common/constants.ts';

// Preparations of a client for an event: budget, tasks and pictures.

export const TAREFAS_NO_MAXIMO = 200;
export const FOTOS_DO_EVENTO_NO_MAXIMO = 30;

const doEvento = { access: 'cliente', params: z.object({ id }) } as const;
const filho = { access: 'cliente', params: z.object({ id, filhoId: id }) } as const;

const gasto = z.object({
  categoriaOficialId: id,
  nome: z.string(),
  planejado: reais.nullable().meta({ description: 'Em reais; `null` sem plano' }),
  noCarrinho: reais,
  contratado: reais.meta({ description: 'O que custam os pedidos, em reais: com cupom, e sem o que voltou' }),
});
export const gastosDoEvento = z.object({
  planejado: reais.nullable().meta({ description: 'Na festa toda, em reais; `null` sem plano' }),
  noCarrinho: reais,
  contratado: reais,
  categorias: z.array(gasto),
});
export type GastosDoEvento = z.output<typeof gastosDoEvento>;

export const buscarGastos = operation({
  ...doEvento,
  id: 'buscarGastosDoEvento',
  method: 'GET',
  path: '/evento/:id/gastos',
  summary: 'O que se planejou gastar por categoria, e o que está no carrinho e contratado',
  replies: { 200: gastosDoEvento },
});
export const planejarGasto = operation({
  ...doEvento,
  id: 'planejarGasto',
  method: 'PUT',
  path: '/evento/:id/gastos',
  summary: 'Planeja quanto gastar em uma categoria, ou na festa toda; `valor` null tira o plano',
  body: z.object({
    categoriaOficialId: id.nullable().meta({ description: '`null` = a festa toda' }),
    valor: gastoPlanejado.nullable().meta({ description: 'Em reais' }),
  }),
  replies: { 200: gastosDoEvento },
});

const mesesAntes = numero(z.int().min(0).max(24)).meta({ description: 'Quantos meses antes da festa; 0 é o último mês' });
const tarefa = z.object({
  id,
  titulo: z.string(),
  mesesAntes: z.int().meta({ description: 'Quantos meses antes da festa; 0 é o último mês' }),
  feita: z.boolean(),
  versao,
});
export type Tarefa = z.output<typeof tarefa>;
const tarefas = z.object({ itens: z.array(tarefa) });
export const tarefaNova = z.object({ titulo: linha(TITULO_DA_TAREFA_EM_LETRAS), mesesAntes, feita: z.boolean().default(false) });

export const buscarTarefas = operation({
  ...doEvento,
  id: 'buscarTarefas',
  method: 'GET',
  path: '/evento/:id/tarefa',
  summary: 'As tarefas do evento, as de mais tempo antes primeiro, na ordem do cliente',
  replies: { 200: tarefas },
});
export const criarTarefa = operation({
  ...doEvento,
  id: 'criarTarefa',
  method: 'POST',
  path: '/evento/:id/tarefa',
  summary: 'Põe uma tarefa no fim do seu mês',
  idempotent: true,
  body: tarefaNova,
  replies: { 201: tarefa },
});
export const sugerirTarefas = operation({
  ...doEvento,
  id: 'sugerirTarefas',
  method: 'POST',
  path: '/evento/:id/tarefa/sugestoes',
  summary: 'Acrescenta as tarefas que uma festa deste tipo costuma ter, menos as que já estão lá; repetir não muda nada',
  replies: { 200: tarefas },
});
export const ordenarTarefas = operation({
  ...doEvento,
  id: 'ordenarTarefas',
  method: 'POST',
  path: '/evento/:id/tarefa/ordenar',
  summary: 'Põe na ordem dada as tarefas de um mesmo mês; as que faltam ficam depois',
  body: z.object({ ids: z.array(id).max(TAREFAS_NO_MAXIMO) }),
  replies: { 200: tarefas },
});
export const atualizarTarefa = operation({
  ...filho,
  id: 'atualizarTarefa',
  method: 'PUT',
  path: '/evento/:id/tarefa/:filhoId',
  summary: 'Muda uma tarefa, ou diz que está feita',
  ifMatch: true,
  body: tarefaNova,
  replies: { 200: tarefa },
});
export const excluirTarefa = operation({
  ...filho,
  id: 'excluirTarefa',
  method: 'DELETE',
  path: '/evento/:id/tarefa/:filhoId',
  summary: 'Tira uma tarefa',
  replies: { 200: mensagem },
});

const fotoDoEvento = z.object({ id, url: foto });
const fotos = z.object({ itens: z.array(fotoDoEvento) });
export type FotoDoEvento = z.output<typeof fotoDoEvento>;
export const buscarFotosDoEvento = operation({
  ...doEvento,
  id: 'buscarFotosDoEvento',
  method: 'GET',
  path: '/evento/:id/foto',
  summary: 'As fotos do evento, na ordem em que vieram',
  replies: { 200: fotos },
});
export const enviarFotoDoEvento = operation({
  ...doEvento,
  id: 'enviarFotoDoEvento',
  method: 'POST',
  path: '/evento/:id/foto',
  summary: `Guarda uma foto do evento, até ${FOTOS_DO_EVENTO_NO_MAXIMO}`,
  idempotent: true,
  body: z.object({}),
  files: { foto: { kind: 'imagem', maxBytes: IMAGEM_MAXIMA_EM_BYTES } },
  replies: { 201: fotoDoEvento },
});
export const excluirFotoDoEvento = operation({
  ...filho,
  id: 'excluirFotoDoEvento',
  method: 'DELETE',
  path: '/evento/:id/foto/:filhoId',
  summary: 'Tira uma foto',
  replies: { 200: mensagem },
});
