import type { Tarefa } from '@festejo/contrato/evento/preparativos.ts';
import { ActionIcon, Checkbox, Select, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { quantos } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { Bloco } from '../../../ui/layout/bloco.tsx';
import {
  tarefasQuery,
  useAtualizarTarefa,
  useCriarTarefa,
  useExcluirTarefa,
  useOrdenarTarefas,
  useSugerirTarefas,
} from '../preparativos.api.ts';
import estilos from '../preparativos.module.css';

const MESES = [12, 10, 9, 8, 6, 5, 4, 3, 2, 1, 0];
const rotuloDoMes = (meses: number) => (meses === 0 ? 'No último mês' : quantos(meses, 'mês antes', 'meses antes'));
const opcoes = (tarefas: readonly Tarefa[]) =>
  [...new Set([...MESES, ...tarefas.map(({ mesesAntes }) => mesesAntes)])]
    .toSorted((a, b) => b - a)
    .map((meses) => ({ value: String(meses), label: rotuloDoMes(meses) }));

/** The client's checklist, by months before the day. */
export function ListaDeTarefas({ eventoId }: { eventoId: string }) {
  const consulta = useQuery(tarefasQuery(eventoId));
  const sugerir = useSugerirTarefas(eventoId);
  const [tirada, setTirada] = useState<Tarefa | null>(null);
  const criar = useCriarTarefa(eventoId);
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista />} />;
  const tarefas = consulta.data.itens;
  const feitas = tarefas.filter(({ feita }) => feita).length;
  const meses = [...new Set(tarefas.map(({ mesesAntes }) => mesesAntes))];
  return (
    <Bloco
      titulo="Tarefas"
      texto={
        tarefas.length === 0
          ? 'Nenhuma tarefa ainda. Comece com as que uma festa assim costuma ter.'
          : `${feitas} de ${quantos(tarefas.length, 'feita', 'feitas')}`
      }
      acao={
        <Botao
          tipo={tarefas.length === 0 ? 'principal' : 'secundario'}
          loading={sugerir.isPending}
          onClick={() => sugerir.mutate(undefined)}
        >
          Sugerir tarefas
        </Botao>
      }
    >
      <div role="status">
        {tirada && (
          <Nota cor="info">
            <span className={estilos.botoes}>
              “{tirada.titulo}” saiu da lista.
              <Botao
                tipo="secundario"
                size="sm"
                loading={criar.isPending}
                onClick={() =>
                  criar.mutate(
                    { titulo: tirada.titulo, mesesAntes: tirada.mesesAntes, feita: tirada.feita },
                    // Another one may have been taken off meanwhile.
                    { onSuccess: () => setTirada((agora) => (agora === tirada ? null : agora)) },
                  )
                }
              >
                Desfazer
              </Botao>
            </span>
          </Nota>
        )}
      </div>
      <NovaTarefa eventoId={eventoId} tarefas={tarefas} />
      {meses.map((mes) => (
        <section key={mes} aria-label={rotuloDoMes(mes)}>
          <h3 className={estilos.mes}>{rotuloDoMes(mes)}</h3>
          <ul className={estilos.linhas}>
            {tarefas
              .filter(({ mesesAntes }) => mesesAntes === mes)
              .map((tarefa, i, doMes) => (
                <LinhaDeTarefa
                  key={tarefa.id}
                  eventoId={eventoId}
                  tarefa={tarefa}
                  doMes={doMes}
                  lugar={i}
                  todas={tarefas}
                  aoTirar={setTirada}
                />
              ))}
          </ul>
        </section>
      ))}
    </Bloco>
  );
}

function NovaTarefa({ eventoId, tarefas }: { eventoId: string; tarefas: readonly Tarefa[] }) {
  const criar = useCriarTarefa(eventoId);
  const [titulo, setTitulo] = useState('');
  const [mes, setMes] = useState('1');
  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    if (titulo.trim() === '' || criar.isPending) return;
    criar.mutate({ titulo, mesesAntes: Number(mes) }, { onSuccess: () => setTitulo('') });
  };
  return (
    <form className={estilos.campos} onSubmit={enviar}>
      <TextInput label="Nova tarefa" maxLength={150} value={titulo} onChange={({ currentTarget }) => setTitulo(currentTarget.value)} />
      <Select label="Quando" allowDeselect={false} data={opcoes(tarefas)} value={mes} onChange={(valor) => valor && setMes(valor)} />
      <Botao type="submit" tipo="secundario" loading={criar.isPending}>
        Acrescentar
      </Botao>
    </form>
  );
}

interface PropsDaLinha {
  eventoId: string;
  tarefa: Tarefa;
  doMes: readonly Tarefa[];
  lugar: number;
  todas: readonly Tarefa[];
  aoTirar: (tarefa: Tarefa) => void;
}

function LinhaDeTarefa({ eventoId, tarefa, doMes, lugar, todas, aoTirar }: PropsDaLinha) {
  const atualizar = useAtualizarTarefa(eventoId);
  const excluir = useExcluirTarefa(eventoId);
  const ordenar = useOrdenarTarefas(eventoId);
  const [editada, setEditada] = useState<Tarefa | null>(null);
  // As pressed, at once: what a mutation says of itself comes a moment later, and the tick would go back and forth.
  const [apertada, setApertada] = useState<boolean | null>(null);
  const mover = (por: -1 | 1) => {
    const ids = doMes.map(({ id }) => id);
    ordenar.mutate(ids.toSpliced(lugar, 1).toSpliced(lugar + por, 0, tarefa.id));
  };
  if (editada) {
    return (
      <li className={estilos.linha}>
        <form
          className={`${estilos.campos} ${estilos.cresce}`}
          onSubmit={(evento) => {
            evento.preventDefault();
            if (editada.titulo.trim() !== '') atualizar.mutate(editada, { onSuccess: () => setEditada(null) });
          }}
        >
          <TextInput
            label="Tarefa"
            maxLength={150}
            data-autofocus
            value={editada.titulo}
            onChange={({ currentTarget }) => setEditada({ ...editada, titulo: currentTarget.value })}
          />
          <Select
            label="Quando"
            allowDeselect={false}
            data={opcoes(todas)}
            value={String(editada.mesesAntes)}
            onChange={(valor) => valor && setEditada({ ...editada, mesesAntes: Number(valor) })}
          />
          <span className={estilos.botoes}>
            <Botao type="submit" size="sm" loading={atualizar.isPending}>
              Salvar
            </Botao>
            <Botao tipo="discreto" size="sm" onClick={() => setEditada(null)}>
              Desistir
            </Botao>
          </span>
        </form>
      </li>
    );
  }
  const { titulo, feita } = tarefa;
  return (
    <li className={estilos.linha}>
      <Checkbox
        className={estilos.cresce}
        label={<span className={feita ? estilos.feita : undefined}>{titulo}</span>}
        checked={apertada ?? feita}
        onChange={() => {
          if (apertada !== null) return;
          setApertada(!feita);
          atualizar.mutate({ ...tarefa, feita: !feita }, { onSettled: () => setApertada(null) });
        }}
      />
      <span className={estilos.botoes}>
        <ActionIcon variant="subtle" size="lg" color="gray" aria-label={`Subir ${titulo}`} disabled={lugar === 0} onClick={() => mover(-1)}>
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="lg"
          color="gray"
          aria-label={`Descer ${titulo}`}
          disabled={lugar === doMes.length - 1}
          onClick={() => mover(1)}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" size="lg" color="gray" aria-label={`Editar ${titulo}`} onClick={() => setEditada(tarefa)}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="lg"
          color="gray"
          aria-label={`Excluir ${titulo}`}
          onClick={() => excluir.isPending || excluir.mutate(tarefa.id, { onSuccess: () => aoTirar(tarefa) })}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  );
}
