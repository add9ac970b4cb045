import type { CallInput, Reply } from '@festejo/contrato/api/operation.ts';
import { atualizarFornecedor, type PerfilDoFornecedor } from '@festejo/contrato/fornecedor/fornecedores.ts';
import type { ReactNode } from 'react';
import { checkBy } from '../../../../lib/form/check.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { raioDigitado, raioEscrito } from '../../../../lib/text/radius-in-km.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { CampoDeRaio } from '../../../../ui/fields/campo-de-raio.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import estilos from './area.module.css';
import { FestasNaArea } from './festas-na-area.tsx';

type MudancaDaArea = NonNullable<CallInput<typeof atualizarFornecedor>['body']>;

/** The pin, which the page passes in from another room. */
export interface AlfineteDaArea {
  ponto: { latitude: number; longitude: number };
  mexeu: boolean;
  /** The address with the current position of the pin. */
  endereco: MudancaDaArea['endereco'];
  /** @param raioEmKm radius of the circle around the pin */
  mapa: (raioEmKm: number | null) => ReactNode;
  aoSalvar: () => void;
  aoRecomecar: () => void;
}

interface Props {
  loja: PerfilDoFornecedor;
  alfinete: AlfineteDaArea;
  salvar: (mudanca: MudancaDaArea, versao: number) => Promise<Reply<typeof atualizarFornecedor>>;
  aoRecarregar: () => Promise<PerfilDoFornecedor | undefined>;
}

const registro = ({ raioEmKm, versao }: PerfilDoFornecedor) => ({ values: { raioEmKm: raioEscrito(raioEmKm) }, version: versao });

/** The service area of a supplier: pin and circle on the map, and the number of events in it. */
export function FormularioDaArea({ loja, alfinete, salvar, aoRecarregar }: Props) {
  const form = useForm({
    ...registro(loja),
    part: {
      changed: alfinete.mexeu,
      check: () => ({ ok: true as const, body: alfinete.mexeu ? { endereco: alfinete.endereco } : {} }),
      accepted: alfinete.aoSalvar,
      restart: alfinete.aoRecomecar,
    },
    reload: async () => {
      const agora = await aoRecarregar();
      return agora && registro(agora);
    },
    check: (campos) => checkBy(atualizarFornecedor.body.pick({ raioEmKm: true }), campos),
    send: (mudanca: MudancaDaArea, { version }) => salvar(mudanca, version),
    onDone: ({ message, perfil }) => {
      form.accept(registro(perfil).values, perfil.versao);
      toast.sucesso(message);
    },
  });
  const km = raioDigitado(form.values.raioEmKm);
  return (
    <form {...form.props} className={estilos.formulario}>
      <Cartao className={estilos.controle}>
        <CampoDeRaio {...form.field('raioEmKm')} />
        <FestasNaArea ponto={alfinete.ponto} raioEmKm={km} aoEscolher={(raio) => form.set('raioEmKm', raioEscrito(raio))} />
      </Cartao>
      {alfinete.mapa(km)}
      <FormFailure form={form} />
      <div className={estilos.salvar}>
        <Submit form={form} size="md" disabled={!form.changed}>
          Salvar área
        </Submit>
        <span role="status">{form.changed && !form.sending && 'Há mudanças por salvar.'}</span>
      </div>
    </form>
  );
}
