import { CODIGO_DO_SEGUNDO_FATOR_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { TextInput } from '@mantine/core';
import { IconFingerprint, IconShieldLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { type Checked, checked } from '../../../../lib/form/rules.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { ApiError, hasCode, textWithAcao } from '../../../../lib/http/errors.ts';
import { loginWithReturn } from '../../../../lib/session/destinations.ts';
import { useSessao } from '../../../../lib/session/sessao.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Password } from '../../../../ui/form/password.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import estilos from './confirmar-identidade.module.css';
import { confirmarIdentidade, pedirPasskey } from './identidade.api.ts';
import type { MeioDeIdentidade } from './identidade.ts';
import { useEntrarDeNovo } from './use-ir-ao-login.ts';

interface Props {
  /** Empty = only a new login proves the identity. */
  meios: readonly MeioDeIdentidade[];
  aoConfirmar: () => void;
  aoDesistir: () => void;
}

/** The forms of the proofs that the account accepts: password, or code and passkey. */
export function ProvaDeIdentidade({ meios, aoConfirmar, aoDesistir }: Props) {
  const comSenha = meios.includes('senha');
  const [recuperacao, setRecuperacao] = useState(false);
  const comCodigo = meios.includes('totp') || recuperacao;
  if (meios.length === 0) return <EntrarDeNovo aoDesistir={aoDesistir} />;
  return (
    <Corpo texto={comSenha ? 'Digite sua senha para continuar.' : 'O que você vai fazer é delicado: confirme com sua segunda proteção.'}>
      {meios.includes('passkey') && <ComPasskey principal={!comCodigo} aoConfirmar={aoConfirmar} />}
      {(comSenha || comCodigo) && (
        <ComTexto key={String(recuperacao)} campo={comSenha ? 'senha' : recuperacao ? 'recuperacao' : 'codigo'} aoConfirmar={aoConfirmar} />
      )}
      {!comSenha && (meios.includes('totp') || !recuperacao) && (
        <Botao tipo="discreto" size="sm" onClick={() => setRecuperacao((antes) => !antes)}>
          {recuperacao ? 'Usar o aplicativo autenticador' : 'Usar um código de recuperação'}
        </Botao>
      )}
      <Botao tipo="discreto" size="sm" onClick={aoDesistir}>
        Cancelar
      </Botao>
    </Corpo>
  );
}

function ComPasskey({ principal, aoConfirmar }: { principal: boolean; aoConfirmar: () => void }) {
  const form = useForm({
    values: {},
    check: (nada) => checked(nada, {}),
    send: async () => confirmarIdentidade({ passkey: await pedirPasskey() }),
    onDone: aoConfirmar,
  });
  return (
    <form {...form.props} className={estilos.formulario}>
      <Submit
        form={form}
        tipo={principal ? 'principal' : 'secundario'}
        fullWidth
        data-autofocus={principal || undefined}
        leftSection={<IconFingerprint size={20} aria-hidden />}
      >
        Usar chave de acesso
      </Submit>
      <FormFailure form={form} text={textoDaFalha} />
    </form>
  );
}

const CODIGOS = {
  codigo: { label: 'Código do aplicativo autenticador', inputMode: 'numeric', autoComplete: 'one-time-code', placeholder: '000000' },
  recuperacao: { label: 'Código de recuperação', inputMode: 'text', autoComplete: 'off', placeholder: '' },
} as const;

function ComTexto({ campo, aoConfirmar }: { campo: 'senha' | 'codigo' | 'recuperacao'; aoConfirmar: () => void }) {
  const email = useSessao(({ user }) => user?.email ?? '');
  const comSenha = campo === 'senha';
  const form = useForm({
    values: { prova: '' },
    check: ({ prova }): Checked<{ senha?: string; codigo?: string }> => {
      const limpa = prova.replace(campo === 'codigo' ? /\s/g : /^\s+|\s+$/g, '');
      if (comSenha) return checked({ senha: prova }, prova === '' ? { prova: 'Digite a senha' } : {});
      return checked({ codigo: limpa }, limpa.length < 6 ? { prova: 'Digite o código inteiro' } : {});
    },
    send: (body) => confirmarIdentidade(body),
    onDone: aoConfirmar,
    onFail: (falha) =>
      hasCode(falha, 'SENHA_INCORRETA') || hasCode(falha, 'CODIGO_INCORRETO') ? { prova: textWithAcao(falha) } : undefined,
  });

  return (
    <form {...form.props} className={estilos.formulario}>
      {comSenha ? (
        <>
          {/* A password manager uses this field to find the account of the password. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <Password label="Senha" {...form.field('prova')} data-autofocus />
        </>
      ) : (
        <TextInput
          {...CODIGOS[campo]}
          className={estilos.codigo}
          maxLength={CODIGO_DO_SEGUNDO_FATOR_EM_LETRAS}
          spellCheck={false}
          {...form.field('prova')}
          data-autofocus
        />
      )}
      <FormFailure form={form} />
      <Submit form={form} fullWidth>
        Confirmar
      </Submit>
    </form>
  );
}

/** An account that logs in only with Google has no other proof. */
function EntrarDeNovo({ aoDesistir }: { aoDesistir: () => void }) {
  const entrarDeNovo = useEntrarDeNovo();
  const { pathname, search } = useLocation();
  return (
    <Corpo texto="Sua conta entra pelo Google. Para este passo, saia e entre de novo: trazemos você de volta para cá.">
      <Botao fullWidth data-autofocus onClick={() => entrarDeNovo(loginWithReturn(`${pathname}${search}`))}>
        Sair e entrar de novo
      </Botao>
      <Botao tipo="discreto" size="sm" onClick={aoDesistir}>
        Cancelar
      </Botao>
    </Corpo>
  );
}

function Corpo({ texto, children }: { texto: string; children: ReactNode }) {
  return (
    <div className={estilos.corpo}>
      <span className={estilos.emblema} aria-hidden>
        <IconShieldLock size={30} stroke={1.8} />
      </span>
      <h2 id="confirmar-identidade" className={estilos.titulo}>
        Confirme que é você
      </h2>
      <p className={estilos.texto}>{texto}</p>
      {children}
    </div>
  );
}

/** The browser throws one error for a cancelled prompt, a timeout and a missing key. */
function textoDaFalha(erro: unknown): string {
  if (!(erro instanceof ApiError)) return 'O aparelho não confirmou uma chave de acesso. Tente de novo, ou use outro jeito.';
  return textWithAcao(erro);
}
