import type { ContaBancariaNova } from '@festejo/contrato/dinheiro/contas-bancarias.ts';
import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useForm } from '../../../lib/form/use-form.ts';
import { maskDocumento } from '../../../lib/text/masks.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { CamposDoBanco } from './campos-do-banco.tsx';
import estilos from './conta-bancaria.module.css';
import { type CamposDaConta, CHAVES, conferirConta, pedeDocumento } from './conta-bancaria.ts';

/** Makes a call that wants the identity confirmed; `null` = the person gave up. The page brings it from the room that asks. */
export type PedirIdentidade = <T extends object>(chamar: () => Promise<T>) => Promise<T | null>;

interface Props {
  titulo: string;
  /** What the form begins with. */
  comeco: CamposDaConta;
  /** Whose document the holder's has to be. */
  mesmoDocumento: string;
  /** What saving does besides. */
  nota: string;
  rotulo: string;
  versao: number;
  salvar: (conta: ContaBancariaNova, versao: number) => Promise<{ message: string }>;
  pedirIdentidade: PedirIdentidade;
  /** Reads the account anew, and gives its version; without it the page reads anew by itself. */
  aoRecarregar?: () => Promise<number>;
  aoSalvar: () => void;
  aoDesistir?: (() => void) | undefined;
}

/** A Pix key or an account at a bank. Nothing of what was kept before is filled in, and no draft is kept. */
export function FormularioDaConta(props: Props) {
  const { titulo, comeco, mesmoDocumento, nota, rotulo, versao, salvar, pedirIdentidade, aoRecarregar, aoSalvar, aoDesistir } = props;
  const id = useId();
  const form = useForm({
    values: comeco,
    version: versao,
    ...(aoRecarregar && { reload: async () => ({ values: comeco, version: await aoRecarregar() }) }),
    check: conferirConta,
    send: (conta, { version }) => pedirIdentidade(() => salvar(conta, version)),
    onDone: ({ message }) => {
      toast.sucesso(message);
      aoSalvar();
    },
  });
  const { tipo, pixTipo } = form.values;
  return (
    <Cartao>
      <form {...form.props} className={estilos.formulario} aria-labelledby={id}>
        <h2 id={id} className={estilos.titulo}>
          {titulo}
        </h2>
        <SegmentedControl
          aria-label="Como receber"
          fullWidth
          data={[
            { value: 'pix', label: 'Chave Pix' },
            { value: 'conta', label: 'Conta em banco' },
          ]}
          {...form.choice('tipo')}
        />
        {tipo === 'pix' ? (
          <div className={estilos.par}>
            <Select
              label="Tipo da chave"
              allowDeselect={false}
              data={Object.entries(CHAVES).map(([value, { nome }]) => ({ value, label: nome }))}
              {...form.select('pixTipo')}
            />
            <TextInput
              label={CHAVES[pixTipo].nome}
              description={(pixTipo === 'cpf' || pixTipo === 'cnpj') && mesmoDocumento}
              withAsterisk
              {...form.field('pixChave', CHAVES[pixTipo].campo)}
            />
          </div>
        ) : (
          <CamposDoBanco form={form} />
        )}
        <TextInput label="Nome do titular" description="Como está no banco." withAsterisk maxLength={120} {...form.field('titularNome')} />
        {pedeDocumento(form.values) && (
          <TextInput
            label="CPF ou CNPJ do titular"
            description={mesmoDocumento}
            withAsterisk
            {...form.field('titularDocumento', { mask: maskDocumento, autoComplete: 'off', spellCheck: false })}
          />
        )}
        <p className={estilos.suave}>{nota}</p>
        <FormFailure form={form} />
        <div className={estilos.acoes}>
          {aoDesistir && (
            <Botao tipo="secundario" onClick={aoDesistir}>
              Cancelar
            </Botao>
          )}
          <Submit form={form}>{rotulo}</Submit>
        </div>
      </form>
    </Cartao>
  );
}
