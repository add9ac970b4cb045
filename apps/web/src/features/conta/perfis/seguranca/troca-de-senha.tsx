import { senhaNova } from '@festejo/contrato/conta/campos-da-conta.ts';
import type { PerfilDoUsuario } from '@festejo/contrato/conta/perfis.ts';
import { checkBy } from '../../../../lib/form/check.ts';
import { checked } from '../../../../lib/form/rules.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { hasCode, textOfError } from '../../../../lib/http/errors.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { CampoDeSenhaNova } from '../../../../ui/fields/campo-de-senha-nova.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Password } from '../../../../ui/form/password.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { Bloco } from '../../../../ui/layout/bloco.tsx';
import formulario from '../formulario.module.css';
import { useTrocarSenha } from './senha.api.ts';

const VAZIO = { senhaAtual: '', senha: '' };

/** Changes the password. An account that logs in only with Google creates its first one. */
export function TrocaDeSenha({ temSenha, nomeCompleto, email }: Pick<PerfilDoUsuario, 'temSenha' | 'nomeCompleto' | 'email'>) {
  const trocar = useTrocarSenha();
  const form = useForm({
    values: VAZIO,
    check: ({ senhaAtual, senha }) => {
      // Only the server judges the strength.
      const nova = checkBy(senhaNova, senha);
      const igual = temSenha && senha === senhaAtual && 'Escolha uma senha diferente da de hoje';
      return checked(
        { ...(temSenha && { senhaAtual }), senha },
        {
          ...(temSenha && senhaAtual === '' && { senhaAtual: 'Digite a senha de hoje' }),
          senha: nova.ok ? igual || undefined : nova.errors[''],
        },
      );
    },
    send: (body) => trocar.mutateAsync(body),
    onDone: () => {
      form.accept(VAZIO);
      toast.sucesso(temSenha ? 'Senha alterado com sucesso' : 'Senha criada');
    },
    onFail: (falha) => (hasCode(falha, 'SENHA_ATUAL_INCORRETA') ? { senhaAtual: textOfError(falha) } : undefined),
  });

  return (
    <Bloco
      titulo={temSenha ? 'Trocar senha' : 'Criar senha'}
      texto={
        temSenha
          ? 'Quem estiver na sua conta em outro aparelho sai na hora.'
          : 'Você entra pelo Google. Com uma senha, também entra por e-mail.'
      }
    >
      <form {...form.props} className={formulario.campos}>
        {/* A password manager uses this field to find the account of the password. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {temSenha && (
          <Password
            label="Senha atual"
            {...form.field('senhaAtual')}
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha atual' }}
          />
        )}
        <CampoDeSenhaNova label="Senha nova" {...form.field('senha')} nomeCompleto={nomeCompleto} email={email} />
        <FormFailure form={form} />
        <div className={formulario.acoes}>
          <Submit form={form}>{temSenha ? 'Trocar senha' : 'Criar senha'}</Submit>
        </div>
      </form>
    </Bloco>
  );
}
