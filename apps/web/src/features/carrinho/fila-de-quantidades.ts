import type { ChaveDaLinha } from './carrinho.ts';

interface Dependencias {
  atrasoEmMs: number;
  /** Saves one line; `saindo` = the page is being left and cannot wait. */
  salvar(linha: ChaveDaLinha, quantidade: number, saindo: boolean): Promise<unknown>;
  /** The line did not get saved; `salva` is the last quantity known to be on the server. */
  aoFalhar(linha: ChaveDaLinha, salva: number, erro: unknown): void;
}

interface Espera {
  linha: ChaveDaLinha;
  quantidade: number;
  salva: number;
  porEnviar: boolean;
  relogio: ReturnType<typeof setTimeout> | undefined;
  emVoo: Promise<boolean> | null;
}

/**
 * Saves quantities a while after the last change of each line (specification, point 4: 500 ms). The calls of one line go one
 * after the other, so that the last quantity wins.
 */
export function criarFilaDeQuantidades({ atrasoEmMs, salvar, aoFalhar }: Dependencias) {
  const esperas = new Map<string, Espera>();
  const chave = ({ produtoId, eventoId }: ChaveDaLinha) => `${eventoId}/${produtoId}`;

  function enviar(espera: Espera, saindo = false): Promise<boolean> {
    clearTimeout(espera.relogio);
    if (!espera.porEnviar) return espera.emVoo ?? Promise.resolve(true);
    if (espera.emVoo && !saindo) return espera.emVoo.then(() => enviar(espera));
    espera.porEnviar = false;
    const voo = tentar(espera, espera.quantidade, saindo).finally(() => {
      if (espera.emVoo === voo) espera.emVoo = null;
      if (!espera.porEnviar && !espera.emVoo && vale(espera)) esperas.delete(chave(espera.linha));
    });
    espera.emVoo = voo;
    return voo;
  }

  async function tentar(espera: Espera, quantidade: number, saindo: boolean): Promise<boolean> {
    try {
      await salvar(espera.linha, quantidade, saindo);
      espera.salva = quantidade;
      return true;
    } catch (erro) {
      // A newer quantity is waiting its turn: that one's result is what counts.
      if (!espera.porEnviar && vale(espera)) aoFalhar(espera.linha, espera.salva, erro);
      return false;
    }
  }

  const vale = (espera: Espera) => esperas.get(chave(espera.linha)) === espera;

  return {
    /** @param salva the quantity before this change */
    agendar(linha: ChaveDaLinha, quantidade: number, salva: number): void {
      const espera = esperas.get(chave(linha)) ?? { linha, quantidade, salva, porEnviar: true, relogio: undefined, emVoo: null };
      esperas.set(chave(linha), espera);
      espera.quantidade = quantidade;
      espera.porEnviar = true;
      clearTimeout(espera.relogio);
      espera.relogio = setTimeout(() => void enviar(espera), atrasoEmMs);
    },
    /** The line is gone: nothing of it is sent any more, and a late failure says nothing. */
    descartar(linha: ChaveDaLinha): void {
      const espera = esperas.get(chave(linha));
      if (!espera) return;
      clearTimeout(espera.relogio);
      espera.porEnviar = false;
      esperas.delete(chave(linha));
    },
    /** Sends everything now. Resolves to whether all of it got saved. */
    async enviarTudo({ saindo = false } = {}): Promise<boolean> {
      const resultados = await Promise.all([...esperas.values()].map((espera) => enviar(espera, saindo)));
      return resultados.every(Boolean);
    },
    /** What is not known to be saved yet. */
    pendentes: () => [...esperas.values()].map(({ linha, quantidade }) => ({ ...linha, quantidade })),
  };
}
