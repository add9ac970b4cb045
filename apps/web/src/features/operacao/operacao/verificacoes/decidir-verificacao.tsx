import {
  decisaoDaVerificacao,
  MESES_DE_VALIDADE,
  MESES_DE_VALIDADE_NO_MAXIMO,
  type VerificacaoParaJulgar,
} from '@festejo/contrato/operacao/verificacoes.ts';
import { TextInput } from '@mantine/core';
import { checkBy } from '../../../../lib/form/check.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { EscolhaDeUma } from '../../../../ui/fields/escolha-de-uma.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { Bloco } from '../../../../ui/layout/bloco.tsx';
import { CampoDoPorque } from '../campo-do-porque.tsx';
import { contarQueJaMudou } from '../ja-mudou.ts';
import estilos from '../operacao.module.css';
import { useDecidirVerificacao } from './verificacoes.api.ts';

const OPCOES = [
  ['verificada', 'Aceitar: a loja ganha o selo Verificado'],
  ['recusada', 'Recusar: o fornecedor lê o motivo e pode enviar de novo'],
] as const;

/** The form that accepts a verification for some months, or refuses it with a reason. */
export function DecidirVerificacao({ verificacao: { id, loja } }: { verificacao: VerificacaoParaJulgar }) {
  const decidir = useDecidirVerificacao(id);
  const form = useForm({
    values: { decisao: '', meses: String(MESES_DE_VALIDADE), porque: '' },
    check: (campos) => checkBy(decisaoDaVerificacao, campos, campos.decisao ? {} : { decisao: 'Escolha o que fazer' }),
    send: (decisao) => decidir(decisao),
    onDone: ({ message }) => toast.sucesso(message),
    onFail: contarQueJaMudou,
  });
  const { decisao } = form.values;
  return (
    <Bloco titulo="Decidir">
      <form {...form.props} aria-label={`Decisão sobre ${loja}`}>
        <EscolhaDeUma legenda="O que fazer?" opcoes={OPCOES} {...form.choice('decisao')} error={form.errors['decisao']} />
        {decisao === 'verificada' && (
          <TextInput
            label="Vale por quantos meses"
            description={`De 1 a ${MESES_DE_VALIDADE_NO_MAXIMO}. Perto do fim o fornecedor é avisado para renovar.`}
            inputMode="numeric"
            required
            {...form.field('meses')}
          />
        )}
        {decisao === 'recusada' && <CampoDoPorque quemLe="o fornecedor lê" {...form.field('porque')} />}
        <FormFailure form={form} />
        <div className={estilos.enviar}>
          <Submit form={form}>Decidir</Submit>
        </div>
      </form>
    </Bloco>
  );
}
