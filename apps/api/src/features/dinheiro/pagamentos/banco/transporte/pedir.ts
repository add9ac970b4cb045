import { Agent as AgentHttp, request as porHttp } from 'node:http';
import { Agent as AgentHttps, request as porHttps } from 'node:https';
import type { BankConfig } from '../../../../../config.ts';

export interface Pedido {
  readonly metodo: 'GET' | 'PUT' | 'PATCH' | 'POST';
  readonly endereco: string;
  readonly cabecalhos: Readonly<Record<string, string>>;
  readonly corpo: string | undefined;
}

export interface Resposta {
  readonly status: number;
  readonly texto: string;
}

/** Sends one request and reads its whole answer. Rejects on any failure. */
export type Pedir = (pedido: Pedido, signal: AbortSignal) => Promise<Resposta>;

/** A page of a thousand Pix with all data of the bank has some 500 KB. */
const MAXIMO_EM_BYTES = 5_000_000;

/**
 * @param tls client certificate, by which the bank identifies the caller. Connections stay open between calls, and do not keep an ending
 * process alive.
 */
export function abrirPedir(tls: BankConfig['tls']): Pedir {
  const http = new AgentHttp({ keepAlive: true });
  const https = new AgentHttps({ keepAlive: true, minVersion: 'TLSv1.2', ...tls });

  return ({ metodo, endereco, cabecalhos, corpo }, signal) =>
    new Promise((resolve, reject) => {
      const url = new URL(endereco);
      const headers = { ...cabecalhos, ...(corpo === undefined ? {} : { 'content-length': Buffer.byteLength(corpo) }) };
      const opcoes = { method: metodo, headers, signal };
      const pedido = url.protocol === 'https:' ? porHttps(url, { ...opcoes, agent: https }) : porHttp(url, { ...opcoes, agent: http });
      pedido.on('error', reject);
      pedido.on('response', async (resposta) => {
        try {
          const partes: Buffer[] = [];
          let lidos = 0;
          for await (const parte of resposta as AsyncIterable<Buffer>) {
            lidos += parte.length;
            if (lidos > MAXIMO_EM_BYTES) throw new Error('a resposta é grande demais');
            partes.push(parte);
          }
          resolve({ status: resposta.statusCode ?? 0, texto: Buffer.concat(partes).toString('utf8') });
        } catch (error) {
          reject(error);
        }
      });
      pedido.end(corpo);
    });
}
