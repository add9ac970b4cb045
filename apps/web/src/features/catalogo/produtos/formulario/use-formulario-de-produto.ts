import type { ProdutoParaEditar } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { type Form, useForm } from '../../../../lib/form/use-form.ts';
import { errorsByField } from '../../../../lib/http/errors.ts';
import { type Envios, useUploads } from '../../../../ui/arquivos/use-uploads.ts';
import { enviarArquivo, useSalvarProduto } from '../meus-produtos.api.ts';
import { type CamposDoProduto, camposDoProduto, conferirProduto, PRODUTO_VAZIO } from './campos-do-produto.ts';

interface Options {
  /** Absent for a new product. */
  produto?: ProdutoParaEditar;
  recarregar?: () => Promise<ProdutoParaEditar | undefined>;
  aoSalvar: (produto: ProdutoParaEditar) => void;
  /** Receives the fields that the server or a rule refused. */
  aoRecusar?: (campos: readonly string[]) => void;
}

export interface FormularioDeProduto {
  readonly form: Form<CamposDoProduto>;
  readonly envios: Envios;
}

const registro = (produto: ProdutoParaEditar) => ({ values: camposDoProduto(produto), version: produto.versao });

/** The form of a product, with its pending uploads. */
export function useFormularioDeProduto({ produto, recarregar, aoSalvar, aoRecusar }: Options): FormularioDeProduto {
  const salvar = useSalvarProduto(produto?.id);
  const form = useForm({
    ...(produto ? registro(produto) : { values: PRODUTO_VAZIO }),
    draft: produto ? `produto.${produto.id}` : 'produto.novo',
    ...(recarregar && {
      reload: async () => {
        const agora = await recarregar();
        return agora && registro(agora);
      },
    }),
    check: conferirProduto,
    send: (corpo, { key, version }) => salvar.mutateAsync({ corpo, chave: key, versao: version }),
    onDone: (salvo) => {
      if (produto) form.accept(camposDoProduto(salvo), salvo.versao);
      aoSalvar(salvo);
    },
    onFail: (falha) => {
      const erros = errorsByField(falha);
      aoRecusar?.(Object.keys(erros));
      return erros;
    },
  });
  const envios = useUploads(enviarArquivo, (arquivo, noLugarDe) =>
    form.change((campos) => {
      const { arquivos } = campos;
      if (noLugarDe === undefined) return { ...campos, arquivos: [...arquivos, arquivo] };
      // If the cropped picture was removed meanwhile, its crop is dropped, too.
      return { ...campos, arquivos: arquivos.map((um) => (um.id === noLugarDe ? { ...arquivo, alt: um.alt } : um)) };
    }),
  );
  return { form, envios };
}
