import { MOTIVO_DA_DATA_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { diaNoFuso } from '@festejo/contrato/common/dias.ts';
import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useId } from 'react';
import { DATE, TIME } from '../../../../lib/form/kinds.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { serverTime } from '../../../../lib/session/token.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { Janela } from '../../../../ui/layout/janela.tsx';
import { useCriarExcecao } from '../atendimento.api.ts';
import { confirmarPedidos } from './confirmar-pedidos.ts';
import estilos from './datas.module.css';
import { conferirData, DATA_NOVA } from './datas.ts';

interface Props {
  aberta: boolean;
  aoFechar: () => void;
  fuso: string;
  /** Initial days, selected elsewhere. */
  dias?: { de: string; ate: string };
}

/** A window that closes or opens a period. Its form is mounted again at each opening. */
export function FormularioDeData(props: Props) {
  const id = useId();
  return (
    <Janela aberta={props.aberta} aoFechar={props.aoFechar} rotuladaPor={id} largura={480}>
      {props.aberta && <Campos {...props} id={id} />}
    </Janela>
  );
}

function Campos({ aoFechar, fuso, dias, id }: Props & { id: string }) {
  const criar = useCriarExcecao();
  const hoje = diaNoFuso(serverTime(), fuso);
  const form = useForm({
    values: { ...DATA_NOVA, ...dias },
    check: conferirData,
    send: async (body, { key }) => ((await confirmarPedidos(body, fuso)) ? criar.mutateAsync({ body, chave: key }) : null),
    onDone: ({ message }) => {
      toast.sucesso(message);
      aoFechar();
    },
  });
  const { tipo, diaInteiro, de } = form.values;
  return (
    <form {...form.props} className={estilos.janela}>
      <h2 id={id}>Fechar ou abrir em datas</h2>
      <SegmentedControl
        fullWidth
        aria-label="O que fazer"
        data={[
          { value: 'fechado', label: 'Fechar' },
          { value: 'aberto', label: 'Abrir fora do horário' },
        ]}
        {...form.choice('tipo')}
      />
      <p className={estilos.ajuda}>
        {tipo === 'fechado'
          ? 'Férias, manutenção, compromisso: ninguém compra para este período.'
          : 'Um domingo a mais, uma virada: soma-se ao horário da sua semana.'}
      </p>
      <div className={estilos.par}>
        <TextInput label="Do dia" min={hoje} {...form.field('de', DATE)} />
        <TextInput label="Até o dia" min={de || hoje} description={null} placeholder="o mesmo" {...form.field('ate', DATE)} />
      </div>
      <Checkbox label="O dia todo" {...form.check('diaInteiro')} />
      {!diaInteiro && (
        <div className={estilos.par}>
          <TextInput label="A partir das" {...form.field('inicio', TIME)} />
          <TextInput label="Até as" {...form.field('fim', TIME)} />
        </div>
      )}
      <TextInput label="Motivo" description="Só você vê" maxLength={MOTIVO_DA_DATA_EM_LETRAS} {...form.field('motivo')} />
      <FormFailure form={form} />
      <div className={estilos.janelaAcoes}>
        <Botao tipo="secundario" onClick={aoFechar}>
          Cancelar
        </Botao>
        <Submit form={form}>{tipo === 'fechado' ? 'Fechar a agenda' : 'Abrir a agenda'}</Submit>
      </div>
    </form>
  );
}
