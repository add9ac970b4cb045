import { MOTIVOS_DA_DISPUTA, type MotivoDaDisputa, RELATO_MAXIMO } from '@festejo/contrato/pedido/motivos-da-disputa.ts';
import { disputarPedido } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { Textarea } from '@mantine/core';
import { checkBy } from '../../../../../lib/form/check.ts';
import { useForm } from '../../../../../lib/form/use-form.ts';
import { numero } from '../../../../../lib/text/formats.ts';
import { Botao } from '../../../../../ui/buttons/botao.tsx';
import { EscolhaDeUma } from '../../../../../ui/fields/escolha-de-uma.tsx';
import { FormFailure } from '../../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../../ui/form/submit.tsx';
import type { Passo } from '../../vida-do-pedido.api.ts';
import estilos from './janela-do-pedido.module.css';

interface Props {
  /** Id of the window's title. */
  tituloId: string;
  aoFechar: () => void;
  enviar: (passo: Passo) => Promise<unknown>;
  /** Reports a failure; `true` closes the window. */
  aoFalhar: (falha: unknown) => true | undefined;
}

/** The client's report of a problem: the kind of problem and a text. It opens a dispute. */
export function RelatarProblema({ tituloId, aoFechar, enviar, aoFalhar }: Props) {
  const form = useForm({
    values: { motivo: '', relato: '' },
    check: (campos) =>
      checkBy(
        disputarPedido.body,
        { ...campos, motivo: campos.motivo as MotivoDaDisputa },
        campos.motivo ? {} : { motivo: 'Escolha o que houve' },
      ),
    send: (corpo) => enviar({ acao: 'disputar', corpo }),
    onFail: aoFalhar,
  });
  return (
    <form {...form.props} className={estilos.corpo}>
      <h2 id={tituloId} className={estilos.titulo}>
        Relatar um problema
      </h2>
      <p className={estilos.efeito}>
        O dinheiro continua guardado até o Festejo decidir, depois de ouvir os dois lados. O fornecedor também lê o que você escrever.
      </p>
      <EscolhaDeUma
        legenda="O que houve?"
        opcoes={Object.entries(MOTIVOS_DA_DISPUTA)}
        {...form.choice('motivo')}
        error={form.errors['motivo']}
      />
      <Textarea
        label="Conte o que aconteceu"
        description={`De 20 a ${numero(RELATO_MAXIMO)} letras`}
        autosize
        minRows={4}
        maxRows={8}
        maxLength={RELATO_MAXIMO}
        required
        {...form.field('relato')}
      />
      <FormFailure form={form} />
      <div className={estilos.acoes}>
        <Botao tipo="secundario" onClick={aoFechar}>
          Voltar
        </Botao>
        <Submit form={form}>Enviar relato</Submit>
      </div>
    </form>
  );
}
