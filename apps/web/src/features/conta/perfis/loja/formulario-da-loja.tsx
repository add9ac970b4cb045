import { DESCRICAO_DA_LOJA_EM_LETRAS, NOME_DA_LOJA_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import type { PerfilDoFornecedor } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { PHONE } from '../../../../lib/form/kinds-of-brazil.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { raioDigitado } from '../../../../lib/text/radius-in-km.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { CampoDeRaio } from '../../../../ui/fields/campo-de-raio.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { Bloco } from '../../../../ui/layout/bloco.tsx';
import formulario from '../formulario.module.css';
import { CampoDePolitica } from './campo-de-politica.tsx';
import { CampoDeSinal } from './campo-de-sinal.tsx';
import { type MudancaDaLoja, useAtualizarLoja } from './loja.api.ts';
import estilos from './loja.module.css';
import { type CamposDaLoja, camposDaLoja, conferirLoja } from './loja.ts';

export const RASCUNHO_DA_LOJA = 'loja';

/** Content of the draft: these fields, and the address as its own room stores it. */
export interface RascunhoDaLoja {
  campos?: Partial<CamposDaLoja>;
  lugar?: unknown;
}

/** The address part, which the page passes in from another room. */
export interface LugarDaLoja {
  /** Stored in the draft unchanged. */
  estado: unknown;
  mexeu: boolean;
  /** Marks its own invalid fields. Returns the address when it is valid, or no address when it is unchanged. */
  conferir: () => { ok: true; endereco?: MudancaDaLoja['endereco'] } | { ok: false };
  /** @param raioEmKm radius of the circle around the pin */
  campos: (raioEmKm: number | null) => ReactNode;
  /** The address on screen is the saved one now. */
  aoSalvar: () => void;
  /** Resets to the saved address. */
  aoRecomecar?: () => void;
}

interface Props {
  loja: PerfilDoFornecedor;
  rascunho: RascunhoDaLoja | null;
  lugar: LugarDaLoja;
  /** Reads the shop again and returns it. */
  aoRecarregar: () => Promise<PerfilDoFornecedor | undefined>;
}

const registro = (loja: PerfilDoFornecedor) => ({ values: camposDaLoja(loja), version: loja.versao });

/** The public data of the supplier, and the service radius. */
export function FormularioDaLoja({ loja, rascunho, lugar, aoRecarregar }: Props) {
  const atualizar = useAtualizarLoja();
  const form = useForm({
    ...registro(loja),
    draft: {
      name: RASCUNHO_DA_LOJA,
      restored: rascunho?.campos,
      keep: (campos) => ({ campos, lugar: lugar.mexeu ? lugar.estado : undefined }),
    },
    part: {
      changed: lugar.mexeu,
      check: () => {
        const doLugar = lugar.conferir();
        return doLugar.ok ? { ok: true, body: doLugar.endereco ? { endereco: doLugar.endereco } : {} } : doLugar;
      },
      accepted: lugar.aoSalvar,
      restart: lugar.aoRecomecar,
    },
    reload: async () => {
      const agora = await aoRecarregar();
      return agora && registro(agora);
    },
    check: conferirLoja,
    send: (mudanca, { version }) => atualizar.mutateAsync({ mudanca, versao: version }),
    onDone: ({ message, perfil }) => {
      form.accept(camposDaLoja(perfil), perfil.versao);
      toast.sucesso(message);
    },
  });

  return (
    <form {...form.props} className={estilos.formulario}>
      <Bloco titulo="O que os clientes veem">
        <div className={formulario.campos}>
          <TextInput label="Nome da loja" withAsterisk maxLength={NOME_DA_LOJA_EM_LETRAS} {...form.field('nome')} />
          <Textarea
            label="Descrição"
            description="O que você faz, desde quando, o que torna suas festas especiais."
            rows={6}
            resize="vertical"
            maxLength={DESCRICAO_DA_LOJA_EM_LETRAS}
            {...form.field('descricao')}
          />
          <TextInput
            label="Telefone público"
            description="Aparece no seu perfil. Deixe vazio para não mostrar."
            {...form.field('telefonePublico', PHONE)}
          />
        </div>
      </Bloco>
      <Bloco titulo="De onde você atende" texto="Aparece nas suas ofertas, como a lei pede, e diz quais festas estão ao seu alcance.">
        <CampoDeRaio {...form.field('raioEmKm')} />
        {lugar.campos(raioDigitado(form.values.raioEmKm))}
      </Bloco>
      <Bloco titulo="Se o cliente desistir">
        <CampoDePolitica form={form} />
      </Bloco>
      <Bloco titulo="Sinal e saldo">
        <CampoDeSinal form={form} aceita={form.values.aceitaSinal} />
      </Bloco>
      <FormFailure form={form} />
      <div className={estilos.salvar}>
        <Submit form={form} size="lg" disabled={!form.changed}>
          Salvar
        </Submit>
        <span role="status">{form.changed && !form.sending && 'Há mudanças por salvar.'}</span>
      </div>
    </form>
  );
}
