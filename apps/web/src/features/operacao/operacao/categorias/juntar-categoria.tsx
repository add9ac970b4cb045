import { type CategoriaDaOperacao, juntarCategoriasOficiais } from '@festejo/contrato/operacao/categorias.ts';
import { Select } from '@mantine/core';
import { checkBy } from '../../../../lib/form/check.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { quantos } from '../../../../lib/text/formats.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import estilos from '../operacao.module.css';
import { useCategorias } from './categorias.api.ts';

interface Props {
  categoria: CategoriaDaOperacao;
  outras: readonly CategoriaDaOperacao[];
  aoFechar: () => void;
}

/** Moves everything of one category into another. Asks for confirmation, because it cannot be undone. */
export function JuntarCategoria({ categoria: { id, nome, produtos }, outras, aoFechar }: Props) {
  const { juntar } = useCategorias();
  const form = useForm({
    values: { a: '' },
    check: (campos) => checkBy(juntarCategoriasOficiais.body, campos, { a: campos.a ? undefined : 'Escolha a que fica' }),
    send: async ({ a }) => {
      const outra = outras.find((uma) => uma.id === a)?.nome ?? '';
      const sim = await dialogs.confirmar({
        titulo: `Juntar ${nome} a ${outra}?`,
        mensagem: `${quantos(produtos, 'produto passa', 'produtos passam')} para ${outra}, com as categorias das lojas, os orçamentos e os cupons. ${nome} deixa de existir, e isso não se desfaz.`,
        confirmar: 'Juntar',
        perigo: true,
      });
      return sim ? juntar(id, a) : null;
    },
    onDone: ({ message }) => {
      toast.sucesso(message);
      aoFechar();
    },
  });
  return (
    <form {...form.props} aria-label={`Juntar ${nome} a outra`}>
      <Select
        label="A que fica"
        placeholder="Escolha"
        data={outras.map((uma) => ({ value: uma.id, label: uma.nome }))}
        {...form.select('a')}
      />
      <FormFailure form={form} />
      <div className={estilos.enviar}>
        <Botao tipo="discreto" onClick={aoFechar}>
          Cancelar
        </Botao>
        <Submit form={form} tipo="perigo">
          Juntar
        </Submit>
      </div>
    </form>
  );
}
