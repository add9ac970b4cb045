import { alterarEmail, type PerfilDoUsuario } from '@festejo/contrato/conta/perfis.ts';
import { TextInput } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { checkBy } from '../../../../lib/form/check.ts';
import { EMAIL } from '../../../../lib/form/kinds.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { Bloco } from '../../../../ui/layout/bloco.tsx';
import { Janela } from '../../../../ui/layout/janela.tsx';
import formulario from '../formulario.module.css';
import { useDesistirDaTroca, useTrocarEmail } from './email.api.ts';
import estilos from './troca-de-email.module.css';

/** The e-mail, and its pending change: both addresses must confirm it. */
export function EmailDaConta({ email, trocaDeEmail }: Pick<PerfilDoUsuario, 'email' | 'trocaDeEmail'>) {
  const [aberta, setAberta] = useState(false);
  return (
    <Bloco
      titulo="E-mail"
      texto={email}
      acao={
        <Botao tipo="secundario" size="sm" onClick={() => setAberta(true)}>
          Trocar e-mail
        </Botao>
      }
    >
      {trocaDeEmail && <TrocaAndando atual={email} troca={trocaDeEmail} />}
      <Janela aberta={aberta} aoFechar={() => setAberta(false)} rotuladaPor="trocar-email" largura={460}>
        <NovoEmail key={String(aberta)} atual={email} aoFechar={() => setAberta(false)} />
      </Janela>
    </Bloco>
  );
}

function TrocaAndando({ atual, troca }: { atual: string; troca: NonNullable<PerfilDoUsuario['trocaDeEmail']> }) {
  const desistir = useDesistirDaTroca();
  async function perguntar() {
    const sim = await dialogs.confirmar({
      titulo: 'Desistir da troca',
      mensagem: `Seu e-mail continua ${atual}, e os links enviados deixam de valer.`,
      confirmar: 'Desistir da troca',
      cancelar: 'Continuar trocando',
    });
    if (sim) desistir.mutate(undefined, { onSuccess: ({ message }) => toast.sucesso(message) });
  }
  return (
    <div className={estilos.troca} role="status">
      <strong>Troca para {troca.emailNovo}</strong>
      <p>Mandamos um link a cada endereço. Com os dois confirmados, a troca acontece e você entra de novo.</p>
      <ul>
        <Confirmacao endereco={atual} confirmou={troca.atualConfirmou} />
        <Confirmacao endereco={troca.emailNovo} confirmou={troca.novoConfirmou} />
      </ul>
      <Botao tipo="discreto" size="sm" loading={desistir.isPending} onClick={perguntar}>
        Desistir da troca
      </Botao>
    </div>
  );
}

function Confirmacao({ endereco, confirmou }: { endereco: string; confirmou: boolean }) {
  const Icone = confirmou ? IconCircleCheck : IconClock;
  return (
    <li data-confirmou={confirmou || undefined}>
      <Icone size={20} aria-hidden />
      <span>
        {endereco}: <strong>{confirmou ? 'confirmado' : 'falta confirmar'}</strong>
      </span>
    </li>
  );
}

function NovoEmail({ atual, aoFechar }: { atual: string; aoFechar: () => void }) {
  const alterar = useTrocarEmail();
  const form = useForm({
    values: { email: '' },
    check: (campos) => {
      const deHoje = campos.email.trim().toLowerCase() === atual ? 'Este já é o seu e-mail' : undefined;
      return checkBy(alterarEmail.body, campos, { email: deHoje });
    },
    send: ({ email }) => alterar.mutateAsync(email),
    onDone: ({ message }) => {
      toast.sucesso(message);
      aoFechar();
    },
  });

  return (
    <form {...form.props} className={formulario.janela}>
      <h2 id="trocar-email">Trocar e-mail</h2>
      <p>Mandamos um link ao endereço de hoje e outro ao novo, para ninguém trocar por você. Eles valem por 24 horas.</p>
      <TextInput label="E-mail novo" data-autofocus {...form.field('email', EMAIL)} />
      <FormFailure form={form} />
      <div className={formulario.janelaAcoes}>
        <Botao tipo="secundario" onClick={aoFechar}>
          Voltar
        </Botao>
        <Submit form={form}>Enviar os links</Submit>
      </div>
    </form>
  );
}
