import type { MeuCupom } from '@festejo/contrato/pedido/cupons.ts';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DATE, MONEY } from '../../../../lib/form/kinds.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { BotaoDeVolta } from '../../../../ui/buttons/botao.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import { camposDoCupom, camposNovos, conferirCupom } from '../cupom.ts';
import { cupomQuery, useSalvarCupom } from '../cupons.api.ts';
import { CampoDeAlcance, type OpcoesDeAlcance } from './campo-de-alcance.tsx';
import estilos from './formulario-de-cupom.module.css';
import { PreviaDoCupom } from './previa-do-cupom.tsx';

const CODIGO = {
  mask: (digitado: string) =>
    digitado
      .toUpperCase()
      .replace(/[^A-Z0-9_-]/g, '')
      .slice(0, 30),
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  placeholder: 'PRIMAVERA10',
};
const INTEIRO = { mask: (digitado: string) => digitado.replace(/\D/g, '').slice(0, 7), inputMode: 'numeric', autoComplete: 'off' } as const;

interface Props {
  /** `null` for a new coupon. */
  cupom: MeuCupom | null;
  opcoes: OpcoesDeAlcance;
  voltarPara: string;
  aoSalvar: () => void;
}

/** The form of a new or existing coupon: discount, period, limits and scope, with a preview of the sentence that clients will read. */
export function FormularioDeCupom({ cupom, opcoes, voltarPara, aoSalvar }: Props) {
  const salvar = useSalvarCupom(cupom?.id ?? null);
  const cliente = useQueryClient();
  const [novo] = useState(camposNovos);
  const form = useForm({
    values: cupom ? camposDoCupom(cupom) : novo,
    version: cupom?.versao ?? 0,
    draft: `cupom.${cupom?.id ?? 'novo'}`,
    aliases: { categoriasOficiais: 'categorias' },
    ...(cupom && {
      reload: async () => {
        const agora = await cliente.fetchQuery(cupomQuery(cupom.id));
        return { values: camposDoCupom(agora), version: agora.versao };
      },
    }),
    check: (campos) => conferirCupom(campos, cupom === null),
    send: (corpo, { key, version }) => salvar.mutateAsync({ cupom: corpo, chave: key, versao: version }),
    onDone: () => {
      toast.sucesso(cupom ? 'Cupom salvo' : 'Cupom criado');
      aoSalvar();
    },
  });
  const { tipo } = form.values;
  return (
    <form {...form.props} className={estilos.formulario}>
      <div className={estilos.campos}>
        <Cartao className={estilos.bloco}>
          <h2 className={estilos.titulo}>O código</h2>
          {cupom ? (
            <p className={estilos.fixo}>
              <strong translate="no">{cupom.codigo}</strong>
              <span>O código não muda: clientes já podem tê-lo anotado.</span>
            </p>
          ) : (
            <TextInput
              label="Código do cupom"
              description="Curto e fácil de ditar: letras sem acento e números."
              withAsterisk
              {...form.field('codigo', CODIGO)}
            />
          )}
        </Cartao>
        <Cartao className={estilos.bloco}>
          <h2 className={estilos.titulo}>O desconto</h2>
          <SegmentedControl
            aria-label="Tipo de desconto"
            fullWidth
            data={[
              { value: 'percentual', label: 'Em porcentagem' },
              { value: 'valor', label: 'Em reais' },
            ]}
            {...form.choice('tipo')}
          />
          <div className={estilos.par}>
            <TextInput
              label={tipo === 'percentual' ? 'Quantos por cento' : 'Quantos reais'}
              withAsterisk
              rightSection={tipo === 'percentual' && <span aria-hidden>%</span>}
              leftSection={tipo === 'valor' && <span aria-hidden>R$</span>}
              {...form.field('valor', MONEY)}
            />
            <TextInput
              label="Compra mínima"
              description="Vazio: vale em qualquer compra."
              leftSection={<span aria-hidden>R$</span>}
              {...form.field('minimo', MONEY)}
            />
          </div>
          <p className={estilos.dica}>O desconto sai do que você recebe do pedido.</p>
        </Cartao>
        <Cartao className={estilos.bloco}>
          <h2 className={estilos.titulo}>Quando e quantas vezes</h2>
          <div className={estilos.par}>
            <TextInput label="Primeiro dia" withAsterisk {...form.field('inicio', DATE)} />
            <TextInput label="Último dia" withAsterisk {...form.field('fim', DATE)} />
            <TextInput label="Usos ao todo" description="Vazio: sem limite." {...form.field('limiteTotal', INTEIRO)} />
            <TextInput
              label="Usos por cliente"
              description="Em compras diferentes."
              withAsterisk
              {...form.field('limitePorCliente', INTEIRO)}
            />
          </div>
        </Cartao>
        <Cartao className={estilos.bloco}>
          <h2 className={estilos.titulo}>Em que vale</h2>
          <CampoDeAlcance form={form} opcoes={opcoes} />
        </Cartao>
      </div>
      <div className={estilos.lado}>
        <PreviaDoCupom campos={form.values} />
        <FormFailure form={form} />
        <div className={estilos.acoes}>
          <BotaoDeVolta para={voltarPara}>Voltar</BotaoDeVolta>
          <Submit form={form}>{cupom ? 'Salvar cupom' : 'Criar cupom'}</Submit>
        </div>
      </div>
    </form>
  );
}
