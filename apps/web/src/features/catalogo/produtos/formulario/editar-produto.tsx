import type { ProdutoParaEditar } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { Nota } from '../../../../ui/feedback/nota.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { LeaveGuard } from '../../../../ui/form/leave-guard.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { camposDoProduto } from './campos-do-produto.ts';
import estilos from './formulario-de-produto.module.css';
import { ParteDaVenda } from './parte-da-venda.tsx';
import { type OpcoesDeCategoria, PassoDoQueE } from './passo-do-que-e.tsx';
import { BotaoDaPrevia, PreviaDoProduto } from './previa-do-produto.tsx';
import { useFormularioDeProduto } from './use-formulario-de-produto.ts';

interface Props {
  produto: ProdutoParaEditar;
  categorias: OpcoesDeCategoria;
  recarregar: () => Promise<ProdutoParaEditar | undefined>;
}

/** The form of an existing product: both steps on one page. */
export function EditarProduto({ produto, categorias, recarregar }: Props) {
  const formulario = useFormularioDeProduto({ produto, recarregar, aoSalvar: () => toast.sucesso('Produto salvo') });
  const { form, envios } = formulario;
  const categoriaNome = [...categorias.minhas, ...categorias.oficiais].find(({ id }) => id === form.values.idCategoria)?.nome ?? '';
  return (
    <form {...form.props} className={estilos.formulario}>
      {envios.pendentes && <LeaveGuard loses="O que você escreveu fica guardado; os arquivos que ainda estão subindo, não." />}
      <div className={estilos.coluna}>
        {form.restored && form.changed && (
          <p className={estilos.guardado} role="status">
            Há mudanças suas que ainda não foram salvas.
            <Botao tipo="discreto" size="sm" onClick={() => form.accept(camposDoProduto(produto), produto.versao)}>
              Desfazer
            </Botao>
          </p>
        )}
        {produto.retiradoPorque && (
          <Nota cor="negative" role="status">
            A equipe do Festejo tirou este produto da venda: {produto.retiradoPorque} Corrija o que foi apontado e responda ao e-mail que
            você recebeu.
          </Nota>
        )}
        <PassoDoQueE formulario={formulario} categorias={categorias} />
        <ParteDaVenda formulario={formulario} />
        <div className={estilos.soNoCelular}>
          <BotaoDaPrevia campos={form.values} categoriaNome={categoriaNome} />
        </div>
        <div className={estilos.pe}>
          <FormFailure form={form} />
          <p role="status">{envios.espera ?? (form.changed && !form.sending && 'Há mudanças por salvar.')}</p>
          <Submit form={form} size="lg" disabled={!form.changed || envios.pendentes}>
            Salvar
          </Submit>
        </div>
      </div>
      <PreviaDoProduto campos={form.values} categoriaNome={categoriaNome} />
    </form>
  );
}
