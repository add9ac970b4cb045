import { TITULO_DA_TAREFA_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { criarTarefa, type Tarefa } from '@festejo/contrato/evento/preparativos.ts';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkBy } from '../../../../lib/form/check.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { quantos } from '../../../../lib/text/formats.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { BotaoDaLinha } from '../../../../ui/buttons/botao-da-linha.tsx';
import { IlustracaoPedidos } from '../../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../../ui/feedback/estado-vazio.tsx';
import { Nota } from '../../../../ui/feedback/nota.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { Bloco } from '../../../../ui/layout/bloco.tsx';
import {
  tarefasQuery,
  useAtualizarTarefa,
  useCriarTarefa,
  useExcluirTarefa,
  useLerTarefa,
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

/** The client's checklist, grouped by months before the event. */
export function ListaDeTarefas({ eventoId }: { eventoId: string }) {
  const consulta = useQuery(tarefasQuery(eventoId));
  const sugerir = useSugerirTarefas(eventoId);
  const [tirada, setTirada] = useState<Tarefa | null>(null);
  const criar = useCriarTarefa(eventoId);
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista />} />;
  const tarefas = consulta.data.itens;
  const vazia = tarefas.length === 0;
  const sugestao = (
    <Botao tipo={vazia ? 'principal' : 'secundario'} loading={sugerir.isPending} onClick={() => sugerir.mutate(undefined)}>
      Sugerir tarefas
    </Botao>
  );
  const feitas = tarefas.filter(({ feita }) => feita).length;
  const meses = [...new Set(tarefas.map(({ mesesAntes }) => mesesAntes))];
  return (
    <Bloco
      titulo="Tarefas"
      texto={vazia ? undefined : `${feitas} de ${quantos(tarefas.length, 'feita', 'feitas')}`}
      acao={!vazia && sugestao}
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
                    // Another task may have been removed in the meantime.
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
      {vazia && (
        <EstadoVazio titulo="Nenhuma tarefa ainda" ilustracao={<IlustracaoPedidos />} acao={sugestao}>
          Comece com as que uma festa assim costuma ter, ou escreva a primeira.
        </EstadoVazio>
      )}
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

const conferir = (campos: { titulo: string; mesesAntes: number; feita: boolean }) =>
  checkBy(criarTarefa.body, campos, { titulo: campos.titulo.trim() === '' ? 'Escreva a tarefa' : undefined });

function NovaTarefa({ eventoId, tarefas }: { eventoId: string; tarefas: readonly Tarefa[] }) {
  const criar = useCriarTarefa(eventoId, true);
  const form = useForm({
    values: { titulo: '', mesesAntes: 1, feita: false },
    check: conferir,
    send: (nova) => criar.mutateAsync(nova),
    onDone: (_, { mesesAntes }) => {
      form.accept({ titulo: '', mesesAntes, feita: false });
    },
  });
  return (
    <form {...form.props} className={estilos.campos}>
      <TextInput label="Nova tarefa" maxLength={TITULO_DA_TAREFA_EM_LETRAS} {...form.field('titulo')} />
      <Select label="Quando" allowDeselect={false} data={opcoes(tarefas)} {...form.select('mesesAntes')} />
      <Submit form={form} tipo="secundario">
        Acrescentar
      </Submit>
      <FormFailure form={form} />
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
  const [editando, setEditando] = useState(false);
  const [editada, setEditada] = useState(false);
  // Show the pressed state at once: the mutation updates one render later, and the checkbox would flicker.
  const [apertada, setApertada] = useState<boolean | null>(null);
  const mover = (por: -1 | 1) => {
    const ids = doMes.map(({ id }) => id);
    ordenar.mutate(ids.toSpliced(lugar, 1).toSpliced(lugar + por, 0, tarefa.id));
  };
  if (editando) {
    const fechar = () => {
      setEditando(false);
      setEditada(true);
    };
    return <EdicaoDaTarefa eventoId={eventoId} tarefa={tarefa} todas={todas} aoFechar={fechar} />;
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
        <BotaoDaLinha Icone={IconArrowUp} rotulo={`Subir ${titulo}`} disabled={lugar === 0} onClick={() => mover(-1)} />
        <BotaoDaLinha Icone={IconArrowDown} rotulo={`Descer ${titulo}`} disabled={lugar === doMes.length - 1} onClick={() => mover(1)} />
        <BotaoDaLinha
          Icone={IconPencil}
          rotulo={`Editar ${titulo}`}
          // Returns the focus to the button that opened the form.
          autoFocus={editada}
          onClick={() => setEditando(true)}
        />
        <BotaoDaLinha
          Icone={IconTrash}
          rotulo={`Excluir ${titulo}`}
          onClick={() => excluir.isPending || excluir.mutate(tarefa.id, { onSuccess: () => aoTirar(tarefa) })}
        />
      </span>
    </li>
  );
}

const camposDa = ({ titulo, mesesAntes, feita }: Tarefa) => ({ titulo, mesesAntes, feita });

/** Form for the title and the month of a task. It does not overwrite changes of another screen. */
function EdicaoDaTarefa({
  eventoId,
  tarefa,
  todas,
  aoFechar,
}: Pick<PropsDaLinha, 'eventoId' | 'tarefa' | 'todas'> & { aoFechar: () => void }) {
  const atualizar = useAtualizarTarefa(eventoId, true);
  const ler = useLerTarefa(eventoId);
  const { id } = tarefa;
  const form = useForm({
    values: camposDa(tarefa),
    version: tarefa.versao,
    reload: async () => {
      const agora = await ler(id);
      return agora && { values: camposDa(agora), version: agora.versao };
    },
    check: conferir,
    send: (corpo, { version: versao }) => atualizar.mutateAsync({ id, versao, ...corpo }),
    onDone: aoFechar,
  });
  return (
    <li className={estilos.linha}>
      <form {...form.props} className={`${estilos.campos} ${estilos.cresce}`} aria-label={`Editar ${tarefa.titulo}`}>
        <TextInput label="Tarefa" maxLength={TITULO_DA_TAREFA_EM_LETRAS} autoFocus {...form.field('titulo')} />
        <Select label="Quando" allowDeselect={false} data={opcoes(todas)} {...form.select('mesesAntes')} />
        <span className={estilos.botoes}>
          <Submit form={form} size="sm">
            Salvar
          </Submit>
          <Botao tipo="discreto" size="sm" onClick={aoFechar}>
            Desistir
          </Botao>
        </span>
        <FormFailure form={form} />
      </form>
    </li>
  );
}
