import { DIAS_PARA_APELAR } from '@festejo/contrato/common/prazos.ts';
import { type DisputaAberta, decisaoDaDisputa } from '@festejo/contrato/operacao/operacao.ts';
import { TextInput } from '@mantine/core';
import { checkBy } from '../../../lib/form/check.ts';
import { MONEY } from '../../../lib/form/kinds.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { reais } from '../../../lib/text/formats.ts';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { EscolhaDeUma } from '../../../ui/fields/escolha-de-uma.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { CampoDoPorque } from './campo-do-porque.tsx';
import { contarQueJaMudou } from './ja-mudou.ts';
import { type Decisao, useDecidir } from './operacao.api.ts';
import estilos from './operacao.module.css';

const efeitos = ({ cliente, fornecedor, total, aoFornecedor }: DisputaAberta) =>
  [
    ['CLIENTE', `${cliente.nome} recebe ${reais(total)} de volta`],
    ['FORNECEDOR', `${fornecedor.nome} recebe ${reais(aoFornecedor)} pelo que vendeu`],
    ['OS_DOIS', 'Uma parte volta, e o resto é de quem vendeu'],
  ] as const;

/** The typed part of the refund, in reais; `null` while the text is not a valid amount. */
function parteDe(volta: string, total: number): number | null {
  const lida = volta ? decisaoDaDisputa.shape.volta.safeParse(volta).data : undefined;
  return lida !== undefined && lida > 0 && lida < total ? lida : null;
}

/** The form of a verdict: the side that is right, and the reason. Asks for confirmation, because money moves. */
export function DecidirDisputa({ disputa }: { disputa: DisputaAberta }) {
  const { cliente, fornecedor, total, aoFornecedor } = disputa;
  const decidir = useDecidir(disputa.pedidoId);
  const ultima = disputa.fase === 'segundo_veredito';
  const form = useForm({
    values: { aFavorDe: '', volta: '', motivo: '' },
    check: ({ volta, ...campos }) =>
      checkBy(
        decisaoDaDisputa,
        { ...campos, aFavorDe: campos.aFavorDe as Decisao['aFavorDe'], ...(campos.aFavorDe === 'OS_DOIS' ? { volta } : {}) },
        {
          aFavorDe: campos.aFavorDe ? undefined : 'Escolha quem tem razão',
          volta: campos.aFavorDe === 'OS_DOIS' && parteDe(volta, total) === null ? `Mais que nada e menos que ${reais(total)}` : undefined,
        },
      ),
    send: async (decisao) => {
      const efeito =
        decisao.aFavorDe === 'OS_DOIS'
          ? `${cliente.nome} recebe ${reais(decisao.volta ?? 0)} de volta, e o resto é de ${fornecedor.nome}`
          : efeitos(disputa).find(([lado]) => lado === decisao.aFavorDe)?.[1];
      const sim = await dialogs.confirmar({
        titulo: `Decidir o pedido nº ${disputa.numero}?`,
        mensagem: `${efeito}. ${ultima ? 'É a última decisão, e não se desfaz.' : `Vale em ${DIAS_PARA_APELAR} dias, se nenhum dos dois pedir nova análise.`}`,
        confirmar: 'Decidir',
      });
      return sim ? decidir(decisao) : null;
    },
    onDone: ({ message }) => toast.sucesso(message),
    onFail: contarQueJaMudou,
  });
  const { aFavorDe, volta } = form.values;
  const parte = parteDe(volta, total);
  return (
    <form {...form.props} aria-label={`Decisão do pedido nº ${disputa.numero}`}>
      <EscolhaDeUma
        legenda={ultima ? 'Depois da nova análise, quem tem razão?' : 'Quem tem razão?'}
        opcoes={efeitos(disputa)}
        {...form.choice('aFavorDe')}
        error={form.errors['aFavorDe']}
      />
      {aFavorDe === 'OS_DOIS' && (
        <TextInput
          label="Quanto volta ao cliente"
          description={
            parte === null
              ? `Em reais, dos ${reais(total)} que ele pagou.`
              : `${cliente.nome} recebe ${reais(parte)} de volta; ${fornecedor.nome} recebe ${aoFornecedor === total ? reais(total - parte) : 'o resto, com a parte do cupom e sem a da taxa'}.`
          }
          leftSection="R$"
          required
          {...form.field('volta', MONEY)}
        />
      )}
      <CampoDoPorque noMinimo={20} quemLe="os dois lados o leem no pedido" {...form.field('motivo')} />
      <FormFailure form={form} />
      <div className={estilos.enviar}>
        <Submit form={form}>Decidir</Submit>
      </div>
    </form>
  );
}
