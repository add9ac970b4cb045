import { quantos } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { useBaixarErros } from './importacoes.api.ts';

/** Downloads the errors of a spreadsheet, cell by cell, as another spreadsheet. */
export function BaixarErros({ id, erradas }: { id: string; erradas: number }) {
  const baixar = useBaixarErros(id);
  return (
    <Botao tipo="secundario" size="sm" loading={baixar.isPending} onClick={() => baixar.mutate()}>
      Baixar {quantos(erradas, 'linha com erro', 'linhas com erro')}
    </Botao>
  );
}
