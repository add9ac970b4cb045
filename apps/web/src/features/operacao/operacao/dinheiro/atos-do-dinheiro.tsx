import {
  acertoDoDinheiro,
  CARTA_NO_MAXIMO,
  COMPROVANTE_NO_MAXIMO,
  cartaAoCliente,
  type DinheiroParado,
} from '@festejo/contrato/operacao/dinheiro.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { checkBy } from '../../../../lib/form/check.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { reais } from '../../../../lib/text/formats.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { contarQueJaMudou } from '../ja-mudou.ts';
import estilos from '../operacao.module.css';
import { useDinheiro } from './dinheiro.api.ts';

/** The actions on money that does not move. Renders no action while the bank processes the money. */
export function AtosDoDinheiro({ dinheiro }: { dinheiro: DinheiroParado }) {
  const { podeTentar, podeEscrever, podeEsperarConta, podeAcertar } = dinheiro;
  const [aberto, setAberto] = useState<'acerto' | 'carta' | null>(null);
  const abrir = (qual: 'acerto' | 'carta') => setAberto(aberto === qual ? null : qual);
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
  if (!podeTentar && !podeEscrever && !podeEsperarConta && !podeAcertar) return null;
  return (
    <>
      <div className={estilos.botoes}>
        {podeTentar && (
          <Botao tipo="secundario" disabled={enviando} onClick={() => fazer(tentar)}>
            Tentar agora
          </Botao>
        )}
        {podeEscrever && (
          <Botao tipo="secundario" aria-expanded={aberto === 'carta'} onClick={() => abrir('carta')}>
            Escrever ao cliente
          </Botao>
        )}
        {podeEsperarConta && (
          <Botao tipo="discreto" disabled={enviando} onClick={() => fazer(esperarConta)}>
            Esperar a conta mudar
          </Botao>
        )}
        {podeAcertar && (
          <Botao tipo="discreto" aria-expanded={aberto === 'acerto'} onClick={() => abrir('acerto')}>
            Já paguei por fora
          </Botao>
        )}
      </div>
      {aberto === 'acerto' && <Acerto dinheiro={dinheiro} />}
      {aberto === 'carta' && <Carta dinheiro={dinheiro} aoEnviar={() => setAberto(null)} />}
    </>
  );
}

/** The mail to the client of a refund without a destination. Its text is stored in the log. */
function Carta({ dinheiro, aoEnviar }: { dinheiro: DinheiroParado; aoEnviar: () => void }) {
  const { escrever } = useDinheiro(dinheiro);
  const form = useForm({
    values: { texto: '' },
    check: (campos) => checkBy(cartaAoCliente, campos, {}),
    send: ({ texto }) => escrever(texto),
    onDone: ({ message }) => {
      toast.sucesso(message);
      aoEnviar();
    },
    onFail: contarQueJaMudou,
  });
  return (
    <form {...form.props} aria-label="Carta ao cliente">
      <Textarea
        label="O que o cliente lê"
        description="Aqui e por e-mail, com o botão para informar a chave. Fica no registro para sempre: sem nome nem documento de ninguém."
        maxLength={CARTA_NO_MAXIMO}
        rows={3}
        required
        {...form.field('texto')}
      />
      <FormFailure form={form} />
      <div className={estilos.enviar}>
        <Submit form={form}>Enviar</Submit>
      </div>
    </form>
  );
}

/** Marks money as settled outside of the system. Asks for confirmation, because it cannot be undone. */
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
