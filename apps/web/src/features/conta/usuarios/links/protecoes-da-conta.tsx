import { nomeDoPerfil } from '@festejo/contrato/common/roles.ts';
import type { Protecao } from '@festejo/contrato/conta/usuarios.ts';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { instante, quantos } from '../../../../lib/text/formats.ts';
import estilos from '../campos.module.css';

interface Props {
  protecoes: readonly Protecao[];
  /** Those of the other profile are among them: each says of which it is. */
  comOutroPerfil: boolean;
  remover: readonly string[];
  aoMudar: (remover: string[]) => void;
  /** Shown where a second factor is to go: the letter alone does not take it. */
  children: ReactNode;
}

/** Goes with the press of the button; a second factor waits, or takes a code. */
export const saiNaHora = ({ tipo }: Protecao): boolean => tipo === 'google';

/** What enters the account besides the password: a new password does not shut those out, so she says which are not hers. */
export function ProtecoesDaConta({ protecoes, comOutroPerfil, remover, aoMudar, children }: Props) {
  if (protecoes.length === 0) return null;
  const espera = protecoes.some((protecao) => remover.includes(protecao.id) && !saiNaHora(protecao));
  return (
    <fieldset className={estilos.protecoes}>
      <legend>O que mais abre sua conta</legend>
      <p className={estilos.miudo}>Marque o que não é seu, ou que você não tem mais.</p>
      {protecoes.map((protecao) => (
        <Checkbox
          key={protecao.id}
          checked={remover.includes(protecao.id)}
          onChange={(e) => aoMudar(e.currentTarget.checked ? [...remover, protecao.id] : remover.filter((id) => id !== protecao.id))}
          label={`Tirar ${nomeDe(protecao)}${comOutroPerfil ? ` (perfil de ${nomeDoPerfil(protecao.tipoPerfil)})` : ''}`}
          description={historiaDe(protecao)}
        />
      ))}
      {espera && children}
    </fieldset>
  );
}

function nomeDe({ tipo, nome }: Protecao): string {
  switch (tipo) {
    case 'totp':
      return 'o aplicativo autenticador';
    case 'passkey':
      return `a chave de acesso “${nome ?? ''}”`;
    case 'google':
      return 'a entrada pela conta do Google';
    case 'codigos_de_recuperacao':
      return 'os códigos de recuperação';
  }
}

function historiaDe({ tipo, criadaEm, usadaEm, restantes }: Protecao): string | undefined {
  if (tipo === 'codigos_de_recuperacao') return `${quantos(restantes ?? 0, 'código ainda não usado', 'códigos ainda não usados')}.`;
  const desde = criadaEm ? `Desde ${instante(criadaEm)}` : '';
  if (tipo !== 'passkey') return desde ? `${desde}.` : undefined;
  return `${desde}; ${usadaEm ? `usada por último em ${instante(usadaEm)}` : 'nunca usada'}.`;
}
