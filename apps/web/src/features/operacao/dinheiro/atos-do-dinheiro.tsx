import { acertoDoDinheiro, COMPROVANTE_NO_MAXIMO, type DinheiroParado } from '@festejo/contrato/operacao/dinheiro.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { checkBy } from '../../../lib/form/check.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { reais } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { contarQueJaMudou } from '../ja-mudou.ts';
import estilos from '../operacao.module.css';
import { useDinheiro } from './dinheiro.api.ts';

/** What can be done about money that does not move; nothing while the bank has it. */
export function AtosDoDinheiro({ dinheiro }: { dinheiro: DinheiroParado }) {
  const { podeTentar, podeEsperarConta, podeAcertar } = dinheiro;
  const [acertando, setAcertando] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const { tentar, esperarConta } = useDinheiro(dinheiro);
  const fazer = async (ato: () => Promise<{ message: string }>) => {
    setEnviando(true);
    try {
      toast.sucesso((await ato()).message);
    } catch (causa) {
      await dialogs.erro(causa);
    } finally {
      setEnviando(false);
    }
  };
  if (!podeTentar && !podeEsperarConta && !podeAcertar) return null;
  return (
    <>
      <div className={estilos.botoes}>
        {podeTentar && (
          <Botao tipo="secundario" disabled={enviando} onClick={() => fazer(tentar)}>
            Tentar agora
          </Botao>
        )}
        {podeEsperarConta && (
          <Botao tipo="discreto" disabled={enviando} onClick={() => fazer(esperarConta)}>
            Esperar a conta mudar
          </Botao>
        )}
        {podeAcertar && (
          <Botao tipo="discreto" aria-expanded={acertando} onClick={() => setAcertando(!acertando)}>
            Já paguei por fora
          </Botao>
        )}
      </div>
      {acertando && <Acerto dinheiro={dinheiro} />}
    </>
  );
}

/** Settled by hand: asked once more, since it is not undone. */
function Acerto({ dinheiro }: { dinheiro: DinheiroParado }) {
  const { papel, valor } = dinheiro;
  const { acertar } = useDinheiro(dinheiro);
  const form = useForm({
    values: { comprovante: '' },
    check: (campos) => checkBy(acertoDoDinheiro, campos, {}),
    send: async ({ comprovante }) => {
      const sim = await dialogs.confirmar({
        titulo: `Dar ${reais(valor)} por pago?`,
        mensagem: `O Festejo não ${papel === 'devolucao' ? 'devolve' : 'repassa'} mais este valor. Fica no livro e no registro, e não se desfaz.`,
        confirmar: 'Dar por pago',
      });
      return sim ? acertar(comprovante) : null;
    },
    onDone: ({ message }) => toast.sucesso(message),
    onFail: contarQueJaMudou,
  });
  return (
    <form {...form.props} aria-label="Pago por fora">
      <TextInput
        label="Comprovante"
        description="O número da autenticação, por exemplo; sem nome nem documento de ninguém, porque fica para sempre."
        maxLength={COMPROVANTE_NO_MAXIMO}
        autoComplete="off"
        required
        {...form.field('comprovante')}
      />
      <FormFailure form={form} />
      <div className={estilos.enviar}>
        <Submit form={form}>Dar por pago</Submit>
      </div>
    </form>
  );
}
