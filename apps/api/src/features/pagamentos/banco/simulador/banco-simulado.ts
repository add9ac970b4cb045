import { randomBytes } from 'node:crypto';
import { receberPix } from '@festejo/contrato/pagamentos.ts';
import * as z from 'zod';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { brCodeDinamico } from '../br-code.ts';
import type { ChamadaPix } from '../gateway-pix.ts';
import { concludeCobranca, findCobranca, insertCobranca } from './simulador.queries.ts';

/** How the simulated bank misbehaves, on purpose; a real one will, some day. */
export interface Defeitos {
  /** Every answer takes this long. */
  demoraEmMs?: number;
  /** Every answer is 503. */
  foraDoAr?: boolean;
  /** The payer's Pix comes with this amount instead of the charge's. */
  valorPago?: string;
  /** How many times each notice is sent. */
  repeticoes?: number;
}

/** Beneficiary that payers' banks show: nobody may take the simulation for money. */
const BENEFICIARIO = { nome: 'FESTEJO SIMULADO', cidade: 'SAO PAULO' } as const;
/** Repeats are what real banks do at the least; each simulated payment proves that they change nothing. */
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
const cobrancaGuardada = z.looseObject({
  calendario: z.object({ criacao: z.string(), expiracao: z.int() }),
  valor: pedida.shape.valor,
  status: z.string(),
  pix: receberPix.body.shape.pix.optional(),
});
type Aviso = z.output<typeof receberPix.body>;

export interface BancoSimulado {
  /** Answers one call of the API Pix. */
  atender(chamada: ChamadaPix): Promise<{ status: number; corpo: unknown }>;
  /**
   * The payer pays: gives the webhook bodies to be sent, in their order. Paying again repeats the first payment's.
   * Null when there is no such charge, or its time is over.
   */
  pagar(txid: string): Promise<Aviso[] | null>;
}

const problema = (status: number, title: string) => ({ status, corpo: { type: 'about:blank', title, status } });

/** The bank of trial runs: an outside party with a state of its own, that speaks the Central Bank's API Pix. */
export function criarBancoSimulado(db: Db, clock: Clock, defeitos: Defeitos = {}): BancoSimulado {
  async function criar(txid: string, corpo: unknown) {
    const lida = pedida.safeParse(corpo);
    if (!lida.success || !/^[a-zA-Z0-9]{26,35}$/.test(txid)) return problema(400, 'Cobrança inválida.');
    const criacao = clock.now();
    // A person's name and number are read, and not kept: nobody erases them here.
    const { devedor: _devedor, ...dados } = lida.data;
    const location = `simulado.festejo.example/pix/v2/${txid}`;
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
        location,
        status: 'ATIVA',
        pixCopiaECola: brCodeDinamico({ url: location, valorEmCentavos, ...BENEFICIARIO }),
      },
    });
    return { status: 201, corpo: guardada?.corpo };
  }

  async function ler(txid: string) {
    return cobrancaGuardada.safeParse((await findCobranca(db, txid))?.corpo).data;
  }

  async function pagar(txid: string): Promise<Aviso[] | null> {
    const cobranca = await ler(txid);
    if (!cobranca) return null;
    const agora = clock.now();
    if (cobranca.status === 'ATIVA') {
      const { criacao, expiracao } = cobranca.calendario;
      if (agora.getTime() >= Date.parse(criacao) + expiracao * 1000) return null;
      const valor = defeitos.valorPago ?? cobranca.valor.original;
      const pix = [{ endToEndId: endToEndId(agora), txid, valor, horario: agora.toISOString() }];
      await concludeCobranca(db, txid, { ...cobranca, status: 'CONCLUIDA', pix });
    }
    const { pix = [] } = (await ler(txid)) ?? {};
    return pix.flatMap((um) => Array.from({ length: defeitos.repeticoes ?? REPETICOES }, () => ({ pix: [um] })));
  }

  return {
    pagar,
    async atender({ metodo, caminho, corpo }) {
      if (defeitos.demoraEmMs) await new Promise((resolve) => setTimeout(resolve, defeitos.demoraEmMs));
      if (defeitos.foraDoAr) return problema(503, 'Serviço indisponível.');
      const txid = /^\/cob\/(\w+)$/.exec(caminho)?.[1];
      if (!txid) return problema(404, 'Não encontrado.');
      if (metodo === 'PUT') return criar(txid, corpo);
      const cobranca = await findCobranca(db, txid);
      return cobranca ? { status: 200, corpo: cobranca.corpo } : problema(404, 'Cobrança não encontrada.');
    },
  };
}

/** `E`, eight digits of the payer's bank, minute in UTC, eleven characters: 32 in all (API Pix, EndToEndId). */
function endToEndId(agora: Date): string {
  const minuto = agora.toISOString().replace(/\D/g, '').slice(0, 12);
  return `E00000000${minuto}${randomBytes(8).toString('hex').slice(0, 11)}`;
}
