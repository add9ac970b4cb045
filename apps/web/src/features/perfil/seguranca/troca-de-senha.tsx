import type { PerfilDoUsuario } from '@festejo/contrato/perfil.ts';
import { PasswordInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { ErroDaApi, errosPorCampo, textoComAcao, textoDoErro } from '../../../lib/erros.ts';
import { focarNoPrimeiroErro } from '../../../lib/focar-no-primeiro-erro.ts';
import { Botao } from '../../../ui/botao.tsx';
import { CampoDeSenhaNova } from '../../../ui/campo-de-senha-nova.tsx';
import { Nota } from '../../../ui/nota.tsx';
import { toast } from '../../../ui/toast.ts';
import { Bloco } from '../bloco.tsx';
import formulario from '../formulario.module.css';
import { useAlterarSenha } from './senha.api.ts';

interface Erros {
  senhaAtual?: string | undefined;
  senha?: string | undefined;
}

/** A new password; who comes in by Google only makes the first one. */
export function TrocaDeSenha({ temSenha, nomeCompleto, email }: Pick<PerfilDoUsuario, 'temSenha' | 'nomeCompleto' | 'email'>) {
  const [senhaAtual, setSenhaAtual] = useState('');
  const [senha, setSenha] = useState('');
  const [erros, setErros] = useState<Erros>({});
  const alterar = useAlterarSenha();
  const form = useRef<HTMLFormElement>(null);

  function mostrarErros(novos: Erros) {
    setErros(novos);
    focarNoPrimeiroErro(form.current);
  }
  function enviar(evento: FormEvent) {
    evento.preventDefault();
    if (alterar.isPending) return;
    const achados = conferirSenhas(temSenha, senhaAtual, senha);
    if (achados) return mostrarErros(achados);
    alterar.mutate(
      { ...(temSenha ? { senhaAtual } : {}), senha },
      {
        onSuccess: (feito) => {
          if (!feito) return;
          setSenhaAtual('');
          setSenha('');
          setErros({});
          toast.sucesso(temSenha ? 'Senha alterado com sucesso' : 'Senha criada');
        },
        onError: (erro) => mostrarErros(errosDaSenha(erro)),
      },
    );
  }

  return (
    <Bloco
      titulo={temSenha ? 'Trocar senha' : 'Criar senha'}
      texto={
        temSenha
          ? 'Quem estiver na sua conta em outro aparelho sai na hora.'
          : 'Você entra pelo Google. Com uma senha, também entra por e-mail.'
      }
    >
      <form ref={form} className={formulario.campos} onSubmit={enviar} noValidate>
        {/* Password managers look for whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {temSenha && (
          <PasswordInput
            label="Senha atual"
            autoComplete="current-password"
            value={senhaAtual}
            error={erros.senhaAtual}
            // The kit marks only the box around the field.
            aria-invalid={erros.senhaAtual ? true : undefined}
            onChange={({ currentTarget: { value } }) => {
              setSenhaAtual(value);
              setErros(({ senha: outra }) => ({ senha: outra }));
            }}
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha atual' }}
          />
        )}
        <CampoDeSenhaNova
          label="Senha nova"
          valor={senha}
          erro={erros.senha}
          nomeCompleto={nomeCompleto}
          email={email}
          aoMudar={(nova) => {
            setSenha(nova);
            setErros(({ senhaAtual: outra }) => ({ senhaAtual: outra }));
          }}
        />
        {alterar.error && !erros.senhaAtual && !erros.senha && (
          <Nota cor="negative" role="alert">
            {textoComAcao(alterar.error)}
          </Nota>
        )}
        <div className={formulario.acoes}>
          <Botao type="submit" loading={alterar.isPending}>
            {temSenha ? 'Trocar senha' : 'Criar senha'}
          </Botao>
        </div>
      </form>
    </Bloco>
  );
}

/** What is wrong before asking the server, which alone judges the strength; `null` when nothing is. */
function conferirSenhas(temSenha: boolean, senhaAtual: string, senha: string): Erros | null {
  const erros: Erros = {};
  if (temSenha && senhaAtual === '') erros.senhaAtual = 'Digite a senha de hoje';
  if (senha.length < 8) erros.senha = 'A senha precisa de pelo menos 8 caracteres';
  else if (senha.length > 128) erros.senha = 'A senha pode ter no máximo 128 caracteres';
  else if (temSenha && senha === senhaAtual) erros.senha = 'Escolha uma senha diferente da de hoje';
  return Object.keys(erros).length > 0 ? erros : null;
}

function errosDaSenha(erro: unknown): Erros {
  if (erro instanceof ErroDaApi && erro.codigo === 'SENHA_ATUAL_INCORRETA') return { senhaAtual: textoDoErro(erro) };
  const { senhaAtual, senha } = errosPorCampo(erro);
  return { senhaAtual, senha };
}
