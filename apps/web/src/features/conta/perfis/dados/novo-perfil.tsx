import { TIPO_PERFIL, type TipoPerfil } from '@festejo/contrato/common/constants.ts';
import { adicionarPerfil } from '@festejo/contrato/conta/perfis.ts';
import { checkBy } from '../../../../lib/form/check.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { CampoDeDocumento, type DadosDoDocumento } from '../../../../ui/fields/campo-de-documento.tsx';
import { CampoDeTermos } from '../../../../ui/fields/campo-de-termos.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import formulario from '../formulario.module.css';
import { abrirOutroPerfil } from '../perfil.api.ts';
import { documentoDado, problemasDoDocumento } from './dados.ts';

interface Props {
  tipoPerfil: TipoPerfil;
  aoAbrir: (accessToken: string) => void;
  aoFechar: () => void;
}

const SEM_DOCUMENTO: Omit<DadosDoDocumento, 'documento'> = { cpf: '', cnpj: '' };

/** The fields that a second profile needs: a document where it is required, and the terms. */
export function NovoPerfil({ tipoPerfil, aoAbrir, aoFechar }: Props) {
  const vende = tipoPerfil === TIPO_PERFIL.FORNECEDOR;
  const documento: DadosDoDocumento['documento'] = vende ? 'cnpj' : 'cpf';
  const form = useForm({
    values: { ...SEM_DOCUMENTO, documento, aceitaTermos: false },
    check: ({ aceitaTermos, ...campos }) => {
      const dado = documentoDado(campos);
      const falta = vende && Object.keys(dado).length === 0 && { [campos.documento]: 'Informe o CNPJ ou o CPF' };
      return checkBy(adicionarPerfil.body, { tipoPerfil, ...dado, aceitaTermos }, { ...problemasDoDocumento(dado), ...falta });
    },
    send: (perfil, { key }) => abrirOutroPerfil(perfil, key),
    onDone: ({ accessToken }) => aoAbrir(accessToken),
  });

  return (
    <form {...form.props} className={formulario.janela}>
      <h2 id="novo-perfil">{vende ? 'Vender no Festejo' : 'Comprar no Festejo'}</h2>
      <p>O nome, o e-mail e a senha são os que você já tem. Depois você passa de um perfil ao outro quando quiser.</p>
      <CampoDeDocumento form={form} escolhe={vende} opcional={!vende} ajuda="Depois de salvo, não muda por aqui." />
      <CampoDeTermos form={form} />
      <FormFailure form={form} />
      <div className={formulario.janelaAcoes}>
        <Botao tipo="secundario" onClick={aoFechar}>
          Voltar
        </Botao>
        <Submit form={form}>{vende ? 'Abrir perfil de Fornecedor' : 'Abrir perfil de Cliente'}</Submit>
      </div>
    </form>
  );
}
