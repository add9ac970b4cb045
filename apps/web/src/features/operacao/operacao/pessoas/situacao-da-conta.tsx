import type { Role } from '@festejo/contrato/common/constants.ts';
import { mudancaDaConta, type PessoaDaOperacao } from '@festejo/contrato/operacao/pessoas.ts';
import type { DecisaoDaSuspensao } from '@festejo/contrato/pedido/retencao.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { checkBy } from '../../../../lib/form/check.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { instante } from '../../../../lib/text/formats.ts';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { Nota } from '../../../../ui/feedback/nota.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { Bloco } from '../../../../ui/layout/bloco.tsx';
import { CampoDoPorque } from '../campo-do-porque.tsx';
import { contarQueJaMudou } from '../ja-mudou.ts';
import estilos from '../operacao.module.css';
import { useConta } from './pessoas.api.ts';

/** Suspends or restores an account. Asks for confirmation, because a suspension logs the person out at once. */
export function SituacaoDaConta({ pessoa }: { pessoa: PessoaDaOperacao }) {
  const { suspensao, nome, id, role } = pessoa;
  const [pedidos, setPedidos] = useState<Destino>('esperar');
  const mudar = useConta(id);
  const suspender = suspensao === null;
  const form = useForm({
    values: { porque: '' },
    check: (campos) => checkBy(mudancaDaConta, campos, {}),
    send: async ({ porque }) => {
      const sim = await dialogs.confirmar({
        titulo: suspender ? `Suspender ${nome}?` : `Trazer ${nome} de volta?`,
        mensagem: suspender
          ? oQueAcontece(pessoa, pedidos)
          : 'A pessoa volta a entrar, e a loja volta a vender se nada mais falta. Ela recebe um e-mail.',
        confirmar: suspender ? 'Suspender' : 'Trazer de volta',
      });
      return sim ? mudar(suspender, porque, pedidos === 'esperar' ? undefined : pedidos) : null;
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
        {suspender && role === 'FORNECEDOR' && (
          <NativeSelect
            label="Os pedidos em aberto"
            description="Os de cada um também se decidem depois, aqui mesmo."
            value={pedidos}
            onChange={(event) => setPedidos(event.currentTarget.value as Destino)}
            data={Object.entries(DESTINOS).map(([value, { texto }]) => ({ value, label: texto }))}
            mb="md"
          />
        )}
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

type Destino = 'esperar' | DecisaoDaSuspensao;
const DESTINOS: Readonly<Record<Destino, { texto: string; acontece: string }>> = {
  esperar: {
    texto: 'Esperam: decido depois',
    acontece: 'A loja sai do mercado. Os pedidos em aberto e os repasses esperam a sua decisão, e os clientes são avisados de como sair.',
  },
  devolver: {
    texto: 'Devolver tudo, de todos',
    acontece: 'A loja sai do mercado, e tudo o que se pagou por pedidos em aberto volta. Isto não se desfaz.',
  },
  seguir: { texto: 'Todos seguem como foi combinado', acontece: 'A loja sai do mercado, mas entrega e recebe pelos pedidos em aberto.' },
};

/** The effect of a suspension on the orders of the person, by role. */
const COM_OS_PEDIDOS: Readonly<Record<Role, (deveres: number, pedidos: Destino) => string | false>> = {
  CLIENTE: (deveres) => deveres > 0 && 'Os pedidos pagos e confirmados continuam valendo.',
  FORNECEDOR: (_, pedidos) => DESTINOS[pedidos].acontece,
  OPERADOR: () => false,
};

const oQueAcontece = ({ role, deveres }: PessoaDaOperacao, pedidos: Destino) =>
  [
    'Ela sai de todos os aparelhos na hora, e não entra mais.',
    COM_OS_PEDIDOS[role](deveres.length, pedidos),
    'Ela recebe o motivo por e-mail.',
  ]
    .filter(Boolean)
    .join(' ');
