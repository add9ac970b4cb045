import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Role } from '@festejo/contrato/common/constants.ts';
import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HOME_OF, LOGIN, TIPO_DE_PERFIL } from '../../../lib/session/destinations.ts';
import { sessao, useSessao } from '../../../lib/session/sessao.ts';
import { BotaoLink } from '../../../ui/buttons/botao.tsx';
import { Logotipo } from '../../../ui/drawings/logotipo.tsx';
import { TrocaDeEsquema } from '../troca-de-esquema.tsx';
import estilos from './cabecalho.module.css';

interface Props {
  role: Role | null;
  seletorDeEvento: ReactNode;
  /** Renders only when an event is selected. */
  botaoDoCarrinho: ReactNode;
  sino: ReactNode;
}

/** Fixed header: menu button, logo, event selector, bell, cart. */
export function Cabecalho({ role, seletorDeEvento, botaoDoCarrinho, sino }: Props) {
  const menuAberto = useSessao((s) => s.navbar);
  return (
    <header className={estilos.cabecalho}>
      <div className={estilos.miolo}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          radius="xl"
          aria-label="Abrir o menu"
          aria-expanded={menuAberto}
          className={estilos.icone}
          onClick={sessao.abrirMenu}
        >
          <IconMenu2 size={24} aria-hidden />
        </ActionIcon>
        <Link to={destinoDoLogo(role)} className={estilos.logo} aria-label="Festejo: página inicial">
          <span className={estilos.soLargo}>
            <Logotipo />
          </span>
          <span className={estilos.soEstreito}>
            <Logotipo forma="so-simbolo" />
          </span>
        </Link>
        <div className={estilos.meio}>{seletorDeEvento}</div>
        <span className={estilos.esquema} data-visita={role === null || undefined}>
          <TrocaDeEsquema />
        </span>
        {role === null && (
          <nav className={estilos.entrada} aria-label="Conta">
            <BotaoLink tipo="discreto" para={caminhoDe('explorar')} className={estilos.explore}>
              Explorar
            </BotaoLink>
            <BotaoLink tipo="discreto" para={LOGIN} className={estilos.acesse}>
              Acesse sua conta
            </BotaoLink>
            <BotaoLink para={TIPO_DE_PERFIL} className={estilos.crie}>
              Crie sua conta
            </BotaoLink>
          </nav>
        )}
        {sino}
        {botaoDoCarrinho}
      </div>
    </header>
  );
}

/** The home of the role when logged in, otherwise the choice of profile. */
function destinoDoLogo(role: Role | null): string {
  return role === null ? TIPO_DE_PERFIL : HOME_OF[role];
}
