import { TIPO_PERFIL, type TipoPerfil } from '@festejo/contrato/constants.ts';
import { SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ErroDaApi, errosPorCampo } from '../../lib/erros.ts';
import { BotaoDoGoogle } from './botao-do-google.tsx';
import estilos from './campos.module.css';
import { CamposDaConta } from './campos-da-conta.tsx';
import { type CadastroPendente, contaDoGoogle, validarContaDoGoogle } from './conta-do-google.ts';
import { DADOS_VAZIOS } from './conta-nova.ts';
import { FalhaDoPedido } from './falha-da-entrada.tsx';
import { FimDoCadastro } from './fim-do-cadastro.tsx';
import { useCadastroPeloGoogle } from './google.api.ts';
import { useAbrirSessao } from './use-abrir-sessao.ts';
import { useFormularioDaConta } from './use-formulario-da-conta.ts';

/** Finishes the sign-up of who came by Google: the profile, the document and the terms. */
export function CadastroDoGoogle({ pendente }: { pendente: CadastroPendente }) {
  const [tipoPerfil, setTipoPerfil] = useState<TipoPerfil>(pendente.tipoPerfil ?? TIPO_PERFIL.CLIENTE);
  const { form, erros, formulario, mudar, mostrarErros } = useFormularioDaConta({ ...DADOS_VAZIOS, nomeCompleto: pendente.nomeCompleto });
  const abrirSessao = useAbrirSessao(pendente.voltar);
  const cadastro = useCadastroPeloGoogle();
  const fornecedor = tipoPerfil === TIPO_PERFIL.FORNECEDOR;
  const semCampo = cadastro.error !== null && Object.keys(errosPorCampo(cadastro.error)).length === 0;

  function enviar(evento: FormEvent) {
    evento.preventDefault();
    const conta = contaDoGoogle(pendente.cadastroId, tipoPerfil, form);
    const achados = validarContaDoGoogle(conta, tipoPerfil, form);
    if (Object.keys(achados).length > 0) return mostrarErros(achados);
    cadastro.mutate(conta, {
      onSuccess: ({ accessToken }) => abrirSessao(accessToken),
      onError: (erro) => mostrarErros(errosPorCampo(erro)),
    });
  }

  return (
    <form ref={formulario} onSubmit={enviar} noValidate>
      <div className={estilos.campos}>
        <SegmentedControl
          aria-label="Perfil"
          fullWidth
          radius="xl"
          size="md"
          value={String(tipoPerfil)}
          onChange={(valor) => setTipoPerfil(Number(valor) as TipoPerfil)}
          data={[
            { value: String(TIPO_PERFIL.CLIENTE), label: 'Vou fazer uma festa' },
            { value: String(TIPO_PERFIL.FORNECEDOR), label: 'Trabalho com festas' },
          ]}
        />
        <TextInput
          label={fornecedor ? 'Nome ou razão social' : 'Nome completo'}
          autoComplete="name"
          value={form.nomeCompleto}
          error={erros.nomeCompleto}
          onChange={(e) => mudar('nomeCompleto', e.currentTarget.value)}
        />
        <TextInput label="E-mail" description="É o da sua conta do Google." value={pendente.email} readOnly variant="filled" />
        <CamposDaConta fornecedor={fornecedor} form={form} erros={erros} mudar={mudar} />
        {semCampo && (
          <>
            <FalhaDoPedido erro={cadastro.error} aoPoderTentar={() => cadastro.reset()} />
            {cadastro.error instanceof ErroDaApi && cadastro.error.codigo === 'GOOGLE_RECUSADO' && (
              <BotaoDoGoogle texto="Entrar com Google de novo" voltar={pendente.voltar} tipoPerfil={tipoPerfil} />
            )}
          </>
        )}
        <FimDoCadastro form={form} erros={erros} mudar={mudar} enviando={cadastro.isPending} />
      </div>
    </form>
  );
}
