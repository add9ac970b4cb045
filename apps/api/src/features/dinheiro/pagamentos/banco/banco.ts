import { HORA_EM_SEGUNDOS } from '@festejo/contrato/common/tempo.ts';
import type { Config } from '../../../../config.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/http/errors.ts';
import { criarGatewayPix, type GatewayPix } from './gateway-pix.ts';
import { type BancoSimulado, CHAVE_SIMULADA, criarBancoSimulado } from './simulador/banco-simulado.ts';
import { transporteHttp } from './transporte/transporte-http.ts';

/** 503: the operator has not configured a bank yet. */
export class PagamentosNaoConfigurados extends AppError {
  constructor() {
    super(503, 'PAGAMENTOS_NAO_CONFIGURADOS', 'Os pagamentos ainda não estão configurados neste servidor', {
      acao: 'Seu carrinho fica guardado. Tente de novo mais tarde.',
      retryAfter: HORA_EM_SEGUNDOS,
    });
  }
}

/** True in demo mode without a bank: payments are simulated. */
export function pagamentosSimulados(config: Config): boolean {
  return config.demo && config.bank === undefined;
}

export const pagamentosConfigurados = (config: Config): boolean => config.demo || config.bank !== undefined;

/** @throws PagamentosNaoConfigurados */
export function exigirPagamentos(config: Config): void {
  if (!pagamentosConfigurados(config)) throw new PagamentosNaoConfigurados();
}

/** The part of the context that a connection to the bank needs. */
export type ParaOBanco = Pick<Context, 'config' | 'clock' | 'db'>;

export function abrirBancoSimulado(ctx: ParaOBanco): BancoSimulado {
  return criarBancoSimulado(ctx.db, ctx.clock);
}

/** One connection per process, which caches the bank's token and keeps the sockets. */
const abertos = new WeakMap<Config, GatewayPix>();

/**
 * The connection to the bank: to `PAYMENT_URL`, or to the simulated bank of demo mode.
 * @throws PagamentosNaoConfigurados
 */
export function abrirBanco(ctx: ParaOBanco): GatewayPix {
  const { bank } = ctx.config;
  if (bank) {
    const aberto =
      abertos.get(ctx.config) ??
      criarGatewayPix(
        transporteHttp(bank, () => ctx.clock.now().getTime()),
        bank.pixKey,
      );
    abertos.set(ctx.config, aberto);
    return aberto;
  }
  exigirPagamentos(ctx.config);
  const simulado = abrirBancoSimulado(ctx);
  return criarGatewayPix((chamada) => simulado.atender(chamada), CHAVE_SIMULADA);
}
