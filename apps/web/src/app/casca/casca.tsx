import type { Role } from '@festejo/contrato/common/constants.ts';
import { Suspense, useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { lazyPart } from '../../lib/http/lazy-part.ts';
import { useKeepPlaces } from '../../lib/remembered/places.ts';
import { useLightPrint } from '../../lib/screen/use-light-print.ts';
import { sessao, useSessao } from '../../lib/session/sessao.ts';
import { JanelaPerdida, type PropsDaPartePerdida, SemAviso } from '../../ui/feedback/parte-perdida.tsx';
import estilos from './casca.module.css';
import { Cabecalho } from './menus/cabecalho.tsx';
import { Rodape } from './menus/rodape.tsx';
import { SEM_MENU_CENTRAL } from './menus/sem-menu-central.ts';
import { AvisoDeConexao } from './notices/aviso-de-conexao.tsx';
import { BarraDeEspera } from './notices/barra-de-espera.tsx';
import { PaginaLigada, useAvisarDesligados } from './notices/recursos-desligados.tsx';
import { useSessaoViva } from './session/use-sessao-viva.ts';
import { useFocoNaRota } from './use-foco-na-rota.ts';
import { useRotaAtual } from './use-rota-atual.ts';

// Menus and features load when they are needed, so that the login page does not load them.
const MenuCentral = lazyPart(async () => (await deQuemEntrou()).MenuCentral, SemAviso);
const MenuInferior = lazyPart(async () => (await deQuemEntrou()).MenuInferior, SemAviso);
const SeletorDeEvento = lazyPart(async () => (await deQuemEntrou()).SeletorDeEvento, SemAviso);
const BotaoDoCarrinho = lazyPart(async () => (await deQuemEntrou()).BotaoDoCarrinho, SemAviso);
const Sino = lazyPart(async () => (await deQuemEntrou()).SinoLigado, SemAviso);
const DeQuemEntrou = lazyPart(async () => (await deQuemEntrou()).DeQuemEntrou);
const Gaveta = lazyPart(async () => (await gaveta()).Gaveta, GavetaPerdida);
const CarrinhoPainel = lazyPart(async () => (await carrinhoPainel()).CarrinhoPainel, CarrinhoPerdido);

/** The parts of the shell that surround every page of a logged-in person. They are one file, because the first page needs all of them. */
const deQuemEntrou = () => import('./session/de-quem-entrou.tsx');
const gaveta = () => import('./menus/gaveta.tsx');
const carrinhoPainel = () => import('../../features/pedido/carrinho/gaveta/carrinho-painel.tsx');
/** Panel and drawer are loaded after the page, so that they open at once, also without network. */
const DEPOIS_DA_PAGINA_EM_MS = 4_000;

function GavetaPerdida(perdida: PropsDaPartePerdida) {
  return <JanelaPerdida {...perdida} aberta={useSessao((s) => s.navbar)} aoFechar={sessao.fecharMenu} />;
}

function CarrinhoPerdido(perdida: PropsDaPartePerdida) {
  return <JanelaPerdida {...perdida} aberta={useSessao((s) => s.carrinhoAberto)} aoFechar={sessao.fecharCarrinho} />;
}

/** Requests the parts together with the first page, so that both arrive at the same time. A failure is shown in place of the part. */
function usePedirComALogin(role: Role | null): void {
  useEffect(() => {
    if (!role) return undefined;
    deQuemEntrou().catch(() => undefined);
    const paraDepois = role === 'CLIENTE' ? [carrinhoPainel, gaveta] : [gaveta];
    const depois = setTimeout(() => {
      for (const pedir of paraDepois) pedir().catch(() => undefined);
    }, DEPOIS_DA_PAGINA_EM_MS);
    return () => clearTimeout(depois);
  }, [role]);
}

/** Stays true after the first true: an opened panel remains mounted, so that its closing animation can run. */
function useUmaVez(agora: boolean): boolean {
  const ja = useRef(false);
  ja.current ||= agora;
  return ja.current;
}

/** Every page that the browser loads has the key `default`. With that key alone, a page would open at the scroll position of another. */
const chaveDaRolagem = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** The shell around every page. */
export function Casca() {
  const daSessao = useSessao((s) => s.user?.role ?? null);
  const { nome, telaDeLogin } = useRotaAtual();
  usePedirComALogin(daSessao);
  // Right after login, before the first page: the login screen keeps its layout until it is left.
  const role = telaDeLogin ? null : daSessao;
  const principal = useFocoNaRota();
  useSessaoViva();
  useAvisarDesligados();
  useLightPrint();
  useKeepPlaces();
  const gavetaPedida = useUmaVez(useSessao((s) => s.navbar));
  const carrinhoPedido = useUmaVez(useSessao((s) => s.carrinhoAberto));
  const cliente = role === 'CLIENTE';
  return (
    <div className={estilos.casca} data-logado={role !== null || undefined}>
      <a className={estilos.pular} href="#conteudo">
        Pular para o conteúdo
      </a>
      <Cabecalho
        role={role}
        seletorDeEvento={
          cliente && (
            <Suspense fallback={<span className={estilos.seletor} />}>
              <SeletorDeEvento />
            </Suspense>
          )
        }
        botaoDoCarrinho={
          cliente && (
            <Suspense fallback={null}>
              <BotaoDoCarrinho />
            </Suspense>
          )
        }
        sino={
          role && (
            <Suspense fallback={<span className={estilos.sino} />}>
              <Sino />
            </Suspense>
          )
        }
      />
      <AvisoDeConexao />
      {role && (
        <Suspense fallback={null}>
          <DeQuemEntrou />
        </Suspense>
      )}
      {role && !SEM_MENU_CENTRAL.has(nome) && (
        <Suspense fallback={<div className={estilos.menuCentral} />}>
          <MenuCentral role={role} rota={nome} />
        </Suspense>
      )}
      <BarraDeEspera />
      <main id="conteudo" ref={principal} tabIndex={-1} className={estilos.conteudo}>
        <PaginaLigada>
          <Outlet />
        </PaginaLigada>
      </main>
      <Rodape />
      <Suspense fallback={null}>
        {role && <MenuInferior role={role} rota={nome} />}
        {gavetaPedida && <Gaveta />}
      </Suspense>
      {cliente && carrinhoPedido && (
        <Suspense fallback={null}>
          <CarrinhoPainel />
        </Suspense>
      )}
      <ScrollRestoration getKey={chaveDaRolagem} />
    </div>
  );
}
