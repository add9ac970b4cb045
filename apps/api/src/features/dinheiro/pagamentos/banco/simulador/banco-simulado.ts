import { randomBytes } from 'node:crypto';
import { reaisComPonto } from '@festejo/contrato/common/centavos.ts';
import { pixDoBanco } from '@festejo/contrato/dinheiro/pagamentos.ts';
import * as z from 'zod';
import type { Clock } from '../../../../../platform/clock.ts';
import type { Db } from '../../../../../platform/db/database.ts';
import type { ChamadaPix, RespostaPix } from '../api-pix.ts';
import { brCodeDinamico } from '../br-code.ts';
import { criarDevolucoesSimuladas, type Tomada } from './devolucoes-simuladas.ts';
import { type Defeitos, minutoEmUtc, problema } from './respostas.ts';
import {
  type CobrancaNova,
  concludeCobranca,
  findCobranca,
  findCobrancaDoPix,
  findPixRecebidos,
  insertCobranca,
  removeCobranca,
} from './simulador.queries.ts';

/** Beneficiary that payers' banks show. The name makes clear that the payment is simulated. */
const BENEFICIARIO = { nome: 'FESTEJO SIMULADO', cidade: 'SAO PAULO' } as const;
/** The simulated key; no real bank knows it. */
export const CHAVE_SIMULADA = 'simulado@festejo.example';
/** Real banks send a notice at least twice. Each simulated payment therefore shows that repetitions change nothing. */
const REPETICOES = 2;

const nome = z.string().min(1).max(200);
const pedida = z.object({
  calendario: z.object({ expiracao: z.int().min(1) }),
  valor: z.object({ original: z.string().regex(/^\d{1,10}\.\d{2}$/) }),
  chave: z.string().min(1).max(77),
  devedor: z
    .union([z.object({ cpf: z.string().regex(/^\d{11}$/), nome }), z.object({ cnpj: z.string().regex(/^[0-9A-Z]{12}\d{2}$/), nome })])
    .optional(),
  solicitacaoPagador: z.string().max(140).optional(),
});
const REMOVIDA = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
const removida = z.object({ status: z.literal(REMOVIDA) });
const procurada = z.object({
  inicio: z.coerce.date(),
  fim: z.coerce.date(),
  'paginacao.paginaAtual': z.coerce.number().int().min(0).default(0),
  devolucaoPresente: z.enum(['true', 'false']).default('false'),
  'paginacao.itensPorPagina': z.coerce.number().int().min(1).max(1000).default(100),
});
const cobrancaGuardada = z.looseObject({
  calendario: z.object({ criacao: z.string(), expiracao: z.int() }),
  valor: pedida.shape.valor,
  chave: pedida.shape.chave,
  status: z.string(),
  pix: z.array(pixDoBanco).optional(),
});
interface Aviso {
  readonly pix: z.output<typeof pixDoBanco>[];
}

interface CobrancaPaga {
  readonly txid: string;
  readonly endToEndId: string;
  readonly valorEmCentavos: number;
  readonly criadaEm: Date;
  readonly expiraEm: Date;
  readonly pagaEm: Date;
}

export interface BancoSimulado {
  /** Answers one call of the API Pix. */
  atender(chamada: ChamadaPix): Promise<RespostaPix>;
  /**
   * Pays a charge and returns the webhook bodies to send, in order. A repeated payment returns the bodies of the first. Null if the charge does
   * not exist or has expired.
   */
  pagar(txid: string): Promise<Aviso[] | null>;
  /**
   * The bank takes back money of a paid charge by itself, announces it, or gives it up. Returns the webhook bodies to send. Null if the charge
   * is not paid, or less money is left.
   */
  tomar(txid: string, tomada: Tomada): Promise<Aviso[] | null>;
}

/** A paid charge as this bank stores it. The demo starts with orders that were paid before. */
export function cobrancaPaga({ txid, endToEndId, valorEmCentavos, criadaEm, expiraEm, pagaEm }: CobrancaPaga): CobrancaNova {
  const valor = reaisComPonto(valorEmCentavos);
  const calendario = { criacao: criadaEm.toISOString(), expiracao: (expiraEm.getTime() - criadaEm.getTime()) / 1000 };
  const pix = [{ endToEndId, txid, valor, horario: pagaEm.toISOString() }];
  const corpo = { calendario, valor: { original: valor }, chave: CHAVE_SIMULADA, txid, revisao: 0, status: 'CONCLUIDA', pix };
  return { txid, status: 'CONCLUIDA', criado_em: criadaEm, corpo: JSON.stringify(corpo) };
}

/** The simulated bank of demo mode: an outside party with its own state, which speaks the Central Bank's API Pix. */
export function criarBancoSimulado(db: Db, clock: Clock, defeitos: Defeitos = {}): BancoSimulado {
  const devolucoes = criarDevolucoesSimuladas(db, clock, defeitos);

  async function criar(txid: string, corpo: unknown) {
    const lida = pedida.safeParse(corpo);
    if (!lida.success || !/^[a-zA-Z0-9]{26,35}$/.test(txid)) return problema(400, 'Cobrança inválida.');
    const criacao = clock.now();
    // Name and number of a person are checked but not stored, because nothing erases them here.
    const { devedor: _devedor, ...dados } = lida.data;
    const url = `simulado.festejo.example/pix/v2/${txid}`;
    const valorEmCentavos = Number(lida.data.valor.original.replace('.', ''));
    const guardada = await insertCobranca(db, {
      txid,
      status: 'ATIVA',
      criado_em: criacao,
      corpo: {
        ...dados,
        calendario: { criacao: criacao.toISOString(), expiracao: lida.data.calendario.expiracao },
        txid,
        revisao: 0,
        status: 'ATIVA',
        pixCopiaECola: brCodeDinamico({ url, valorEmCentavos, ...BENEFICIARIO }),
      },
    });
    return { status: 201, corpo: guardada?.corpo };
  }

  async function listar(consulta: URLSearchParams): Promise<RespostaPix> {
    const lida = procurada.safeParse(Object.fromEntries(consulta));
    if (!lida.success || lida.data.fim < lida.data.inicio) return problema(400, 'Consulta inválida.');
    const { inicio, fim, devolucaoPresente, 'paginacao.paginaAtual': paginaAtual, 'paginacao.itensPorPagina': itensPorPagina } = lida.data;
    const pagina = { pula: paginaAtual * itensPorPagina, limite: itensPorPagina };
    const { total, pix } = await findPixRecebidos(db, { inicio, fim, ...pagina, soDevolvidos: devolucaoPresente === 'true' });
    const paginacao = {
      paginaAtual,
      itensPorPagina,
      quantidadeDePaginas: Math.max(1, Math.ceil(total / itensPorPagina)),
      quantidadeTotalDeItens: total,
    };
    return {
      status: 200,
      corpo: {
        parametros: { inicio: inicio.toISOString(), fim: fim.toISOString(), paginacao },
        pix: await devolucoes.comDevolucoes(z.array(pixDoBanco).parse(pix)),
      },
    };
  }

  async function ler(txid: string) {
    return cobrancaGuardada.safeParse((await findCobranca(db, txid))?.corpo).data;
  }

  async function remover(txid: string, corpo: unknown): Promise<RespostaPix> {
    const { status } = removida.safeParse(corpo).data ?? {};
    const cobranca = await ler(txid);
    if (!cobranca) return problema(404, 'Cobrança não encontrada.');
    const nova = { ...cobranca, status };
    if (!status || !(await removeCobranca(db, txid, nova, status)))
      return problema(400, 'Cobrança que não está ativa, ou mudança inválida.');
    return { status: 200, corpo: nova };
  }

  async function pagar(txid: string): Promise<Aviso[] | null> {
    const cobranca = await ler(txid);
    if (!cobranca || cobranca.status === REMOVIDA) return null;
    const agora = clock.now();
    if (cobranca.status === 'ATIVA') {
      const { criacao, expiracao } = cobranca.calendario;
      if (agora.getTime() >= Date.parse(criacao) + expiracao * 1000) return null;
      const valor = defeitos.valorPago ?? cobranca.valor.original;
      const chave = defeitos.chavePaga ?? cobranca.chave;
      const pix = [{ endToEndId: endToEndId(agora), txid, chave, valor, horario: agora.toISOString() }];
      await concludeCobranca(db, txid, { ...cobranca, status: 'CONCLUIDA', pix });
    }
    const { pix = [] } = (await ler(txid)) ?? {};
    return pix.flatMap((um) => Array.from({ length: defeitos.repeticoes ?? REPETICOES }, () => ({ pix: [um] })));
  }

  /** A charge as answered to a query, with the refunds of its Pix. */
  async function mostrar(corpo: unknown): Promise<RespostaPix> {
    const { pix } = cobrancaGuardada.parse(corpo);
    return { status: 200, corpo: pix ? { ...(corpo as object), pix: await devolucoes.comDevolucoes(pix) } : corpo };
  }

  async function pixDaCobranca(txid: string | undefined) {
    const { pix = [] } = (txid && (await ler(txid))) || {};
    return (await devolucoes.comDevolucoes(pix))[0];
  }

  async function tomar(txid: string, tomada: Tomada): Promise<Aviso[] | null> {
    const { pix = [] } = (await ler(txid)) ?? {};
    if (!pix[0] || !(await devolucoes.tomar(pix[0].endToEndId, tomada))) return null;
    const um = await pixDaCobranca(txid);
    return um ? Array.from({ length: defeitos.repeticoes ?? REPETICOES }, () => ({ pix: [um] })) : null;
  }

  return {
    pagar,
    tomar,
    async atender({ metodo, caminho, corpo }) {
      if (defeitos.demoraEmMs) await new Promise((resolve) => setTimeout(resolve, defeitos.demoraEmMs));
      if (defeitos.foraDoAr) return problema(503, 'Serviço indisponível.');
      if (metodo === 'GET' && caminho.startsWith('/pix?')) return listar(new URLSearchParams(caminho.slice('/pix?'.length)));
      const doPix = metodo === 'GET' ? /^\/pix\/(\w+)$/.exec(caminho)?.[1] : undefined;
      if (doPix) {
        const pix = await pixDaCobranca(await findCobrancaDoPix(db, doPix));
        return pix ? { status: 200, corpo: pix } : problema(404, 'Pix não encontrado.');
      }
      const daDevolucao = await devolucoes.atender({ metodo, caminho, corpo });
      if (daDevolucao) return daDevolucao;
      const txid = /^\/cob\/(\w+)$/.exec(caminho)?.[1];
      if (!txid) return problema(404, 'Não encontrado.');
      if (metodo === 'PUT') return criar(txid, corpo);
      if (metodo === 'PATCH') return remover(txid, corpo);
      const cobranca = await findCobranca(db, txid);
      return cobranca ? mostrar(cobranca.corpo) : problema(404, 'Cobrança não encontrada.');
    },
  };
}

/** `E`, eight digits of the payer's bank, minute in UTC, eleven characters: 32 in all (API Pix, EndToEndId). */
function endToEndId(agora: Date): string {
  return `E00000000${minutoEmUtc(agora)}${randomBytes(8).toString('hex').slice(0, 11)}`;
}
