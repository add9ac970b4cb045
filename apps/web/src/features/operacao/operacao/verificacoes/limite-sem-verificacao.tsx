import { mudancaDoLimite } from '@festejo/contrato/operacao/verificacoes.ts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { checkBy } from '../../../../lib/form/check.ts';
import { MONEY } from '../../../../lib/form/kinds.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { Bloco } from '../../../../ui/layout/bloco.tsx';
import { Reais } from '../../../../ui/words/reais.tsx';
import { Selo } from '../../../../ui/words/selo.tsx';
import estilos from '../operacao.module.css';
import { limiteQuery, useMudarLimite } from './verificacoes.api.ts';

/** The form of the maximum total of open orders that a supplier may have before the verification. */
export function LimiteSemVerificacao() {
  const { data } = useQuery(limiteQuery);
  return data ? <Formulario key={String(data.limite)} limite={data.limite} /> : null;
}

const emTexto = (valor: number) => valor.toLocaleString('pt-BR', { minimumFractionDigits: 2 });

function Formulario({ limite }: { limite: number | null }) {
  const mudar = useMudarLimite();
  const form = useForm({
    values: { limite: limite === null ? '' : emTexto(limite) },
    check: ({ limite: dito }) => checkBy(mudancaDoLimite, { limite: dito.trim() === '' ? null : dito }),
    send: (mudanca) => mudar(mudanca),
    onDone: ({ message }) => toast.sucesso(message),
  });
  return (
    <Bloco
      titulo="Limite de quem não é verificado"
      selo={
        limite === null ? (
          <Selo>Sem limite</Selo>
        ) : (
          <Selo cor="info">
            <Reais valor={limite} />
          </Selo>
        )
      }
      texto="Quanto um fornecedor sem o selo pode ter em pedidos que ainda não terminaram, contado o que espera pagamento. Acima disso a compra é recusada, e quem vende vê o quanto falta."
    >
      <form {...form.props} aria-label="Limite de quem não é verificado">
        <TextInput label="Limite em reais" description="Vazio: sem limite." {...form.field('limite', MONEY)} />
        <FormFailure form={form} />
        <div className={estilos.enviar}>
          <Submit form={form} tipo="secundario" disabled={!form.changed}>
            Salvar limite
          </Submit>
        </div>
      </form>
    </Bloco>
  );
}
