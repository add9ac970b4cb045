import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import type { PerfilDoUsuario } from '@festejo/contrato/conta/perfis.ts';
import { TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { NAME } from '../../../../lib/form/kinds.ts';
import { PHONE } from '../../../../lib/form/kinds-of-brazil.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { CampoDeDocumento } from '../../../../ui/fields/campo-de-documento.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import formulario from '../formulario.module.css';
import { useAtualizarPerfil } from '../perfil.api.ts';
import { camposDosDados, conferirDados, documentoDoPerfil } from './dados.ts';

interface Props {
  perfil: PerfilDoUsuario;
  /** Reads the account again and returns it. */
  aoRecarregar: () => Promise<PerfilDoUsuario | undefined>;
}

const registro = (perfil: PerfilDoUsuario) => ({ values: camposDosDados(perfil), version: perfil.versao });

/** Name, phone, and a document while the account has no document. */
export function FormularioDeDados({ perfil, aoRecarregar }: Props) {
  const atualizar = useAtualizarPerfil();
  const form = useForm({
    ...registro(perfil),
    draft: 'perfil',
    reload: async () => {
      const agora = await aoRecarregar();
      return agora && registro(agora);
    },
    check: (campos) => conferirDados(campos, perfil),
    send: (dados, { version }) => atualizar.mutateAsync({ dados, versao: version }),
    onDone: ({ message, perfil: salvo }) => {
      form.accept(camposDosDados(salvo), salvo.versao);
      toast.sucesso(message);
    },
  });
  const documento = documentoDoPerfil(perfil);
  const fornecedor = perfil.tipoPerfil === TIPO_PERFIL.FORNECEDOR;

  return (
    <form {...form.props} className={formulario.campos}>
      <TextInput label={fornecedor ? 'Nome ou razão social' : 'Nome completo'} withAsterisk {...form.field('nomeCompleto', NAME)} />
      <TextInput label="Telefone" description="Só quem tem um pedido com você vê." {...form.field('telefone', PHONE)} />
      {documento ? (
        <div>
          <span className={formulario.rotulo}>{documento.nome}</span>
          <p className={formulario.fixo}>
            {documento.numero}
            <span>
              Não muda por aqui. Está errado? Veja na <Link to={caminhoDe('ajuda')}>ajuda</Link>.
            </span>
          </p>
        </div>
      ) : (
        <CampoDeDocumento form={form} escolhe={fornecedor} opcional ajuda="Depois de salvo, não muda por aqui." />
      )}
      <FormFailure form={form} />
      <div className={formulario.acoes}>
        <Submit form={form} disabled={!form.changed}>
          Salvar
        </Submit>
      </div>
    </form>
  );
}
