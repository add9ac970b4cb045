import type { Importacao } from '@festejo/contrato/catalogo/importacoes.ts';
import { IMAGENS_POR_PRODUTO } from '@festejo/contrato/common/constants.ts';
import { enumerar, numero, quantos } from '../../../lib/text/formats.ts';
import { Nota } from '../../../ui/feedback/nota.tsx';

const IGNORADAS_A_DIZER = 12;

/** Warnings about a spreadsheet, shown before it is imported. */
export function AvisosDaConferencia({ importacao }: { importacao: Importacao }) {
  const { repetidos, iguaisNaPlanilha, comFotos, fotos, colunasIgnoradas } = importacao;
  const aMais = colunasIgnoradas.length - IGNORADAS_A_DIZER;
  const ditas = [...colunasIgnoradas.slice(0, IGNORADAS_A_DIZER), ...(aMais > 0 ? [`mais ${numero(aMais)}`] : [])];
  const origem = origemDe(importacao);
  return (
    <>
      {origem && <Nota cor="info">{origem}</Nota>}
      {repetidos > 0 && (
        <Nota cor="warning">
          {quantos(repetidos, 'linha tem', 'linhas têm')} o nome de um produto que você já tem. Sem o id ou o seu código na linha,{' '}
          <span>{repetidos === 1 ? 'ele é criado' : 'eles são criados'}</span> de novo.
        </Nota>
      )}
      {iguaisNaPlanilha > 0 && (
        <Nota cor="warning">
          {quantos(iguaisNaPlanilha, 'linha é igual a outra', 'linhas são iguais a outras')} desta planilha e não{' '}
          <span>{iguaisNaPlanilha === 1 ? 'tem' : 'têm'}</span> código: cada uma cria um produto. Apague as que sobram e envie de novo, se
          não for isso.
        </Nota>
      )}
      {comFotos > 0 && (
        <Nota cor="info">
          {fotos.total > 0
            ? `Depois de importar, buscamos ${quantos(fotos.total, 'foto', 'fotos')} pelo endereço, no máximo ${IMAGENS_POR_PRODUTO} por produto. Você acompanha aqui.`
            : 'Os produtos desta planilha já têm fotos, e ficam com elas: nenhuma é buscada.'}
        </Nota>
      )}
      {colunasIgnoradas.length > 0 && <Nota cor="info">Não usamos estas colunas: {enumerar(ditas)}.</Nota>}
    </>
  );
}

function origemDe({ colunasDe, loja }: Importacao): string | undefined {
  switch (colunasDe) {
    case 'lembradas':
      return 'Usamos as colunas que você escolheu da última vez para uma planilha com estes títulos. Em “Mudar as colunas” você escolhe outras.';
    case 'loja':
      return `É uma planilha no formato ${loja}: achamos as colunas pelos títulos, e as variações de um produto viram opções dele.`;
    case 'escolhidas':
    case 'titulos':
      return undefined;
    default:
      return colunasDe satisfies never;
  }
}
