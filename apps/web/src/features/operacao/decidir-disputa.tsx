import { type DisputaAberta, decisaoDaDisputa, MOTIVO_DA_DECISAO_NO_MAXIMO } from '@festejo/contrato/operacao.ts';
import { Textarea } from '@mantine/core';
import { checkBy } from '../../lib/form/check.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { numero, reais } from '../../lib/text/formats.ts';
import { dialogs } from '../../ui/feedback/dialogs.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { EscolhaDeUma } from '../../ui/fields/escolha-de-uma.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { Submit } from '../../ui/form/submit.tsx';
import { type Decisao, useDecidir } from './operacao.api.ts';
import estilos from './operacao.module.css';

const efeitos = ({ cliente, fornecedor, total, aoFornecedor }: DisputaAberta) =>
  [
    ['CLIENTE', `${cliente.nome} recebe ${reais(total)} de volta`],
    ['FORNECEDOR', `${fornecedor.nome} recebe ${reais(aoFornecedor)} pelo que vendeu`],
  ] as const;

/** Who is right and why; asked once more, because money moves. */
export function DecidirDisputa({ disputa }: { disputa: DisputaAberta }) {
  const decidir = useDecidir(disputa.pedidoId);
  const form = useForm({
    values: { aFavorDe: '', motivo: '' },
    check: (campos) =>
      checkBy(
        decisaoDaDisputa,
        { ...campos, aFavorDe: campos.aFavorDe as Decisao['aFavorDe'] },
        campos.aFavorDe ? {} : { aFavorDe: 'Escolha quem tem razão' },
      ),
    send: async (decisao) => {
      const efeito = efeitos(disputa).find(([lado]) => lado === decisao.aFavorDe)?.[1] ?? '';
      const sim = await dialogs.confirmar({
        titulo: `Decidir o pedido nº ${disputa.numero}?`,
        mensagem: `${efeito}. A decisão não se desfaz.`,
        confirmar: 'Decidir',
      });
      return sim ? decidir(decisao) : null;
    },
    onDone: ({ message }) => toast.sucesso(message),
  });
  return (
    <form {...form.props} aria-label={`Decisão do pedido nº ${disputa.numero}`}>
      <EscolhaDeUma legenda="Quem tem razão?" opcoes={efeitos(disputa)} {...form.choice('aFavorDe')} error={form.errors['aFavorDe']} />
      <Textarea
        label="Por quê"
        description={`De 20 a ${numero(MOTIVO_DA_DECISAO_NO_MAXIMO)} letras; os dois lados o leem no pedido.`}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MOTIVO_DA_DECISAO_NO_MAXIMO}
        required
        {...form.field('motivo')}
      />
      <FormFailure form={form} />
      <div className={estilos.enviar}>
        <Submit form={form}>Decidir</Submit>
      </div>
    </form>
  );
}
