import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { useSemana } from './atendimento.api.ts';
import { FormularioDaSemana } from './semana/formulario-da-semana.tsx';

/** Loads the weekly hours and shows their form. */
export function SecaoDaSemana() {
  const consulta = useSemana();
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={7} />} />;
  return <FormularioDaSemana semana={consulta.data} aoRecarregar={async () => (await consulta.refetch()).data} />;
}
