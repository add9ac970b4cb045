import type { Exportacao } from '@festejo/contrato/conta/privacidade.ts';
import { Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../../lib/files/save-file.ts';
import { instante, tamanhoDeArquivo } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { Bloco } from '../../../ui/layout/bloco.tsx';
import formulario from '../perfis/formulario.module.css';
import { useBaixarExportacao, useExportacoes, useExportarDados } from './privacidade.api.ts';
import { textoDaExportacao } from './textos.ts';

/** A copy of all data of the person: requested, prepared in the background, downloaded. */
export function CopiaDosDados() {
  const consulta = useExportacoes();
  const { data } = consulta;
  const pedir = useExportarDados();
  const preparando = data?.some(({ situacao }) => situacao === 'preparando') ?? false;
  return (
    <Bloco
      titulo="Cópia dos seus dados"
      texto="Um arquivo zip com tudo o que guardamos de você: cadastro, endereços, eventos, pedidos, fotos. Avisamos por e-mail quando ficar pronto."
    >
      {!data && <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={1} />} />}
      {data && data.length > 0 && (
        <ul className={formulario.linhas} aria-live="polite">
          {data.map((exportacao) => (
            <li key={exportacao.id}>
              <Copia exportacao={exportacao} />
            </li>
          ))}
        </ul>
      )}
      <div className={formulario.acoes}>
        <Botao tipo="secundario" loading={pedir.isPending} disabled={preparando || !data} onClick={() => pedir.mutate()}>
          Pedir uma cópia
        </Botao>
      </div>
    </Bloco>
  );
}

function Copia({ exportacao }: { exportacao: Exportacao }) {
  const { id, pedidaEm, situacao, tamanhoEmBytes } = exportacao;
  const baixar = useBaixarExportacao();
  const buscar = () =>
    baixar.mutate(id, { onSuccess: (arquivo) => saveFile(`festejo-meus-dados-${pedidaEm.slice(0, 10)}.zip`, 'application/zip', arquivo) });
  return (
    <div className={formulario.linha}>
      <div>
        <strong>Pedida em {instante(pedidaEm)}</strong>
        <p>{textoDaExportacao(exportacao)}</p>
      </div>
      {situacao === 'preparando' && <Loader size={26} aria-hidden />}
      {situacao === 'pronta' && (
        <Botao size="sm" leftSection={<IconDownload size={18} aria-hidden />} loading={baixar.isPending} onClick={buscar}>
          Baixar<span>{tamanhoEmBytes === null ? '' : ` (${tamanhoDeArquivo(tamanhoEmBytes)})`}</span>
        </Botao>
      )}
    </div>
  );
}
