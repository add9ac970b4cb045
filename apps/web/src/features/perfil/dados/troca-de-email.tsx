import { alterarEmail, type PerfilDoUsuario } from '@festejo/contrato/perfil.ts';
import { TextInput } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { conferirCampos } from '../../../lib/campos.ts';
import { errosPorCampo, textoComAcao } from '../../../lib/erros.ts';
import { Botao } from '../../../ui/botao.tsx';
import { dialogos } from '../../../ui/dialogos.ts';
import { Janela } from '../../../ui/janela.tsx';
import { toast } from '../../../ui/toast.ts';
import { Bloco } from '../bloco.tsx';
import formulario from '../formulario.module.css';
import { useAlterarEmail, useDesistirDaTroca } from './email.api.ts';
import estilos from './troca-de-email.module.css';

/** The e-mail, and its change under way: both addresses have to confirm it. */
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
    const sim = await dialogos.confirmar({
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
  const [email, setEmail] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  const alterar = useAlterarEmail();

  function enviar(evento: FormEvent) {
    evento.preventDefault();
    if (alterar.isPending) return;
    const conferido = conferirCampos(alterarEmail.body, { email });
    if (!conferido.ok) return setErro(conferido.erros.email ?? 'E-mail inválido');
    if (conferido.dados.email === atual) return setErro('Este já é o seu e-mail');
    alterar.mutate(conferido.dados.email, {
      onSuccess: (feito) => {
        if (!feito) return;
        toast.sucesso(feito.message);
        aoFechar();
      },
      onError: (falha) => setErro(errosPorCampo(falha).email ?? textoComAcao(falha)),
    });
  }

  return (
    <form className={formulario.janela} onSubmit={enviar} noValidate>
      <h2 id="trocar-email">Trocar e-mail</h2>
      <p>Mandamos um link ao endereço de hoje e outro ao novo, para ninguém trocar por você. Eles valem por 24 horas.</p>
      <TextInput
        label="E-mail novo"
        type="email"
        autoComplete="email"
        value={email}
        error={erro}
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          setEmail(value);
          setErro(null);
        }}
      />
      <div className={formulario.janelaAcoes}>
        <Botao tipo="secundario" onClick={aoFechar}>
          Voltar
        </Botao>
        <Botao type="submit" loading={alterar.isPending}>
          Enviar os links
        </Botao>
      </div>
    </form>
  );
}
