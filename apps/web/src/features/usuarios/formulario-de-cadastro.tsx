import { TIPO_PERFIL, type TipoPerfil } from '@festejo/contrato/constants.ts';
import { Button, Checkbox, PasswordInput, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { errosPorCampo } from '../../lib/erros.ts';
import { novaChaveDeIdempotencia } from '../../lib/idempotencia.ts';
import { comoCnpj, comoCpf, comoTelefone } from '../../lib/mascaras.ts';
import estilos from './campos.module.css';
import { contaDoFormulario, type ErrosDoCadastro, type FormularioDeCadastro, validarConta } from './conta-nova.ts';
import { useCadastro } from './usuarios.api.ts';

interface Props {
  tipoPerfil: TipoPerfil;
  inicial: FormularioDeCadastro;
  aoCadastrar: (email: string) => void;
}

/** Sign-up for both profiles; what was typed stays when the call fails. */
export function FormularioDeCadastroDaConta({ tipoPerfil, inicial, aoCadastrar }: Props) {
  const [form, setForm] = useState(inicial);
  const [erros, setErros] = useState<ErrosDoCadastro>({});
  const cadastro = useCadastro();
  const chave = useRef(novaChaveDeIdempotencia());
  const formulario = useRef<HTMLFormElement>(null);
  const fornecedor = tipoPerfil === TIPO_PERFIL.FORNECEDOR;

  function mudar<C extends keyof FormularioDeCadastro>(campo: C, valor: FormularioDeCadastro[C]) {
    // Another content is another act: the server refuses one key for two bodies.
    chave.current = novaChaveDeIdempotencia();
    setForm((antes) => ({ ...antes, [campo]: valor }));
    setErros(({ [campo]: _, documento: __, ...resto }) => resto);
  }

  function mostrarErros(novos: ErrosDoCadastro) {
    setErros(novos);
    requestAnimationFrame(() => formulario.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  function enviar(evento: FormEvent) {
    evento.preventDefault();
    const conta = contaDoFormulario(tipoPerfil, form);
    const achados = validarConta(conta);
    if (Object.keys(achados).length > 0) return mostrarErros(achados);
    cadastro.mutate(
      { conta, chave: chave.current },
      { onSuccess: () => aoCadastrar(form.email.trim()), onError: (erro) => mostrarErros(errosPorCampo(erro)) },
    );
  }

  return (
    <form ref={formulario} onSubmit={enviar} noValidate>
      <div className={estilos.campos}>
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
          onChange={(e) => mudar('email', e.currentTarget.value)}
        />
        {fornecedor && (
          <SegmentedControl
            aria-label="Documento"
            fullWidth
            radius="xl"
            value={form.documento}
            onChange={(valor) => mudar('documento', valor as FormularioDeCadastro['documento'])}
            data={[
              { value: 'cnpj', label: 'Tenho CNPJ' },
              { value: 'cpf', label: 'Uso meu CPF' },
            ]}
          />
        )}
        {fornecedor && form.documento === 'cnpj' ? (
          <TextInput
            label="CNPJ"
            placeholder="00.000.000/0000-00"
            description="Numérico ou com letras. Aparece nas suas ofertas, como a lei pede."
            value={form.cnpj}
            error={erros.cnpj ?? erros.documento}
            onChange={(e) => mudar('cnpj', comoCnpj(e.currentTarget.value))}
          />
        ) : (
          <TextInput
            label={fornecedor ? 'CPF' : 'CPF (opcional)'}
            placeholder="000.000.000-00"
            inputMode="numeric"
            description={fornecedor ? 'Aparece nas suas ofertas, como a lei pede.' : 'Não é preciso para comprar.'}
            value={form.cpf}
            error={erros.cpf ?? erros.documento}
            onChange={(e) => mudar('cpf', comoCpf(e.currentTarget.value))}
          />
        )}
        <TextInput
          label="Telefone (opcional)"
          placeholder="(00) 00000-0000"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={form.telefone}
          error={erros.telefone}
          onChange={(e) => mudar('telefone', comoTelefone(e.currentTarget.value))}
        />
        <PasswordInput
          label="Senha"
          autoComplete="new-password"
          description="Pelo menos 8 caracteres."
          value={form.senha}
          error={erros.senha}
          onChange={(e) => mudar('senha', e.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha' }}
        />
        {form.codigoDeConvite !== '' && (
          <TextInput
            label="Código de convite"
            value={form.codigoDeConvite}
            error={erros.codigoDeConvite}
            onChange={(e) => mudar('codigoDeConvite', e.currentTarget.value)}
          />
        )}
        <Checkbox
          checked={form.aceitaTermos}
          error={erros.aceitaTermos}
          onChange={(e) => mudar('aceitaTermos', e.currentTarget.checked)}
          label={
            <>
              Li e aceito os{' '}
              <Link to="/termos" target="_blank">
                termos de uso
              </Link>{' '}
              e a{' '}
              <Link to="/privacidade" target="_blank">
                política de privacidade
              </Link>
              .
            </>
          }
        />
        <Button type="submit" size="lg" loading={cadastro.isPending} fullWidth>
          Criar minha conta
        </Button>
      </div>
    </form>
  );
}
