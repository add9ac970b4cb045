import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { GAVETA_PRINCIPAL_EM_PX } from '@festejo/contrato/common/constants.ts';
import { duasPrimeirasPalavras } from '@festejo/contrato/common/nomes.ts';
import { CloseButton } from '@mantine/core';
import { IconLogin2, IconLogout, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { NotaDaLoja } from '../../../features/conta/perfis/loja/nota-da-loja.tsx';
import { usePerfil } from '../../../features/conta/perfis/perfil.api.ts';
import { useRecursoLigado } from '../../../features/conta/usuarios/usuarios.api.ts';
import { useMensagensNaoLidas } from '../../../features/conversa/mensagens/mensagens.api.ts';
import { LOGIN, TIPO_DE_PERFIL } from '../../../lib/session/destinations.ts';
import { sessao, type Usuario, useSessao } from '../../../lib/session/sessao.ts';
import { iniciais } from '../../../lib/text/formats.ts';
import { Foto } from '../../../ui/drawings/foto.tsx';
import { Logotipo } from '../../../ui/drawings/logotipo.tsx';
import { Janela } from '../../../ui/layout/janela.tsx';
import { DA_PESSOA, GAVETA } from '../../menus.ts';
import { useSair } from '../session/use-sair.ts';
import { useEsquema } from '../use-esquema.ts';
import { useRotaAtual } from '../use-rota-atual.ts';
import estilos from './gaveta.module.css';
import { ItemDeMenu } from './item-de-menu.tsx';

/** Side drawer. */
export function Gaveta() {
  const aberta = useSessao((s) => s.navbar);
  const user = useSessao((s) => s.user);
  return (
    <Janela aberta={aberta} aoFechar={sessao.fecharMenu} rotulo="Menu" posicao="esquerda" largura={GAVETA_PRINCIPAL_EM_PX}>
      <div className={estilos.corpo}>
        <div className={estilos.cabeca}>
          <span className={estilos.logo}>
            <Logotipo />
          </span>
          <CloseButton className={estilos.fechar} size={40} radius="xl" aria-label="Fechar o menu" onClick={sessao.fecharMenu} />
        </div>
        {user ? <MenuDaPessoa user={user} /> : <MenuDeVisita />}
      </div>
    </Janela>
  );
}

function BotaoDeEsquema() {
  const { Icone, texto, trocar } = useEsquema();
  return (
    <button type="button" className={estilos.item} onClick={trocar}>
      <Icone size={21} stroke={1.7} aria-hidden />
      {texto}
    </button>
  );
}

function MenuDaPessoa({ user }: { user: Usuario }) {
  const { nome: rota } = useRotaAtual();
  const foto = usePerfil().data?.fotoUrl;
  const sair = useSair();
  const naoLidas = useMensagensNaoLidas(useRecursoLigado('mensagens') && user.role !== 'OPERADOR');
  return (
    <>
      <div className={estilos.pessoa}>
        <span className={estilos.avatar} aria-hidden>
          {foto ? <Foto src={foto} alt="" raio="pilula" sizes="52px" /> : iniciais(user.nomeCompleto)}
        </span>
        <strong className={estilos.nome}>{duasPrimeirasPalavras(user.nomeCompleto)}</strong>
        {user.role === 'FORNECEDOR' && <NotaDaLoja />}
        {DA_PESSOA[user.role].map((entrada) => (
          <ItemDeMenu key={entrada.texto} entrada={entrada} rota={rota} className={estilos.atalho} aoEscolher={sessao.fecharMenu}>
            {entrada.texto}
            {entrada.para === caminhoDe('mensagens') && naoLidas > 0 && <span>{` (${naoLidas})`}</span>}
          </ItemDeMenu>
        ))}
      </div>
      <nav aria-label="Menu principal" className={estilos.lista}>
        {GAVETA[user.role].map((entrada) => (
          <ItemDeMenu key={entrada.texto} entrada={entrada} rota={rota} className={estilos.item} aoEscolher={sessao.fecharMenu}>
            <entrada.icone size={21} stroke={1.7} aria-hidden />
            {entrada.texto}
          </ItemDeMenu>
        ))}
      </nav>
      <div className={estilos.fim}>
        <BotaoDeEsquema />
        <button type="button" className={estilos.item} onClick={sair}>
          <IconLogout size={21} stroke={1.7} aria-hidden />
          Sair da conta
        </button>
      </div>
    </>
  );
}

function MenuDeVisita() {
  return (
    <>
      <nav aria-label="Menu principal" className={estilos.lista}>
        <Link to={LOGIN} className={estilos.item} onClick={sessao.fecharMenu}>
          <IconLogin2 size={21} stroke={1.7} aria-hidden />
          Acesse sua conta
        </Link>
        <Link to={TIPO_DE_PERFIL} className={estilos.item} onClick={sessao.fecharMenu}>
          <IconUserPlus size={21} stroke={1.7} aria-hidden />
          Crie sua conta
        </Link>
      </nav>
      <div className={estilos.fim}>
        <BotaoDeEsquema />
      </div>
    </>
  );
}
