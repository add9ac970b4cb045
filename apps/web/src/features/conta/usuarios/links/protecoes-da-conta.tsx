import { nomeDoPerfil } from '@festejo/contrato/common/roles.ts';
import type { Protecao } from '@festejo/contrato/conta/usuarios.ts';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { instante, quantos } from '../../../../lib/text/formats.ts';
import estilos from '../campos.module.css';

interface Props {
  protecoes: readonly Protecao[];
  /** The list contains protections of the other profile, and each entry names its profile. */
  comOutroPerfil: boolean;
  remover: readonly string[];
  aoMudar: (remover: string[]) => void;
  /** Shown when a second factor is to be removed: the link of the e-mail alone does not remove it at once. */
  children: ReactNode;
}

/** Removed when the button is pressed. A second factor waits, or needs a code. */
export const saiNaHora = ({ tipo }: Protecao): boolean => tipo === 'google';

/** The ways to log in besides the password. A new password does not remove them, so that the person marks those that belong to a stranger. */
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
