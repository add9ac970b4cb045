import { CONTATO_DO_CONVIDADO_EM_LETRAS, NOME_DO_CONVIDADO_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import {
  ACOMPANHANTES_NO_MAXIMO,
  atualizarConvidado,
  type Convidado,
  RESPOSTAS_DO_CONVIDADO,
} from '@festejo/contrato/evento/convidados.ts';
import { NumberInput, Select, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { checkBy } from '../../../../lib/form/check.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { BotaoDaLinha } from '../../../../ui/buttons/botao-da-linha.tsx';
import { Compartilhar } from '../../../../ui/buttons/compartilhar.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { useAtualizarConvidado, useExcluirConvidado, useLerConvidado } from '../preparativos.api.ts';
import estilos from '../preparativos.module.css';
import { NOME_DA_RESPOSTA } from './convidado.ts';

const OPCOES = RESPOSTAS_DO_CONVIDADO.map((value) => ({ value, label: NOME_DA_RESPOSTA[value] }));

interface Props {
  eventoId: string;
  convidado: Convidado;
  festa: string;
}

/** A guest: the answer, the link, and buttons to edit and to remove the guest. */
export function LinhaDeConvidado({ eventoId, convidado, festa }: Props) {
  const atualizar = useAtualizarConvidado(eventoId);
  const excluir = useExcluirConvidado(eventoId);
  const [editando, setEditando] = useState(false);
  const [editado, setEditado] = useState(false);
  const { nome, contato, acompanhantes, resposta, url } = convidado;
  if (editando) {
    const fechar = () => {
      setEditando(false);
      setEditado(true);
    };
    return <EdicaoDoConvidado eventoId={eventoId} convidado={convidado} aoFechar={fechar} />;
  }
  const detalhe = [contato, acompanhantes > 0 && `pode levar ${acompanhantes}`, resposta === 'vai' && `vêm ${convidado.quantos}`];
  async function tirar() {
    const mensagem = url ? 'O convite dessa pessoa deixa de abrir.' : 'O nome sai da lista.';
    if (await dialogs.confirmar({ titulo: `Tirar ${nome}?`, mensagem, confirmar: 'Tirar', perigo: true })) excluir.mutate(convidado.id);
  }
  return (
    <li className={estilos.linha}>
      <span className={estilos.cresce}>
        {nome}
        <small>{detalhe.filter(Boolean).join(' · ')}</small>
      </span>
      <Select
        aria-label={`Resposta de ${nome}`}
        allowDeselect={false}
        w={180}
        maw="100%"
        data={OPCOES}
        value={resposta}
        disabled={atualizar.isPending}
        onChange={(nova) =>
          nova &&
          atualizar.mutate({ ...convidado, resposta: nova as Convidado['resposta'], quantos: nova === 'vai' ? acompanhantes + 1 : 0 })
        }
      />
      {url && (
        <Compartilhar
          mensagem={`${nome}, este é o seu convite para ${festa}: ${url}`}
          copia={url}
          whatsApp={{ texto: 'Enviar', rotulo: `Enviar a ${nome} por WhatsApp` }}
          copiar={{ texto: 'Copiar link', rotulo: `Copiar link de ${nome}` }}
          copiado="Link copiado"
          size="sm"
        />
      )}
      <span className={estilos.botoes}>
        <BotaoDaLinha
          Icone={IconPencil}
          rotulo={`Editar ${nome}`}
          // Returns the focus to the button that opened the form.
          autoFocus={editado}
          onClick={() => setEditando(true)}
        />
        <BotaoDaLinha Icone={IconTrash} rotulo={`Tirar ${nome}`} loading={excluir.isPending} onClick={() => void tirar()} />
      </span>
    </li>
  );
}

const camposDo = ({ nome, contato, acompanhantes, quantos, resposta }: Convidado) => ({
  nome,
  contato: contato ?? '',
  acompanhantes,
  quantos,
  resposta,
});

/** Form for name, contact and companions of a guest. It does not overwrite an answer that arrived in the meantime. */
function EdicaoDoConvidado({ eventoId, convidado, aoFechar }: { eventoId: string; convidado: Convidado; aoFechar: () => void }) {
  const atualizar = useAtualizarConvidado(eventoId, true);
  const ler = useLerConvidado(eventoId);
  const { id } = convidado;
  const form = useForm({
    values: camposDo(convidado),
    version: convidado.versao,
    reload: async () => {
      const agora = await ler(id);
      return agora && { values: camposDo(agora), version: agora.versao };
    },
    check: (campos) => checkBy(atualizarConvidado.body, campos, { nome: campos.nome.trim() === '' ? 'Escreva o nome' : undefined }),
    send: (corpo, { version: versao }) => atualizar.mutateAsync({ ...convidado, ...corpo, versao }),
    onDone: aoFechar,
  });
  const numero = (campo: 'acompanhantes' | 'quantos', label: string, min: number, max: number) => (
    <NumberInput
      label={label}
      min={min}
      max={max}
      clampBehavior="strict"
      allowDecimal={false}
      value={form.values[campo]}
      onChange={(valor) => form.set(campo, Number(valor) || min)}
    />
  );
  return (
    <li className={estilos.linha}>
      <form {...form.props} className={`${estilos.secao} ${estilos.cresce}`} aria-label={`Editar ${convidado.nome}`}>
        <div className={estilos.campos}>
          <TextInput label="Nome" maxLength={NOME_DO_CONVIDADO_EM_LETRAS} autoFocus {...form.field('nome')} />
          <TextInput label="Telefone ou e-mail" maxLength={CONTATO_DO_CONVIDADO_EM_LETRAS} {...form.field('contato')} />
          {numero('acompanhantes', 'Pode levar', 0, ACOMPANHANTES_NO_MAXIMO)}
          {form.values.resposta === 'vai' && numero('quantos', 'Pessoas que vêm', 1, form.values.acompanhantes + 1)}
        </div>
        <FormFailure form={form} />
        <span className={estilos.botoes}>
          <Submit form={form} size="sm">
            Salvar
          </Submit>
          <Botao tipo="discreto" size="sm" onClick={aoFechar}>
            Desistir
          </Botao>
        </span>
      </form>
    </li>
  );
}
