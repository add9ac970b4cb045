import { PasswordInput, TextInput } from '@mantine/core';
import { IconFingerprint, IconShieldLock } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { loginComVolta } from '../../lib/destinos.ts';
import { ErroDaApi, textoComAcao } from '../../lib/erros.ts';
import { useSessao } from '../../lib/sessao.ts';
import { Botao } from '../../ui/botao.tsx';
import { Nota } from '../../ui/nota.tsx';
import estilos from './confirmar-identidade.module.css';
import { type Prova, useConfirmarIdentidade } from './identidade.api.ts';
import type { MeioDeIdentidade } from './identidade.ts';
import { useEntrarDeNovo } from './use-ir-ao-login.ts';

interface Props {
  /** None = only a new login proves it. */
  meios: readonly MeioDeIdentidade[];
  aoConfirmar: () => void;
  aoDesistir: () => void;
}

/** The forms of the proof that the account takes: password, or code and passkey. */
export function ProvaDeIdentidade({ meios, aoConfirmar, aoDesistir }: Props) {
  const confirmar = useConfirmarIdentidade(aoConfirmar);
  const comSenha = meios.includes('senha');
  const comPasskey = meios.includes('passkey');
  const [recuperacao, setRecuperacao] = useState(false);
  const comCodigo = meios.includes('totp') || recuperacao;
  if (meios.length === 0) return <EntrarDeNovo aoDesistir={aoDesistir} />;
  return (
    <Corpo texto={comSenha ? 'Digite sua senha para continuar.' : 'O que você vai fazer é delicado: confirme com sua segunda proteção.'}>
      {comPasskey && (
        <Botao
          tipo={comCodigo ? 'secundario' : 'principal'}
          fullWidth
          data-autofocus={comCodigo ? undefined : true}
          leftSection={<IconFingerprint size={20} aria-hidden />}
          loading={confirmar.isPending && confirmar.variables === 'passkey'}
          onClick={() => confirmar.mutate('passkey')}
        >
          Usar chave de acesso
        </Botao>
      )}
      {(comSenha || comCodigo) && (
        <FormularioDaProva
          key={String(recuperacao)}
          campo={comSenha ? 'senha' : recuperacao ? 'recuperacao' : 'codigo'}
          enviando={confirmar.isPending && confirmar.variables !== 'passkey'}
          aoEnviar={(prova) => confirmar.mutate(prova)}
        />
      )}
      {confirmar.error && (
        <Nota cor="negative" role="alert">
          {textoDaFalha(confirmar.error)}
        </Nota>
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

const CAMPOS = {
  codigo: { label: 'Código do aplicativo autenticador', inputMode: 'numeric', autoComplete: 'one-time-code', placeholder: '000000' },
  recuperacao: { label: 'Código de recuperação', inputMode: 'text', autoComplete: 'off', placeholder: '' },
} as const;

interface PropsDoFormulario {
  campo: 'senha' | 'codigo' | 'recuperacao';
  enviando: boolean;
  aoEnviar: (prova: Prova) => void;
}

function FormularioDaProva({ campo, enviando, aoEnviar }: PropsDoFormulario) {
  const email = useSessao(({ user }) => user?.email ?? '');
  const [valor, setValor] = useState('');
  const [erro, setErro] = useState<string | null>(null);

  function enviar(evento: FormEvent) {
    evento.preventDefault();
    const limpo = campo === 'codigo' ? valor.replace(/\s/g, '') : valor.trim();
    if (campo === 'senha' ? valor === '' : limpo.length < 6) {
      setErro(campo === 'senha' ? 'Digite a senha' : 'Digite o código inteiro');
      return;
    }
    aoEnviar(campo === 'senha' ? { senha: valor } : { codigo: limpo });
  }
  const mudar = (novo: string) => {
    setValor(novo);
    setErro(null);
  };

  return (
    <form className={estilos.formulario} onSubmit={enviar} noValidate>
      {campo === 'senha' ? (
        <>
          {/* Password managers look for whose password it is. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            label="Senha"
            autoComplete="current-password"
            value={valor}
            error={erro}
            // The kit marks only the box around the field.
            aria-invalid={erro ? true : undefined}
            onChange={({ currentTarget: { value } }) => mudar(value)}
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha' }}
            data-autofocus
          />
        </>
      ) : (
        <TextInput
          {...CAMPOS[campo]}
          className={estilos.codigo}
          maxLength={20}
          spellCheck={false}
          value={valor}
          error={erro}
          onChange={({ currentTarget: { value } }) => mudar(value)}
          data-autofocus
        />
      )}
      <Botao type="submit" fullWidth loading={enviando}>
        Confirmar
      </Botao>
    </form>
  );
}

/** Who comes in by Google only has nothing else to show. */
function EntrarDeNovo({ aoDesistir }: { aoDesistir: () => void }) {
  const entrarDeNovo = useEntrarDeNovo();
  const { pathname, search } = useLocation();
  return (
    <Corpo texto="Sua conta entra pelo Google. Para este passo, saia e entre de novo: trazemos você de volta para cá.">
      <Botao fullWidth data-autofocus onClick={() => entrarDeNovo(loginComVolta(`${pathname}${search}`))}>
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

/** The browser says the same when the person gives up, when time runs out and when there is no key. */
function textoDaFalha(erro: unknown): string {
  if (!(erro instanceof ErroDaApi)) return 'O aparelho não confirmou uma chave de acesso. Tente de novo, ou use outro jeito.';
  return textoComAcao(erro);
}
