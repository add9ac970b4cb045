import { TIPO_PERFIL, type TipoPerfil } from '@festejo/contrato/common/constants.ts';
import { SegmentedControl, TextInput } from '@mantine/core';
import { NAME } from '../../../lib/form/kinds.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { hasCode } from '../../../lib/http/errors.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { CamposDaConta } from '../usuarios/cadastro/campos-da-conta.tsx';
import { DADOS_VAZIOS } from '../usuarios/cadastro/conta-nova.ts';
import { FimDoCadastro } from '../usuarios/cadastro/fim-do-cadastro.tsx';
import estilos from '../usuarios/campos.module.css';
import { useAbrirSessao } from '../usuarios/login/use-abrir-sessao.ts';
import { BotaoDoGoogle } from './botao-do-google.tsx';
import { type CadastroPendente, conferirContaDoGoogle } from './conta-do-google.ts';
import { cadastrarPeloGoogle } from './google.api.ts';

/** Completes a sign-up with Google: profile, document and terms. */
export function CadastroDoGoogle({ pendente }: { pendente: CadastroPendente }) {
  const abrirSessao = useAbrirSessao(pendente.voltar);
  const tipoInicial: TipoPerfil = pendente.tipoPerfil ?? TIPO_PERFIL.CLIENTE;
  const form = useForm({
    values: { ...DADOS_VAZIOS, nomeCompleto: pendente.nomeCompleto, tipoPerfil: tipoInicial },
    check: (dados) => conferirContaDoGoogle(pendente.cadastroId, dados.tipoPerfil, dados),
    send: (conta) => cadastrarPeloGoogle(conta),
    onDone: ({ accessToken }) => abrirSessao(accessToken),
  });
  const { tipoPerfil } = form.values;
  const fornecedor = tipoPerfil === TIPO_PERFIL.FORNECEDOR;

  return (
    <form {...form.props}>
      <div className={estilos.campos}>
        <SegmentedControl
          aria-label="Perfil"
          fullWidth
          radius="xl"
          size="md"
          {...form.choice('tipoPerfil')}
          data={[
            { value: String(TIPO_PERFIL.CLIENTE), label: 'Vou fazer uma festa' },
            { value: String(TIPO_PERFIL.FORNECEDOR), label: 'Trabalho com festas' },
          ]}
        />
        <TextInput label={fornecedor ? 'Nome ou razão social' : 'Nome completo'} {...form.field('nomeCompleto', NAME)} />
        <TextInput label="E-mail" description="É o da sua conta do Google." value={pendente.email} readOnly variant="filled" />
        <CamposDaConta fornecedor={fornecedor} form={form} />
        <FormFailure form={form} />
        {hasCode(form.failure, 'GOOGLE_RECUSADO') && (
          <BotaoDoGoogle texto="Entrar com Google de novo" voltar={pendente.voltar} tipoPerfil={tipoPerfil} />
        )}
        <FimDoCadastro form={form} />
      </div>
    </form>
  );
}
