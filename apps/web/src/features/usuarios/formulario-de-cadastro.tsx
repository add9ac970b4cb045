import { TIPO_PERFIL, type TipoPerfil } from '@festejo/contrato/constants.ts';
import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { LOGIN } from '../../lib/destinos.ts';
import { ErroDaApi, errosPorCampo } from '../../lib/erros.ts';
import { CampoDeSenhaNova } from '../../ui/campo-de-senha-nova.tsx';
import { dialogos } from '../../ui/dialogos.ts';
import { Nota } from '../../ui/nota.tsx';
import { BotaoDoGoogle } from './botao-do-google.tsx';
import estilos from './campos.module.css';
import { CamposDaConta } from './campos-da-conta.tsx';
import { contaDoFormulario, type FormularioDeCadastro, validarConta } from './conta-nova.ts';
import { FimDoCadastro } from './fim-do-cadastro.tsx';
import { useContaExistente } from './use-conta-existente.ts';
import { useFormularioDaConta } from './use-formulario-da-conta.ts';
import { useCadastro } from './usuarios.api.ts';

const JA_TEM_CONTA = 'Este e-mail já tem uma conta com este perfil';

interface Props {
  tipoPerfil: TipoPerfil;
  inicial: FormularioDeCadastro;
  aoCadastrar: (email: string) => void;
}

/** Sign-up for both profiles; what was typed stays when the call fails. */
export function FormularioDeCadastroDaConta({ tipoPerfil, inicial, aoCadastrar }: Props) {
  const { form, erros, chave, formulario, mudar, mostrarErros } = useFormularioDaConta(inicial);
  const { perguntar, temConta } = useContaExistente();
  const cadastro = useCadastro();
  const fornecedor = tipoPerfil === TIPO_PERFIL.FORNECEDOR;

  function enviar(evento: FormEvent) {
    evento.preventDefault();
    const conta = contaDoFormulario(tipoPerfil, form);
    const achados = validarConta(conta);
    if (Object.keys(achados).length > 0) return mostrarErros(achados);
    cadastro.mutate(
      { conta, chave: chave.current },
      {
        onSuccess: () => aoCadastrar(form.email.trim()),
        onError: (erro) => {
          const doServidor = errosPorCampo(erro);
          if (Object.keys(doServidor).length > 0) mostrarErros(doServidor);
          // Told in its place, once: the field, and below it the way in.
          else if (erro instanceof ErroDaApi && erro.codigo === 'CONTA_EXISTENTE') mostrarErros({ email: JA_TEM_CONTA });
          else void dialogos.erro(erro);
        },
      },
    );
  }

  return (
    <form ref={formulario} onSubmit={enviar} noValidate>
      <div className={estilos.campos}>
        <BotaoDoGoogle texto="Criar conta com Google" voltar={null} tipoPerfil={tipoPerfil} desligado={cadastro.isPending} />
        <p className={estilos.ou}>ou com seu e-mail</p>
        <TextInput
          label={fornecedor ? 'Nome ou razão social' : 'Nome completo'}
          autoComplete="name"
          value={form.nomeCompleto}
          error={erros.nomeCompleto}
          onChange={(e) => mudar('nomeCompleto', e.currentTarget.value)}
        />
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="email"
          description="Enviamos para ele o link que confirma a conta."
          value={form.email}
          error={erros.email}
          onBlur={() => perguntar(form.email)}
          onChange={(e) => mudar('email', e.currentTarget.value)}
        />
        {erros.email === JA_TEM_CONTA ? (
          <Nota cor="info">
            <Link to={LOGIN} state={{ email: form.email.trim() }}>
              Entrar com este e-mail
            </Link>{' '}
            ou{' '}
            <Link to="/usuario/recuperaSenha" state={{ email: form.email.trim() }}>
              criar outra senha
            </Link>
            .
          </Nota>
        ) : (
          temConta(form.email) && (
            <Nota cor="info" role="status">
              Você já tem conta:{' '}
              <Link to={LOGIN} state={{ email: form.email.trim() }}>
                entrar?
              </Link>{' '}
              Para abrir também o outro perfil, siga por aqui.
            </Nota>
          )
        )}
        <CamposDaConta fornecedor={fornecedor} form={form} erros={erros} mudar={mudar} />
        <CampoDeSenhaNova
          valor={form.senha}
          erro={erros.senha}
          aoMudar={(senha) => mudar('senha', senha)}
          nomeCompleto={form.nomeCompleto}
          email={form.email}
        />
        <FimDoCadastro form={form} erros={erros} mudar={mudar} enviando={cadastro.isPending} />
      </div>
    </form>
  );
}
