import { FUSO_DE_BRASILIA } from '@festejo/contrato/common/dias.ts';
import { AVISO_DA_TAXA_EM_DIAS } from '@festejo/contrato/common/prazos.ts';
import { mudarTaxa, TAXA_MAXIMA } from '@festejo/contrato/dinheiro/taxas.ts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { checkBy } from '../../../../lib/form/check.ts';
import { MONEY } from '../../../../lib/form/kinds.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { dia as emDia, instante, porCento } from '../../../../lib/text/formats.ts';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { Bloco, Blocos } from '../../../../ui/layout/bloco.tsx';
import { CampoDoPorque } from '../campo-do-porque.tsx';
import estilos from '../operacao.module.css';
import { SemLeitura } from '../sem-leitura.tsx';
import { taxasQuery, useMudarTaxa } from './taxa.api.ts';

/** The current fee, the earlier fees, and an announced fee. */
export function SecaoDaTaxa() {
  const consulta = useQuery(taxasQuery);
  if (!consulta.data) return <SemLeitura consulta={consulta} esqueleto={<EsqueletoDeLista quantos={2} />} />;
  const { atual, itens } = consulta.data;
  return (
    <Blocos>
      <Bloco titulo={`Hoje: ${porCento(atual)}`}>
        {itens.length === 0 ? (
          <p className={estilos.miudo}>Nunca houve taxa: o fornecedor recebe tudo o que o cliente paga.</p>
        ) : (
          <ul className={estilos.lista}>
            {itens.map(({ percentual, valeDesde, porque, criadaEm }) => (
              <li key={valeDesde + criadaEm}>
                <p className={estilos.ato}>
                  <strong>{porCento(percentual)}</strong> desde {instante(valeDesde, FUSO_DE_BRASILIA)}: {porque}
                </p>
                <p className={estilos.miudo}>Marcada em {instante(criadaEm, FUSO_DE_BRASILIA)}</p>
              </li>
            ))}
          </ul>
        )}
      </Bloco>
      <MudarTaxa atual={atual} />
    </Blocos>
  );
}

function MudarTaxa({ atual }: { atual: number }) {
  const mudar = useMudarTaxa();
  const form = useForm({
    values: { percentual: '', dia: '', porque: '' },
    check: (campos) =>
      checkBy(mudarTaxa.body, campos, {
        percentual: campos.percentual ? undefined : 'Diga a taxa',
        dia: campos.dia ? undefined : 'Escolha o dia',
      }),
    send: async (taxa) => {
      const sim = await dialogs.confirmar({
        titulo: `Marcar a taxa de ${porCento(taxa.percentual)}?`,
        mensagem: `Vale para compras feitas a partir de ${emDia(taxa.dia)}. Pedidos já feitos não mudam.`,
        confirmar: 'Marcar',
      });
      return sim ? mudar(taxa) : null;
    },
    onDone: ({ message }) => toast.sucesso(message),
  });
  return (
    <Bloco titulo="Marcar outra taxa">
      <form {...form.props} className={estilos.campos} aria-label="Marcar outra taxa">
        <TextInput
          label="Taxa"
          description={`De 0 a ${TAXA_MAXIMA}%, com até duas casas; hoje são ${porCento(atual)}.`}
          rightSection="%"
          required
          {...form.field('percentual', MONEY)}
        />
        <TextInput
          type="date"
          label="A partir de"
          description={`Uma taxa maior, só com ${AVISO_DA_TAXA_EM_DIAS} dias de aviso aos fornecedores; uma menor, de hoje em diante.`}
          required
          {...form.field('dia')}
        />
        <CampoDoPorque quemLe="fica no registro" {...form.field('porque')} />
        <FormFailure form={form} />
        <div className={estilos.enviar}>
          <Submit form={form}>Marcar a taxa</Submit>
        </div>
      </form>
    </Bloco>
  );
}
