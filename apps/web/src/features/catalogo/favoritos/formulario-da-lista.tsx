import type { ListaDeFavoritos } from '@festejo/contrato/catalogo/favoritos.ts';
import { NOME_DA_LISTA_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { checked } from '../../../lib/form/rules.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { dia } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { Janela } from '../../../ui/layout/janela.tsx';
import estilos from './favoritos-painel.module.css';

const semNome = (nome: string) => (nome.trim() === '' ? 'Dê um nome à lista' : undefined);

interface NovaProps {
  /** The favourites that go into the new list; `null` closes the window. */
  para: string[] | null;
  eventos: readonly { id: string; titulo: string }[];
  aoCriar: (lista: { nome?: string; eventoId?: string; favoritos: string[] }, chave: string) => Promise<ListaDeFavoritos>;
  /** Receives the id of the new list, if one was created. */
  aoFechar: (nova?: string) => void;
}

/** A new list with its own name, or for an event. */
export function NovaLista({ para, ...resto }: NovaProps) {
  const id = useId();
  return (
    <Janela aberta={para !== null} aoFechar={() => resto.aoFechar()} rotuladaPor={id}>
      {para && <Formulario id={id} para={para} {...resto} />}
    </Janela>
  );
}

function Formulario({ id, para, eventos, aoCriar, aoFechar }: NovaProps & { id: string; para: string[] }) {
  const form = useForm({
    values: { nome: '', eventoId: '' },
    check: ({ nome, eventoId }) => checked({ nome: nome.trim(), eventoId }, { nome: eventoId === '' ? semNome(nome) : undefined }),
    send: ({ nome, eventoId }, { key }) => aoCriar({ ...(eventoId ? { eventoId } : { nome }), favoritos: para }, key),
    onDone: ({ id: nova, nome }) => {
      toast.sucesso(`Lista ${nome} criada`);
      aoFechar(nova);
    },
  });
  return (
    <form {...form.props} className={estilos.formulario} aria-labelledby={id}>
      <h2 id={id}>Nova lista</h2>
      {eventos.length > 0 && (
        <NativeSelect
          label="É de um evento?"
          data={[{ value: '', label: 'Não, dou um nome' }, ...eventos.map(({ id: value, titulo }) => ({ value, label: titulo }))]}
          value={form.values.eventoId}
          onChange={({ currentTarget }) => form.set('eventoId', currentTarget.value)}
        />
      )}
      {form.values.eventoId === '' && (
        <TextInput
          label="Nome da lista"
          placeholder="Ex.: Mesa do bolo"
          maxLength={NOME_DA_LISTA_EM_LETRAS}
          data-autofocus
          {...form.field('nome')}
        />
      )}
      <FormFailure form={form} />
      <div className={estilos.acoes}>
        <Botao tipo="secundario" onClick={() => aoFechar()}>
          Cancelar
        </Botao>
        <Submit form={form}>Criar lista</Submit>
      </div>
    </form>
  );
}

interface CabecaProps {
  lista: ListaDeFavoritos;
  aoRenomear: (nome: string) => Promise<{ message: string }>;
  aoExcluir: () => void;
}

/** The head of the chosen list: its name and its actions. The list of an event has the event's name. */
export function CabecaDaLista({ lista, aoRenomear, aoExcluir }: CabecaProps) {
  const [renomeando, setRenomeando] = useState(false);
  const form = useForm({
    values: { nome: lista.nome },
    check: ({ nome }) => checked(nome.trim(), { nome: semNome(nome) }),
    send: (nome) => aoRenomear(nome),
    onDone: ({ message }) => {
      toast.sucesso(message);
      setRenomeando(false);
    },
  });
  if (renomeando) {
    return (
      <form {...form.props} className={estilos.cabeca}>
        <TextInput label="Nome da lista" maxLength={NOME_DA_LISTA_EM_LETRAS} autoFocus {...form.field('nome')} />
        <FormFailure form={form} />
        <div className={estilos.acoes}>
          <Botao tipo="secundario" onClick={() => setRenomeando(false)}>
            Cancelar
          </Botao>
          <Submit form={form}>Salvar</Submit>
        </div>
      </form>
    );
  }
  return (
    <div className={estilos.cabeca}>
      <h2>
        {lista.nome}
        {lista.dataEvento && <span>{`, ${dia(lista.dataEvento)}`}</span>}
      </h2>
      <div className={estilos.acoes}>
        {lista.eventoId === null && (
          <Botao tipo="secundario" size="sm" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setRenomeando(true)}>
            Renomear
          </Botao>
        )}
        <Botao tipo="secundario" size="sm" leftSection={<IconTrash size={16} aria-hidden />} onClick={aoExcluir}>
          Excluir lista
        </Botao>
      </div>
    </div>
  );
}
