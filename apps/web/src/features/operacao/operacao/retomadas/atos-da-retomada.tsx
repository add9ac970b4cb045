import {
  aceiteDaRetomada,
  type DESTINOS_DA_RETOMADA,
  ganhoDaRetomada,
  notaDaRetomada,
  type Retomada,
} from '@festejo/contrato/operacao/retomadas.ts';
import { TextInput } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { checkBy } from '../../../../lib/form/check.ts';
import { MONEY } from '../../../../lib/form/kinds.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { reais } from '../../../../lib/text/formats.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { EscolhaDeUma } from '../../../../ui/fields/escolha-de-uma.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { CampoDoPorque } from '../campo-do-porque.tsx';
import { contarQueJaMudou } from '../ja-mudou.ts';
import estilos from '../operacao.module.css';
import { useBaixarProvas, useRetomada } from './retomadas.api.ts';

type Ato = 'contestar' | 'aceitar' | 'ganhar';
type Destino = (typeof DESTINOS_DA_RETOMADA)[number];

/** The actions on money that the bank took back: the proofs to send, and the decision. */
export function AtosDaRetomada({ retomada }: { retomada: Retomada }) {
  const { id, podeContestar, podeAceitar, podeGanhar, pedidos } = retomada;
  const [ato, setAto] = useState<Ato | null>(null);
  const provas = useBaixarProvas(id);
  if (pedidos.length === 0) return null;
  const botao = (qual: Ato, pode: boolean, palavras: string) =>
    pode && (
      <Botao tipo="discreto" aria-expanded={ato === qual} onClick={() => setAto(ato === qual ? null : qual)}>
        {palavras}
      </Botao>
    );
  return (
    <>
      <div className={estilos.botoes}>
        <Botao
          tipo="secundario"
          loading={provas.isPending}
          leftSection={<IconFileText size={20} aria-hidden />}
          onClick={() => provas.mutate(undefined, { onError: (causa) => void dialogs.erro(causa) })}
        >
          Baixar as provas (PDF)
        </Botao>
        {botao('contestar', podeContestar, 'Contestei no banco')}
        {botao('aceitar', podeAceitar, 'Aceitar')}
        {botao('ganhar', podeGanhar, 'O banco devolveu')}
      </div>
      {ato === 'contestar' && podeContestar && <Contestar retomada={retomada} />}
      {ato === 'aceitar' && podeAceitar && <Aceitar retomada={retomada} />}
      {ato === 'ganhar' && podeGanhar && <Ganhar retomada={retomada} />}
    </>
  );
}

const PARA_SEMPRE = 'fica no registro para sempre, sem nome nem documento de ninguém';

function Contestar({ retomada: { id } }: { retomada: Retomada }) {
  const { contestar } = useRetomada(id);
  const form = useForm({
    values: { nota: '' },
    check: (campos) => checkBy(notaDaRetomada, campos, {}),
    send: ({ nota }) => contestar({ nota }),
    onDone: ({ message }) => toast.sucesso(message),
    onFail: contarQueJaMudou,
  });
  return (
    <form {...form.props} aria-label="Contestação no banco">
      <CampoDoPorque quemLe={`diga o que mandou ao banco e o protocolo: ${PARA_SEMPRE}`} {...form.field('nota')} />
      <FormFailure form={form} />
      <div className={estilos.enviar}>
        <Submit form={form}>Anotar a contestação</Submit>
      </div>
    </form>
  );
}

const DESTINOS = [
  ['seguem', 'Os pedidos seguem com o que resta'],
  ['encerram', 'Os pedidos encerram, e o que resta volta a quem pagou'],
] as const;

function Aceitar({ retomada: { id, valor } }: { retomada: Retomada }) {
  const { aceitar } = useRetomada(id);
  const form = useForm({
    values: { pedidos: '', nota: '' },
    check: (campos) =>
      checkBy(
        aceiteDaRetomada,
        { ...campos, pedidos: campos.pedidos as Destino },
        { pedidos: campos.pedidos ? undefined : 'Escolha o que acontece com os pedidos' },
      ),
    send: async (aceite) => {
      const sim = await dialogs.confirmar({
        titulo: `Aceitar que o banco tomou ${reais(valor)}?`,
        mensagem: `${DESTINOS.find(([destino]) => destino === aceite.pedidos)?.[1]}. Não se desfaz.`,
        confirmar: 'Aceitar',
      });
      return sim ? aceitar(aceite) : null;
    },
    onDone: ({ message }) => toast.sucesso(message),
    onFail: contarQueJaMudou,
  });
  return (
    <form {...form.props} aria-label="Aceite">
      <div className={estilos.campos}>
        <EscolhaDeUma
          legenda="O que acontece com os pedidos?"
          opcoes={DESTINOS}
          {...form.choice('pedidos')}
          error={form.errors['pedidos']}
        />
        <CampoDoPorque quemLe="os dois lados o leem quando os pedidos encerram, e fica no registro" {...form.field('nota')} />
      </div>
      <FormFailure form={form} />
      <div className={estilos.enviar}>
        <Submit form={form}>Aceitar</Submit>
      </div>
    </form>
  );
}

function Ganhar({ retomada: { id, valor } }: { retomada: Retomada }) {
  const { ganhar } = useRetomada(id);
  const form = useForm({
    values: { valor: '', nota: '' },
    check: (campos) => checkBy(ganhoDaRetomada, campos, {}),
    send: async (ganho) => {
      const sim = await dialogs.confirmar({
        titulo: `Voltaram ${reais(ganho.valor)}?`,
        mensagem: 'Entra no livro, volta para onde estava, e os pedidos deixam de esperar. Não se desfaz.',
        confirmar: 'Voltaram',
      });
      return sim ? ganhar(ganho) : null;
    },
    onDone: ({ message }) => toast.sucesso(message),
    onFail: contarQueJaMudou,
  });
  return (
    <form {...form.props} aria-label="Contestação ganha">
      <div className={estilos.campos}>
        <TextInput
          label="Quanto voltou"
          description={`Em reais, até os ${reais(valor)} que o banco tomou.`}
          leftSection="R$"
          required
          {...form.field('valor', MONEY)}
        />
        <CampoDoPorque quemLe={`diga o que o prova, como o crédito no extrato: ${PARA_SEMPRE}`} {...form.field('nota')} />
      </div>
      <FormFailure form={form} />
      <div className={estilos.enviar}>
        <Submit form={form}>Anotar o que voltou</Submit>
      </div>
    </form>
  );
}
