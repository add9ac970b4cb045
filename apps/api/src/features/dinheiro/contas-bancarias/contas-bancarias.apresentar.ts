import type { Reply } from '@festejo/contrato/api/operation.ts';
import type { ContaBancaria, salvarContaBancaria } from '@festejo/contrato/dinheiro/contas-bancarias.ts';
import { mascararChave, mascararConta, mascararDocumento, nomeDoBanco } from './conta-bancaria.ts';
import type { Destino, LinhaDaConta } from './contas-bancarias.queries.ts';

type Mascarado = Pick<ContaBancaria, 'pixChave' | 'banco' | 'agencia' | 'conta'>;

const mascarar = ({ pixTipo, pixChave, banco, agencia, conta, digito }: Destino): Mascarado => ({
  pixChave: pixTipo && pixChave && mascararChave(pixTipo, pixChave),
  banco: banco && nomeDoBanco(banco),
  agencia,
  conta: conta && digito && mascararConta(conta, digito),
});

/** An account, masked for its owner; null without an account. */
export function contaDe(linha: LinhaDaConta): ContaBancaria | null {
  const { tipo, titularNome, titularDocumento, valeAPartirDe, mudouEm, versao, pixTipo } = linha;
  if (!tipo || !titularNome || !titularDocumento || !valeAPartirDe || !mudouEm || versao === null) return null;
  return {
    tipo,
    titularNome,
    titularDocumento: mascararDocumento(titularDocumento),
    pixTipo,
    ...mascarar(linha),
    tipoDeConta: linha.tipoDeConta,
    valeAPartirDe: valeAPartirDe.toISOString(),
    mudouEm: mudouEm.toISOString(),
    versao,
  };
}

/** The reply to the supplier, masked so that an onlooker cannot use the account. */
export function apresentarConta(linha: LinhaDaConta): Omit<Reply<typeof salvarContaBancaria>, 'message'> {
  const documento = linha.cnpj ?? linha.cpf;
  return { documento: documento && mascararDocumento(documento), conta: contaDe(linha) };
}

/** `Pix (e-mail) a***@exemplo.com`, `260 · NU PAGAMENTOS S.A., agência 1, conta ***25-0` */
export function destinoEmPalavras(destino: Destino): string {
  const { pixChave, banco, agencia, conta } = mascarar(destino);
  return pixChave ? `a chave Pix ${pixChave}` : `${banco}, agência ${agencia}, conta ${conta}`;
}
