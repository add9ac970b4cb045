import { TITULAR_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
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

/**
 * Makes a call that requires a confirmed identity; `null` = the person cancelled. The page supplies it from the feature that asks for the
 * identity.
 */
export type PedirIdentidade = <T extends object>(chamar: () => Promise<T>) => Promise<T | null>;

interface Props {
  titulo: string;
  /** The initial values. */
  comeco: CamposDaConta;
  /** States whose document the holder must have. */
  mesmoDocumento: string;
  /** States the other effects of saving. */
  nota: string;
  rotulo: string;
  versao: number;
  salvar: (conta: ContaBancariaNova, versao: number) => Promise<{ message: string }>;
  pedirIdentidade: PedirIdentidade;
  /** Refetches the account and returns its version; without it the page refetches by itself. */
  aoRecarregar?: () => Promise<number>;
  aoSalvar: () => void;
  aoDesistir?: (() => void) | undefined;
}

/** The form of a Pix key or a bank account. It starts without the stored data, and keeps no draft. */
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
        <TextInput
          label="Nome do titular"
          description="Como está no banco."
          withAsterisk
          maxLength={TITULAR_EM_LETRAS}
          {...form.field('titularNome')}
        />
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
