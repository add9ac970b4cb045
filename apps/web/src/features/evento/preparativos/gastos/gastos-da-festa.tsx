import { type GastosDoEvento, planejarGasto } from '@festejo/contrato/evento/preparativos.ts';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { checkBy } from '../../../../lib/form/check.ts';
import { MONEY } from '../../../../lib/form/kinds.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { numero, quantos, reais } from '../../../../lib/text/formats.ts';
import { BarrasDeitadas } from '../../../../ui/drawings/barras-deitadas.tsx';
import { GraficoDeBarras } from '../../../../ui/drawings/grafico-de-barras.tsx';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { Bloco } from '../../../../ui/layout/bloco.tsx';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import { gastosQuery, usePlanejarGasto } from '../preparativos.api.ts';
import estilos from '../preparativos.module.css';

const A_FESTA = 'a-festa';
const usado = ({ noCarrinho, contratado }: { noCarrinho: number; contratado: number }) => noCarrinho + contratado;

/** The client's budget compared with cart and orders, by category and in total. @param pessoas the expected number of guests, if known */
export function GastosDaFesta({ eventoId, pessoas }: { eventoId: string; pessoas: number | null }) {
  const consulta = useQuery(gastosQuery(eventoId));
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista />} />;
  const gastos = consulta.data;
  const comAlgo = gastos.categorias.filter((um) => um.planejado !== null || usado(um) > 0);
  const planejado = gastos.planejado ?? comAlgo.reduce((soma, um) => soma + (um.planejado ?? 0), 0);
  const resta = planejado - usado(gastos);
  // Explain only the elements that are drawn.
  const noCarrinho = gastos.noCarrinho > 0 ? ' Cheio, o contratado; claro, o que está no carrinho.' : '';
  const plano = comAlgo.some((um) => um.planejado !== null) ? ' O traço é o plano.' : '';
  const barras = comAlgo.map((um) => ({
    nome: um.nome,
    rotulo: um.nome,
    valor: usado(um),
    texto: um.planejado === null ? reais(usado(um)) : `${reais(usado(um))} de ${reais(um.planejado)}`,
    incerto: um.noCarrinho,
    meta: um.planejado,
    celulas: [
      um.planejado === null ? 'sem plano' : reais(um.planejado),
      reais(um.contratado),
      reais(um.noCarrinho),
      um.planejado === null ? '' : reais(um.planejado - usado(um)),
    ],
  }));
  return (
    <div className={estilos.secao}>
      <Bloco
        titulo="Gastos"
        texto="O seu plano, o que já contratou (com os cupons, e sem o que voltou para você) e o carrinho, a preços de hoje."
      >
        <dl className={estilos.numeros}>
          {planejado > 0 && (
            <Numero nome={gastos.planejado === null ? 'Planejado por categoria' : 'Planejado na festa'} valor={reais(planejado)} />
          )}
          <Numero nome="Contratado" valor={reais(gastos.contratado)} />
          <Numero nome="No carrinho" valor={reais(gastos.noCarrinho)} />
          {pessoas && planejado > 0 && <Numero nome={`Por pessoa, para ${numero(pessoas)}`} valor={reais(planejado / pessoas)} />}
          {planejado > 0 && <Numero nome={resta < 0 ? 'Acima do plano' : 'Ainda cabe'} valor={reais(Math.abs(resta))} passou={resta < 0} />}
        </dl>
        <PlanejarGasto eventoId={eventoId} gastos={gastos} />
      </Bloco>
      {comAlgo.length > 0 && (
        <Cartao>
          <GraficoDeBarras
            desenho={<BarrasDeitadas barras={barras} />}
            titulo="Por categoria"
            resumo={`${reais(usado(gastos))} em ${quantos(comAlgo.length, 'categoria', 'categorias')}.${noCarrinho}${plano}`}
            colunas={['Categoria', 'Planejado', 'Contratado', 'No carrinho', 'Diferença']}
            barras={barras}
          />
        </Cartao>
      )}
    </div>
  );
}

export function Numero({ nome, valor, passou = false }: { nome: string; valor: string; passou?: boolean }) {
  return (
    <div>
      <dd className={passou ? estilos.passou : undefined}>{valor}</dd>
      <dt>{nome}</dt>
    </div>
  );
}

function PlanejarGasto({ eventoId, gastos }: { eventoId: string; gastos: GastosDoEvento }) {
  const planejar = usePlanejarGasto(eventoId);
  const form = useForm({
    values: { onde: A_FESTA, valor: '' },
    check: ({ onde, valor }) =>
      checkBy(planejarGasto.body, { categoriaOficialId: onde === A_FESTA ? null : onde, valor: /[1-9]/.test(valor) ? valor : null }),
    send: (body) => planejar.mutateAsync(body),
    onDone: () => {
      form.accept({ onde: form.values.onde, valor: '' });
      toast.sucesso('Plano guardado');
    },
  });
  return (
    <form {...form.props} className={estilos.campos}>
      <Select
        label="Planejar"
        allowDeselect={false}
        searchable
        data={[
          { value: A_FESTA, label: 'A festa toda' },
          ...gastos.categorias.map(({ categoriaOficialId, nome }) => ({ value: categoriaOficialId, label: nome })),
        ]}
        {...form.select('onde')}
      />
      <TextInput label="Até quanto (R$); vazio tira o plano" {...form.field('valor', MONEY)} />
      <Submit form={form}>Guardar plano</Submit>
      <FormFailure form={form} />
    </form>
  );
}
