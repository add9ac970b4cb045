import type { ProblemaDaLinha, ResumoDaCompra } from '@festejo/contrato/pedidos.ts';
import { POLITICAS } from '@festejo/contrato/politicas.ts';
import { IconBuildingStore, IconShieldCheck } from '@tabler/icons-react';
import { quantos, reais } from '../../../lib/formatos.ts';
import { documentoComNome } from '../documento.ts';
import estilos from './grupo-do-fornecedor.module.css';
import { LinhaDoResumo } from './linha-do-resumo.tsx';

interface Props {
  grupo: ResumoDaCompra['fornecedores'][number];
  problemas: ReadonlyMap<string, ProblemaDaLinha[]>;
  ocupado: boolean;
  /** The policy's words are in sight from the start. */
  politicaAberta: boolean;
  aoRemover: (produtoId: string, nome: string) => void;
  aoAceitarPrecos: () => void;
}

/** What is contracted from one supplier: who he is, what, for how much, and what cancelling gives back. */
export function GrupoDoFornecedor({ grupo, problemas, ocupado, politicaAberta, aoRemover, aoAceitarPrecos }: Props) {
  const idDoTitulo = `fornecedor-${grupo.fornecedorId}`;
  return (
    <section className={estilos.grupo} aria-labelledby={idDoTitulo}>
      <header className={estilos.cabeca}>
        <span className={estilos.emblema} aria-hidden>
          <IconBuildingStore size={22} />
        </span>
        <div className={estilos.quem}>
          <h2 id={idDoTitulo} className={estilos.nome}>
            {grupo.nome}
          </h2>
          <p className={estilos.dados}>
            {documentoComNome(grupo.documento)} · {grupo.endereco}
          </p>
        </div>
      </header>
      <ul className={estilos.itens}>
        {grupo.itens.map((item) => (
          <LinhaDoResumo
            key={item.produtoId}
            item={item}
            problemas={problemas.get(item.produtoId) ?? []}
            ocupado={ocupado}
            aoRemover={() => aoRemover(item.produtoId, item.nome)}
            aoAceitarPrecos={aoAceitarPrecos}
          />
        ))}
      </ul>
      <dl className={estilos.contas}>
        {grupo.desconto > 0 && (
          <>
            <div>
              <dt>{quantos(grupo.itens.length, 'item', 'itens')}</dt>
              <dd>{reais(grupo.subtotal)}</dd>
            </div>
            <div data-desconto>
              <dt>Desconto do cupom</dt>
              <dd>− {reais(grupo.desconto)}</dd>
            </div>
          </>
        )}
        <div data-total>
          <dt>Total deste fornecedor</dt>
          <dd>{reais(grupo.total)}</dd>
        </div>
      </dl>
      <details className={estilos.politica} open={politicaAberta}>
        <summary>
          <IconShieldCheck size={18} aria-hidden />
          Se você cancelar: política {POLITICAS[grupo.politicaDeCancelamento].nome.toLowerCase()}
        </summary>
        <p>{grupo.textoDaPolitica}</p>
      </details>
    </section>
  );
}
