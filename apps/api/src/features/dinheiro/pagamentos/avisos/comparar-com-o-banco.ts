import { reaisComVirgula } from '@festejo/contrato/common/centavos.ts';
import { DIA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { pixDoBanco } from '@festejo/contrato/dinheiro/pagamentos.ts';
import { centavosDoValorPix } from '../banco/api-pix.ts';
import { abrirBanco, type ParaOBanco, pagamentosConfigurados } from '../banco/banco.ts';
import { devolucoesDitas } from '../retomadas/retomada.ts';
import { findDaqui, type PixDaqui } from './comparar-com-o-banco.queries.ts';
import { RELIDOS_EM_DIAS } from './reler-pix.ts';

const JANELA_EM_MS = 5 * DIA_EM_MS;
/** A Pix of the last ten minutes may still be in progress on either side. */
const DE_HA_POUCO_EM_MS = 10 * MINUTO_EM_MS;

/** The amounts of a Pix in the bank's list, in centavos. */
interface PixDeLa {
  readonly endToEndId: string;
  readonly entrou: number;
  readonly voltou: number;
}

interface Comparado {
  readonly pix: number;
  /** One sentence for each Pix on which bank and ledger differ. */
  readonly falhas: readonly string[];
}

const reais = (centavos: number) => `R$ ${reaisComVirgula(centavos)}`;

function diferenca({ endToEndId, entrou, voltou }: PixDeLa, daqui: PixDaqui | undefined): string | null {
  if (daqui === undefined) return `Pix ${endToEndId}: o banco recebeu ${reais(entrou)}, e aqui ninguém sabe dele`;
  if (daqui.alheio) return null;
  if (daqui.entrou !== entrou) return `Pix ${endToEndId}: o banco recebeu ${reais(entrou)}, e aqui entrou ${reais(daqui.entrou)}`;
  if (daqui.voltou !== voltou) return `Pix ${endToEndId}: o banco devolveu ${reais(voltou)}, e aqui voltou ${reais(daqui.voltou)}`;
  return null;
}

/**
 * Compares received and refunded amounts in the bank's own list of the last 90 days with our tables. It writes nothing. Null without a bank.
 * @throws BancoIndisponivel, BancoRecusou
 */
export async function compararComOBanco(ctx: ParaOBanco): Promise<Comparado | null> {
  if (!pagamentosConfigurados(ctx.config)) return null;
  const banco = abrirBanco(ctx);
  const fim = ctx.clock.now().getTime() - DE_HA_POUCO_EM_MS;
  const falhas: string[] = [];
  let quantos = 0;
  for (let inicio = fim - RELIDOS_EM_DIAS * DIA_EM_MS; inicio < fim; inicio += JANELA_EM_MS) {
    let paginas = 1;
    for (let pagina = 0; pagina < paginas; pagina++) {
      const lidos = await banco.buscarRecebidos(new Date(inicio), new Date(Math.min(inicio + JANELA_EM_MS, fim)), pagina);
      paginas = lidos.paginas;
      const deLa = lidos.pix.flatMap((um): PixDeLa[] => {
        const { data } = pixDoBanco.safeParse(um);
        if (!data) return [];
        const voltou = devolucoesDitas(data).ditas.filter(({ estado }) => estado === 'tomada');
        const soma = voltou.reduce((total, { valorEmCentavos }) => total + valorEmCentavos, 0);
        return [{ endToEndId: data.endToEndId, entrou: centavosDoValorPix(data.valor), voltou: soma }];
      });
      if (deLa.length < lidos.pix.length) falhas.push(`o banco lista ${lidos.pix.length - deLa.length} Pix que não se entendem`);
      const daqui = await findDaqui(
        ctx.db,
        deLa.map(({ endToEndId }) => endToEndId),
      );
      falhas.push(...deLa.map((um) => diferenca(um, daqui.get(um.endToEndId))).filter((dita) => dita !== null));
      quantos += deLa.length;
    }
  }
  return { pix: quantos, falhas };
}
