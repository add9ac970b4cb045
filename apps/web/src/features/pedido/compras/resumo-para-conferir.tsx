import type { ProblemaDaLinha, ResumoDaCompra } from '@festejo/contrato/pedido/compras.ts';
import { type ReactNode, useRef, useState } from 'react';
import { quantos } from '../../../lib/text/formats.ts';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { Reais } from '../../../ui/words/reais.tsx';
import { useCorrigirCompra } from '../pedidos/pedidos.api.ts';
import { AntesDePagar } from './antes-de-pagar.tsx';
import { AvisosDaCompra } from './avisos-da-compra.tsx';
import { ComoPagar, type FormaDePagar } from './como-pagar.tsx';
import { GrupoDoFornecedor } from './grupo-do-fornecedor.tsx';
import { PagarCompra } from './pagar-compra.tsx';
import { useRecados } from './recados.ts';
import { nomeDe, quantidadeDeItens, separarProblemas } from './resumo-da-compra.ts';
import estilos from './resumo-para-conferir.module.css';
import { TotaisDaCompra } from './totais-da-compra.tsx';
import { useFecharCompra } from './use-fechar-compra.ts';

/** Above this number of suppliers, open policies would bury the items, so each policy is collapsed. */
const POLITICAS_ABERTAS = 3;

interface Props {
  resumo: ResumoDaCompra;
  /** Place and time of the party. */
  festa: ReactNode;
  recalculando: boolean;
  recarregar: () => Promise<ResumoDaCompra | undefined>;
  aoFechar: (compraId: string) => void;
  aoAbrirCarrinho: () => void;
  pagador?: ReactNode;
}

export function ResumoParaConferir({ resumo, festa, recalculando, recarregar, aoFechar, aoAbrirCarrinho, pagador }: Props) {
  const { recados, escrever, esquecer } = useRecados(resumo.eventoId);
  const [escolhida, setForma] = useState<FormaDePagar>('tudo');
  const { totalComSinal } = resumo;
  const forma = totalComSinal === null ? 'tudo' : escolhida;
  const agora = forma === 'sinal' ? totalComSinal : null;
  const compra = useFecharCompra(resumo, {
    recados,
    ...(agora !== null && { pagaAgora: agora }),
    recarregar,
    aoFechar: (compraId) => {
      esquecer();
      aoFechar(compraId);
    },
  });
  const corrigir = useCorrigirCompra(resumo.eventoId);
  const { porLinha, soltos } = separarProblemas(resumo);
  const conteudo = useRef<HTMLDivElement>(null);

  async function remover({ produtoId, opcoes }: Pick<ProblemaDaLinha, 'produtoId' | 'opcoes'>, nome: string): Promise<void> {
    const sim = await dialogs.confirmar({
      titulo: 'Remover item',
      mensagem: `Tirar ${nome} do carrinho de ${resumo.eventoTitulo}?`,
      confirmar: 'Remover',
      cancelar: 'Manter',
      perigo: true,
    });
    if (sim) corrigir.mutate({ tipo: 'remover', produtoId, opcoes });
  }

  function mostrarProblemas(): void {
    const primeiro = conteudo.current?.querySelector<HTMLElement>('[data-problema]');
    primeiro?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    primeiro?.focus({ preventScroll: true });
  }

  return (
    <div className={estilos.grade} ref={conteudo} aria-busy={recalculando || corrigir.isPending}>
      <div className={estilos.coluna}>
        {festa}
        <p className={estilos.emResumo}>
          {quantos(quantidadeDeItens(resumo), 'item', 'itens')} de {quantos(resumo.fornecedores.length, 'fornecedor', 'fornecedores')}
          <strong>
            <Reais valor={resumo.total} />
          </strong>
        </p>
        <AvisosDaCompra
          mudancas={compra.mudancas}
          soltos={soltos}
          quantosProblemas={resumo.problemas.length}
          aoAbrirCarrinho={aoAbrirCarrinho}
          aoRemover={(problema) => void remover(problema, 'este item')}
        />
        {resumo.fornecedores.map((grupo) => (
          <GrupoDoFornecedor
            key={grupo.fornecedorId}
            grupo={grupo}
            problemas={porLinha}
            ocupado={corrigir.isPending}
            recado={recados[grupo.fornecedorId] ?? ''}
            aoEscrever={(recado) => escrever(grupo.fornecedorId, recado)}
            comSinal={forma === 'sinal'}
            politicaAberta={resumo.fornecedores.length <= POLITICAS_ABERTAS}
            aoRemover={(item) => void remover(item, nomeDe(item))}
            aoAceitarPrecos={() => corrigir.mutate({ tipo: 'aceitar-precos' })}
          />
        ))}
        <AntesDePagar pixVoltaAte={resumo.pixVoltaAte} />
      </div>
      <aside className={estilos.lado} aria-label="Totais e pagamento">
        <TotaisDaCompra resumo={resumo} agora={agora} aoAbrirCarrinho={aoAbrirCarrinho} />
        {totalComSinal !== null && <ComoPagar resumo={resumo} totalComSinal={totalComSinal} forma={forma} aoEscolher={setForma} />}
        {pagador && resumo.total > 0 && <p className={estilos.pagador}>{pagador}</p>}
        <PagarCompra
          total={agora ?? resumo.total}
          problemas={resumo.problemas.length}
          fechando={compra.fechando}
          falha={compra.falha}
          aoPagar={resumo.problemas.length > 0 ? mostrarProblemas : compra.pagar}
        />
      </aside>
    </div>
  );
}
