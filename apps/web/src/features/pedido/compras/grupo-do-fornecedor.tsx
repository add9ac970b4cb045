import { chaveDaLinha, RECADO_MAXIMO } from '@festejo/contrato/catalogo/escolha.ts';
import type { ProblemaDaLinha, ResumoDaCompra } from '@festejo/contrato/pedido/compras.ts';
import { POLITICAS } from '@festejo/contrato/pedido/politicas.ts';
import { Textarea } from '@mantine/core';
import { IconBuildingStore, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { usePrinting } from '../../../lib/screen/use-printing.ts';
import { instante, quantos } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { Reais } from '../../../ui/words/reais.tsx';
import { documentoComNome } from '../pedidos/documento.ts';
import estilos from './grupo-do-fornecedor.module.css';
import { LinhaDoResumo } from './linha-do-resumo.tsx';

interface Props {
  grupo: ResumoDaCompra['fornecedores'][number];
  problemas: ReadonlyMap<string, ProblemaDaLinha[]>;
  ocupado: boolean;
  /** The text of the policy is open from the start. */
  politicaAberta: boolean;
  /** The client pays a deposit where this supplier takes one. */
  comSinal: boolean;
  aoRemover: (item: ResumoDaCompra['fornecedores'][number]['itens'][number]) => void;
  aoAceitarPrecos: () => void;
  recado: string;
  aoEscrever: (recado: string) => void;
}

const LINHAS_A_VISTA = 5;

/** The contract with one supplier: identity, items, price, and the refund of a cancellation. */
export function GrupoDoFornecedor({
  grupo,
  problemas,
  ocupado,
  politicaAberta,
  comSinal,
  aoRemover,
  aoAceitarPrecos,
  recado,
  aoEscrever,
}: Props) {
  const [aberto, setAberto] = useState(false);
  const imprimindo = usePrinting();
  // A line with a problem is never hidden.
  const longo = grupo.itens.length > LINHAS_A_VISTA && !grupo.itens.some((item) => problemas.has(chaveDaLinha(item)));
  const aVista = longo && !aberto && !imprimindo ? grupo.itens.slice(0, LINHAS_A_VISTA) : grupo.itens;
  const escondidas = grupo.itens.length - aVista.length;
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
        {aVista.map((item) => (
          <LinhaDoResumo
            key={chaveDaLinha(item)}
            item={item}
            problemas={problemas.get(chaveDaLinha(item)) ?? []}
            ocupado={ocupado}
            aoRemover={() => aoRemover(item)}
            aoAceitarPrecos={aoAceitarPrecos}
          />
        ))}
      </ul>
      {escondidas > 0 && (
        <Botao tipo="discreto" size="sm" onClick={() => setAberto(true)}>
          Mostrar mais {quantos(escondidas, 'item', 'itens')}
        </Botao>
      )}
      <div className={estilos.recado}>
        <Textarea
          label={`Recado para ${grupo.nome}`}
          description="Opcional: hora de chegar, onde deixar, alergias."
          rows={2}
          resize="vertical"
          maxLength={RECADO_MAXIMO}
          value={recado}
          onChange={(evento) => aoEscrever(evento.currentTarget.value)}
        />
      </div>
      <dl className={estilos.contas}>
        {grupo.desconto > 0 && (
          <>
            <div>
              <dt>{quantos(grupo.itens.length, 'item', 'itens')}</dt>
              <dd>
                <Reais valor={grupo.subtotal} />
              </dd>
            </div>
            <div data-desconto>
              <dt>Desconto do cupom</dt>
              <dd>
                − <Reais valor={grupo.desconto} />
              </dd>
            </div>
          </>
        )}
        <div data-total>
          <dt>Total deste fornecedor</dt>
          <dd>
            <Reais valor={grupo.total} />
          </dd>
        </div>
        {comSinal && grupo.sinal && (
          <>
            <div>
              <dt>Sinal, agora</dt>
              <dd>
                <Reais valor={grupo.sinal.valor} />
              </dd>
            </div>
            <div>
              <dt>Saldo, até {instante(grupo.sinal.saldoAte)}</dt>
              <dd>
                <Reais valor={grupo.sinal.saldo} />
              </dd>
            </div>
          </>
        )}
      </dl>
      <details className={estilos.politica} open={politicaAberta}>
        <summary>
          <IconShieldCheck size={18} aria-hidden />
          Se você cancelar: política {POLITICAS[grupo.politicaDeCancelamento].nome.toLowerCase()}
        </summary>
        <p>{grupo.textoDaPolitica}</p>
        {comSinal && grupo.sinal && <p>{grupo.sinal.texto}</p>}
      </details>
    </section>
  );
}
