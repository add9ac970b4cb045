import type { AtoDoRegistro } from '@festejo/contrato/operacao.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { instante } from '../../lib/text/formats.ts';
import { EsqueletoDeLista } from '../../ui/feedback/esqueletos.tsx';
import { Bloco } from '../../ui/layout/bloco.tsx';
import { Paginas } from '../../ui/tabela/paginas.tsx';
import { registroQuery } from './operacao.api.ts';
import estilos from './operacao.module.css';
import { SemLeitura } from './sem-leitura.tsx';

const TAMANHOS = [10, 25, 50] as const;
const LADO: Readonly<Record<string, string>> = { CLIENTE: 'do cliente', FORNECEDOR: 'do fornecedor' };

function emPalavras({ ato, dados }: AtoDoRegistro): string {
  const dito = JSON.parse(dados) as { aFavorDe?: string; motivo?: string; pedidos?: number[] };
  return ato === 'decidiu_disputa'
    ? `Decidiu uma disputa a favor ${LADO[dito.aFavorDe ?? ''] ?? ''}: ${dito.motivo ?? ''}`
    : `Leu as disputas dos pedidos ${(dito.pedidos ?? []).join(', ')}`;
}

/** What operators did, the newest first; nothing of it changes or goes. */
export default function SecaoDoRegistro() {
  const [[page, pageSize], setPagina] = useState<[number, number]>([0, TAMANHOS[0]]);
  const consulta = useQuery(registroQuery({ page, pageSize }));
  if (!consulta.data) return <SemLeitura consulta={consulta} esqueleto={<EsqueletoDeLista quantos={4} />} />;
  const { itens, total } = consulta.data;
  return (
    <Bloco titulo="Registro" texto="Cada ato guarda a marca do anterior: nada aqui se muda ou se apaga sem que npm run conferir o diga.">
      {total === 0 && <p className={estilos.miudo}>Ainda não há atos.</p>}
      <ul className={estilos.lista} aria-label="Atos" aria-busy={consulta.isPlaceholderData}>
        {itens.map((ato) => (
          <li key={ato.ordem}>
            <p className={estilos.ato}>{emPalavras(ato)}</p>
            <p className={estilos.miudo}>
              {ato.ordem} · <bdi>{ato.operador}</bdi> · {instante(ato.em)} · <code>{ato.hash.slice(0, 12)}</code>
            </p>
          </li>
        ))}
      </ul>
      {total > TAMANHOS[0] && (
        <Paginas pagina={page} tamanho={pageSize} total={total} opcoes={TAMANHOS} aoMudar={(uma, tamanho) => setPagina([uma, tamanho])} />
      )}
    </Bloco>
  );
}
