import { NOME_DA_PASSKEY_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import type { Passkey } from '@festejo/contrato/conta/segundo-fator.ts';
import { TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { required } from '../../../lib/form/rules.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { ApiError, textWithAcao } from '../../../lib/http/errors.ts';
import { instante } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { Bloco } from '../../../ui/layout/bloco.tsx';
import { Janela } from '../../../ui/layout/janela.tsx';
import formulario from '../perfis/formulario.module.css';
import { nomeDoDispositivo } from '../perfis/seguranca/dispositivo.ts';
import type { AoLigar } from './duas-etapas.tsx';
import { useCriarPasskey, useRemoverPasskey } from './segundo-fator.api.ts';

const NAVEGADOR_SABE = typeof PublicKeyCredential !== 'undefined';

interface Props {
  passkeys: readonly Passkey[];
  aoLigar: AoLigar;
}

/** Passkeys: the device's fingerprint, face or lock instead of password and code. */
export function ChavesDeAcesso({ passkeys, aoLigar }: Props) {
  const [aberta, setAberta] = useState(false);
  return (
    <Bloco
      titulo="Chaves de acesso"
      texto="Entre com a digital, o rosto ou o bloqueio do aparelho, sem senha e sem código."
      acao={
        NAVEGADOR_SABE && (
          <Botao tipo="secundario" size="sm" leftSection={<IconFingerprint size={18} aria-hidden />} onClick={() => setAberta(true)}>
            Criar chave
          </Botao>
        )
      }
    >
      {!NAVEGADOR_SABE && <p className={formulario.solto}>Este navegador não trabalha com chaves de acesso.</p>}
      {passkeys.length > 0 && (
        <ul className={formulario.linhas}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <LinhaDaPasskey passkey={passkey} />
            </li>
          ))}
        </ul>
      )}
      <Janela aberta={aberta} aoFechar={() => setAberta(false)} rotuladaPor="criar-passkey" largura={440}>
        <CriarPasskey
          key={String(aberta)}
          aoFechar={() => setAberta(false)}
          aoCriar={(codigos) => {
            setAberta(false);
            aoLigar('Chave de acesso criada', codigos);
          }}
        />
      </Janela>
    </Bloco>
  );
}

function LinhaDaPasskey({ passkey: { id, nome, criadaEm, usadaEm } }: { passkey: Passkey }) {
  const remover = useRemoverPasskey();
  async function perguntarERemover() {
    const sim = await dialogs.confirmar({
      titulo: 'Apagar chave de acesso',
      mensagem: `“${nome}” deixa de abrir sua conta.`,
      confirmar: 'Apagar',
      perigo: true,
    });
    if (sim) remover.mutate(id, { onSuccess: (feito) => feito && toast.sucesso(feito.message) });
  }
  return (
    <div className={formulario.linha}>
      <div>
        <strong>{nome}</strong>
        <p>
          Criada em {instante(criadaEm)}
          {usadaEm && <span>{`, usada em ${instante(usadaEm)}`}</span>}
        </p>
      </div>
      <Botao tipo="secundario" size="sm" loading={remover.isPending} onClick={perguntarERemover} aria-label={`Apagar ${nome}`}>
        Apagar
      </Botao>
    </div>
  );
}

function CriarPasskey({ aoCriar, aoFechar }: { aoCriar: (codigos: string[]) => void; aoFechar: () => void }) {
  const criar = useCriarPasskey();
  const form = useForm({
    values: { nome: nomeDoDispositivo(navigator.userAgent) },
    check: (dados) => required(dados, { nome: 'Dê um nome para reconhecer depois' }),
    send: ({ nome }) => criar.mutateAsync(nome.trim()),
    onDone: ({ codigosDeRecuperacao }) => aoCriar(codigosDeRecuperacao),
  });

  return (
    <form {...form.props} className={formulario.janela}>
      <h2 id="criar-passkey">Criar chave de acesso</h2>
      <p>O aparelho vai pedir sua digital, seu rosto ou seu bloqueio. Nada disso sai dele.</p>
      <TextInput
        label="Nome da chave"
        description="Para você reconhecer na lista."
        maxLength={NOME_DA_PASSKEY_EM_LETRAS}
        data-autofocus
        {...form.field('nome')}
      />
      <FormFailure form={form} text={textoDaFalha} />
      <div className={formulario.janelaAcoes}>
        <Botao tipo="secundario" onClick={aoFechar}>
          Voltar
        </Botao>
        <Submit form={form}>Criar</Submit>
      </div>
    </form>
  );
}

/** The browser throws one error for a cancelled prompt and a timeout. A repeated key has its own error code. */
function textoDaFalha(falha: unknown): string {
  if (falha instanceof ApiError) return textWithAcao(falha);
  if ((falha as { code?: string }).code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'Este aparelho já tem uma chave desta conta.';
  return 'O aparelho não criou a chave de acesso. Tente de novo.';
}
