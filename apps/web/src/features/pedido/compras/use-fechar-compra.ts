import type { ResumoDaCompra } from '@festejo/contrato/pedido/compras.ts';
import { useMemo, useRef, useState } from 'react';
import { ApiError, sessaoExpirou } from '../../../lib/http/errors.ts';
import { useFecharPedido } from '../pedidos/pedidos.api.ts';
import { oQueMudou } from './resumo-da-compra.ts';
import { chaveDaTentativa, esquecerTentativa } from './tentativa-de-compra.ts';

const MUDOU: readonly string[] = ['TOTAL_MUDOU', 'SINAL_MUDOU', 'CARRINHO_MUDOU', 'CARRINHO_VAZIO'];

interface Opcoes {
  /** The notes by supplier id. */
  recados: Readonly<Record<string, string>>;
  /** The amount paid now with a deposit; absent = everything. */
  pagaAgora?: number | undefined;
  /** Refetches the summary. */
  recarregar: () => Promise<ResumoDaCompra | undefined>;
  aoFechar: (compraId: string) => void;
}

/** Buys the summary. Repeated calls create one order, and each failure sets a reason. */
export function useFecharCompra(resumo: ResumoDaCompra, { recados: escritos, pagaAgora, recarregar, aoFechar }: Opcoes) {
  const recados = resumo.fornecedores.flatMap(({ fornecedorId }) => {
    const recado = escritos[fornecedorId]?.trim();
    return recado ? [{ fornecedorId, recado }] : [];
  });
  const palavras = (recados.length > 0 ? JSON.stringify(recados) : '') + (pagaAgora === undefined ? '' : ` sinal ${pagaAgora}`);
  // Created with the shown summary: if another tab finishes first, this tab keeps its key and does not create a second order.
  const chave = useMemo(() => chaveDaTentativa(resumo, new Date(), palavras), [resumo, palavras]);
  const fechar = useFecharPedido();
  const emVoo = useRef(false);
  const [fechando, setFechando] = useState(false);
  const [mudancas, setMudancas] = useState<string[]>([]);
  const [falha, setFalha] = useState<unknown>(null);

  async function pagar(): Promise<void> {
    // The second of two clicks arrives before the next render.
    if (emVoo.current) return;
    emVoo.current = true;
    setFechando(true);
    setFalha(null);
    setMudancas([]);
    try {
      const { compraId } = await fechar.mutateAsync({
        eventoId: resumo.eventoId,
        total: resumo.total,
        ...(pagaAgora !== undefined && { pagaAgora }),
        ...(recados.length > 0 && { recados }),
        chave,
      });
      esquecerTentativa(resumo.eventoId);
      aoFechar(compraId);
    } catch (erro) {
      await explicar(erro);
      emVoo.current = false;
      setFechando(false);
    }
  }

  async function explicar(erro: unknown): Promise<void> {
    if (sessaoExpirou(erro)) return;
    if (!(erro instanceof ApiError) || !MUDOU.includes(erro.codigo)) return setFalha(erro);
    const novo = await recarregar();
    const diferencas = novo ? oQueMudou(resumo, novo) : [];
    setMudancas(diferencas.length > 0 ? diferencas : [erro.message, ...erro.erros]);
  }

  return { pagar: () => void pagar(), fechando, mudancas, falha };
}
