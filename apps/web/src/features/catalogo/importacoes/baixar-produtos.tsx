import { IconDownload } from '@tabler/icons-react';
import { Botao, type TipoDeBotao } from '../../../ui/buttons/botao.tsx';
import { useBaixarProdutos } from './importacoes.api.ts';

/** Downloads all the supplier's products as a spreadsheet; without products, only its columns. */
export function BaixarProdutos({ texto, tipo = 'secundario' }: { texto: string; tipo?: TipoDeBotao }) {
  const baixar = useBaixarProdutos();
  return (
    <Botao tipo={tipo} loading={baixar.isPending} leftSection={<IconDownload size={20} aria-hidden />} onClick={() => baixar.mutate()}>
      {texto}
    </Botao>
  );
}
