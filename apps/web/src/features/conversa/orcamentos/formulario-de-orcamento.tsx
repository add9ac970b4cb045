import { somarDias } from '@festejo/contrato/common/dias.ts';
import { DESCRICAO_DO_ORCAMENTO } from '@festejo/contrato/conversa/consultas.ts';
import { orcamentoNovo } from '@festejo/contrato/conversa/orcamentos.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { checkBy } from '../../../lib/form/check.ts';
import { DATE, MONEY } from '../../../lib/form/kinds.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Steps, StepTitle, useFocusOfStep } from '../../../ui/form/steps.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { EscolhaDeFornecedores, escolhidosEntre } from './escolha-de-fornecedores.tsx';
import { primeiroDia } from './orcamento.ts';
import { candidatosQuery, pedir, useReler } from './orcamentos.api.ts';
import estilos from './orcamentos.module.css';

const INTEIRO = { mask: (digitado: string) => digitado.replace(/\D/g, '').slice(0, 6), inputMode: 'numeric', autoComplete: 'off' } as const;
const PASSOS = ['A festa', 'Detalhes', 'A quem pedir'] as const;
const PRAZO_EM_DIAS = 5;

interface Evento {
  id: string;
  titulo: string;
  detalhe: string;
  dataEvento: string;
  /** Today at the party's place, `AAAA-MM-DD`. */
  hoje: string;
}
interface Props {
  eventos: readonly Evento[];
  categorias: readonly { id: string; nome: string }[];
  /** Values that the previous page already knows. */
  comeco: { eventoId?: string | undefined; categoriaOficialId?: string | undefined; fornecedorId?: string | undefined };
  nota: (media: number | null, avaliacoes: number) => ReactNode;
  aoPedir: (id: string) => void;
}

/** The request for a quote, in three short steps. */
export function FormularioDeOrcamento({ eventos, categorias, comeco, nota, aoPedir }: Props) {
  const reler = useReler();
  const [passo, irAo] = useState(1);
  const doComeco = eventos.find(({ id }) => id === comeco.eventoId) ?? eventos[0];
  const ultimo = (evento: Evento | undefined) => (evento ? primeiroDia(somarDias(evento.hoje, PRAZO_EM_DIAS), evento.dataEvento) : '');
  const form = useForm({
    values: {
      eventoId: doComeco?.id ?? '',
      categoriaOficialId: comeco.categoriaOficialId ?? '',
      descricao: '',
      convidados: '',
      verba: '',
      responderAte: ultimo(doComeco),
      fornecedores: null as readonly string[] | null,
    },
    draft: 'orcamento',
    check: (campos) =>
      checkBy(
        orcamentoNovo,
        {
          ...campos,
          convidados: campos.convidados || null,
          verba: campos.verba || null,
          fornecedores: [...(campos.fornecedores ?? [])],
        },
        {
          eventoId: campos.eventoId === '' ? 'Escolha a festa' : undefined,
          categoriaOficialId: campos.categoriaOficialId === '' ? 'Escolha a categoria' : undefined,
          responderAte: campos.responderAte === '' ? 'Escolha até quando esperar respostas' : undefined,
          fornecedores: campos.fornecedores?.length === 0 ? 'Escolha ao menos um' : undefined,
        },
      ),
    send: (corpo, { key }) => pedir(corpo, key),
    onDone: async ({ id }) => {
      await reler();
      toast.sucesso('Orçamento pedido. Avisamos a cada resposta.');
      aoPedir(id);
    },
  });
  useFocusOfStep(passo, form.props.ref);
  const { eventoId, categoriaOficialId } = form.values;
  const candidatos = useQuery({
    ...candidatosQuery({ eventoId, categoriaOficialId, ...(comeco.fornecedorId && { fornecedorId: comeco.fornecedorId }) }),
    enabled: eventoId !== '' && categoriaOficialId !== '',
  });
  const escolhidos = escolhidosEntre(candidatos.data?.itens ?? [], form.values.fornecedores, comeco.fornecedorId);
  const evento = eventos.find(({ id }) => id === eventoId);
  const seguir = () => {
    if (passo === 1 ? form.passes('eventoId', 'categoriaOficialId', 'descricao') : form.passes('convidados', 'verba', 'responderAte'))
      irAo(passo + 1);
  };
  return (
    <form
      {...form.props}
      onSubmit={(enviado) => {
        enviado.preventDefault();
        if (passo === PASSOS.length) form.submit({ ...form.values, fornecedores: escolhidos });
        else seguir();
      }}
      className={estilos.formulario}
    >
      <Steps titles={PASSOS} at={passo} onGo={irAo} />
      <Cartao className={estilos.bloco}>
        <StepTitle at={passo} of={PASSOS.length}>
          {PASSOS[passo - 1]}
        </StepTitle>
        {passo === 1 && (
          <>
            <Select
              label="Para qual festa"
              withAsterisk
              allowDeselect={false}
              data={eventos.map(({ id, titulo, detalhe }) => ({ value: id, label: `${titulo}, ${detalhe}` }))}
              {...form.select('eventoId')}
            />
            <Select
              label="Categoria"
              placeholder="Escolha"
              withAsterisk
              allowDeselect={false}
              searchable
              nothingFoundMessage="Nenhuma categoria com esse nome"
              data={categorias.map(({ id, nome }) => ({ value: id, label: nome }))}
              {...form.select('categoriaOficialId')}
            />
            <Textarea
              label="O que você precisa"
              description="Estilo, tamanho, sabores, horário de montagem: quanto mais claro, melhor o preço. Não escreva telefone nem endereço."
              withAsterisk
              rows={6}
              maxLength={DESCRICAO_DO_ORCAMENTO.maximo}
              {...form.field('descricao')}
            />
          </>
        )}
        {passo === 2 && (
          <>
            <div className={estilos.par}>
              <TextInput label="Convidados" description="Se já souber." {...form.field('convidados', INTEIRO)} />
              <TextInput
                label="Quanto pensa em gastar"
                description="Opcional: ajuda o fornecedor a propor."
                leftSection={<span aria-hidden>R$</span>}
                {...form.field('verba', MONEY)}
              />
            </div>
            <TextInput
              label="Esperar respostas até"
              withAsterisk
              min={evento?.hoje}
              max={evento?.dataEvento}
              {...form.field('responderAte', DATE)}
            />
          </>
        )}
        {passo === 3 && (
          <EscolhaDeFornecedores
            consulta={candidatos}
            escolhidos={escolhidos}
            pedido={comeco.fornecedorId}
            erro={form.errors['fornecedores']}
            nota={nota}
            aoMudar={(ids) => form.set('fornecedores', ids)}
            aoTrocar={() => irAo(1)}
          />
        )}
        <FormFailure form={form} />
        <div className={estilos.botoes}>
          {passo > 1 && (
            <Botao tipo="secundario" onClick={() => irAo(passo - 1)}>
              Voltar
            </Botao>
          )}
          {passo < PASSOS.length ? (
            <Botao type="submit">Continuar</Botao>
          ) : (
            <Submit form={form} disabled={!candidatos.data?.itens.length}>
              Pedir orçamento
            </Submit>
          )}
        </div>
      </Cartao>
    </form>
  );
}
