import { mudancaDaConta, type PessoaDaOperacao } from '@festejo/contrato/operacao/pessoas.ts';
import { checkBy } from '../../../lib/form/check.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { instante } from '../../../lib/text/formats.ts';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { Bloco } from '../../../ui/layout/bloco.tsx';
import { CampoDoPorque } from '../campo-do-porque.tsx';
import { contarQueJaMudou } from '../ja-mudou.ts';
import estilos from '../operacao.module.css';
import { useConta } from './pessoas.api.ts';

/** Suspends, or brings back: asked once more, since somebody is put out at once. */
export function SituacaoDaConta({ pessoa }: { pessoa: PessoaDaOperacao }) {
  const { suspensao, nome, id } = pessoa;
  const mudar = useConta(id);
  const suspender = suspensao === null;
  const form = useForm({
    values: { porque: '' },
    check: (campos) => checkBy(mudancaDaConta, campos, {}),
    send: async ({ porque }) => {
      const sim = await dialogs.confirmar({
        titulo: suspender ? `Suspender ${nome}?` : `Trazer ${nome} de volta?`,
        mensagem: suspender
          ? oQueAcontece(pessoa)
          : 'A pessoa volta a entrar, e a loja volta a vender se nada mais falta. Ela recebe um e-mail.',
        confirmar: suspender ? 'Suspender' : 'Trazer de volta',
      });
      return sim ? mudar(suspender, porque) : null;
    },
    onDone: ({ message }) => toast.sucesso(message),
    onFail: contarQueJaMudou,
  });
  return (
    <Bloco titulo={suspender ? 'Suspender' : 'Suspensa'}>
      {suspensao && (
        <Nota cor="negative">
          Desde {instante(suspensao.em)}: {suspensao.porque}
        </Nota>
      )}
      <form {...form.props} aria-label={suspender ? 'Suspender a conta' : 'Trazer a conta de volta'}>
        <CampoDoPorque quemLe="a pessoa recebe por e-mail" {...form.field('porque')} />
        <FormFailure form={form} />
        <div className={estilos.enviar}>
          <Submit form={form} tipo={suspender ? 'perigo' : 'principal'}>
            {suspender ? 'Suspender' : 'Trazer de volta'}
          </Submit>
        </div>
      </form>
    </Bloco>
  );
}

const oQueAcontece = ({ role, deveres }: PessoaDaOperacao) =>
  [
    'Ela sai de todos os aparelhos na hora, e não entra mais.',
    role === 'FORNECEDOR' && 'A loja sai do mercado.',
    deveres.length > 0 && 'Os pedidos pagos e confirmados continuam valendo.',
    'Ela recebe o motivo por e-mail.',
  ]
    .filter(Boolean)
    .join(' ');
