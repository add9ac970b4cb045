import type { ProblemaDaLinha, ResumoDaCompra } from '@festejo/contrato/pedidos.ts';
import { useRef } from 'react';
import { dialogos } from '../../../ui/dialogos.ts';
import { useCorrigirCompra } from '../pedidos.api.ts';
import { AntesDePagar } from './antes-de-pagar.tsx';
import { AvisosDaCompra } from './avisos-da-compra.tsx';
import { GrupoDoFornecedor } from './grupo-do-fornecedor.tsx';
import { PagarCompra } from './pagar-compra.tsx';
import { separarProblemas } from './resumo-da-compra.ts';
import estilos from './resumo-para-conferir.module.css';
import { TotaisDaCompra } from './totais-da-compra.tsx';
import { useFecharCompra } from './use-fechar-compra.ts';

/** Above so many suppliers the words of every policy would bury the items; then each opens at a touch. */
const POLITICAS_ABERTAS = 3;

interface Props {
  resumo: ResumoDaCompra;
  recalculando: boolean;
  recarregar: () => Promise<ResumoDaCompra | undefined>;
  aoFechar: (compraId: string) => void;
  aoAbrirCarrinho: () => void;
}

export function ResumoParaConferir({ resumo, recalculando, recarregar, aoFechar, aoAbrirCarrinho }: Props) {
  const compra = useFecharCompra(resumo, { recarregar, aoFechar });
  const corrigir = useCorrigirCompra(resumo.eventoId);
  const { porProduto, soltos } = separarProblemas(resumo);
  const conteudo = useRef<HTMLDivElement>(null);

  async function remover({ produtoId }: Pick<ProblemaDaLinha, 'produtoId'>, nome: string): Promise<void> {
    const sim = await dialogos.confirmar({
      titulo: 'Remover item',
      mensagem: `Tirar ${nome} do carrinho de ${resumo.eventoTitulo}?`,
      confirmar: 'Remover',
      cancelar: 'Manter',
      perigo: true,
    });
    if (sim) corrigir.mutate({ tipo: 'remover', produtoId });
  }

  function mostrarProblemas(): void {
    const primeiro = conteudo.current?.querySelector<HTMLElement>('[data-problema]');
    primeiro?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    primeiro?.focus({ preventScroll: true });
  }

  return (
    <div className={estilos.grade} ref={conteudo} aria-busy={recalculando || corrigir.isPending}>
      <div className={estilos.coluna}>
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
            problemas={porProduto}
            ocupado={corrigir.isPending}
            politicaAberta={resumo.fornecedores.length <= POLITICAS_ABERTAS}
            aoRemover={(produtoId, nome) => void remover({ produtoId }, nome)}
            aoAceitarPrecos={() => corrigir.mutate({ tipo: 'aceitar-precos' })}
          />
        ))}
        <AntesDePagar />
      </div>
      <aside className={estilos.lado} aria-label="Totais e pagamento">
        <TotaisDaCompra resumo={resumo} aoAbrirCarrinho={aoAbrirCarrinho} />
        <PagarCompra
          total={resumo.total}
          problemas={resumo.problemas.length}
          fechando={compra.fechando}
          falha={compra.falha}
          aoPagar={resumo.problemas.length > 0 ? mostrarProblemas : compra.pagar}
        />
      </aside>
    </div>
  );
}
