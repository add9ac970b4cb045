import type { ProdutoDetalhado } from '@festejo/contrato/catalogo/produtos.ts';
import { diaNoFuso } from '@festejo/contrato/common/dias.ts';
import { useState } from 'react';
import { SemanaEmLinhas } from '../../features/catalogo/catalogo/semana-em-linhas.tsx';
import { CalendarioDoProduto } from '../../features/catalogo/produtos/detalhe/calendario-do-produto.tsx';
import estilos from '../../features/catalogo/produtos/detalhe/detalhe-do-produto.module.css';
import { QuandoAtende } from '../../features/catalogo/produtos/detalhe/quando-atende.tsx';
import { serverTime } from '../../lib/session/token.ts';
import { fusoDaqui } from '../../lib/text/fusos.ts';

/** The availability of the product: its free days, and its weekly hours. */
export default function ProdutoQuando({ produto, festa }: { produto: ProdutoDetalhado; festa: string | null }) {
  const [hoje] = useState(() => diaNoFuso(serverTime(), fusoDaqui()));
  return (
    <section className={estilos.quando} aria-labelledby="quando">
      <div>
        <h2 id="quando" className={estilos.subtitulo}>
          Dias livres
        </h2>
        <CalendarioDoProduto key={festa} produtoId={produto.id} hoje={hoje} festa={festa} />
      </div>
      <QuandoAtende produto={produto} semana={(horarios) => <SemanaEmLinhas horarios={horarios} />} />
    </section>
  );
}
