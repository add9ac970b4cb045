import { Suspense } from 'react';
import { FavoritosAoVivo } from '../../../features/catalogo/favoritos/favoritos-ao-vivo.tsx';
import { Sino } from '../../../features/conta/notificacoes/sino.tsx';
import { FaixaDeExclusao } from '../../../features/conta/privacidade/faixa-de-exclusao.tsx';
import { useConfiguracao } from '../../../features/conta/usuarios/usuarios.api.ts';
import { Envelope } from '../../../features/conversa/mensagens/envelope.tsx';
import { useMensagensNaoLidas } from '../../../features/conversa/mensagens/mensagens.api.ts';
import { PedidosAoVivo } from '../../../features/pedido/pedidos/pedidos-ao-vivo.tsx';
import { lazyPart } from '../../../lib/http/lazy-part.ts';
import { useSessao } from '../../../lib/session/sessao.ts';
import { SemAviso } from '../../../ui/feedback/parte-perdida.tsx';
import estilos from '../casca.module.css';
import { Aplicativo } from '../notices/aplicativo.tsx';

export { SeletorDeEvento } from '../../../features/evento/eventos/seletor/seletor-de-evento.tsx';
// The pieces of the shell for who is logged in, fetched as this one file.
export { BotaoDoCarrinho } from '../../../features/pedido/carrinho/botao-do-carrinho.tsx';
export { MenuCentral } from '../menus/menu-central.tsx';
export { MenuInferior } from '../menus/menu-inferior.tsx';

/** An operator's writes ask for the second factor on whichever page (`lib/http/identity-asked.ts`). */
const ConfirmarIdentidade = lazyPart(
  async () => (await import('../../../features/conta/perfis/identidade/confirmar-identidade.tsx')).ConfirmarIdentidade,
  SemAviso,
);

/** What has no place of its own in it, whatever the page. */
export function DeQuemEntrou() {
  const operador = useSessao(({ user }) => user?.role === 'OPERADOR');
  return (
    <>
      <Aplicativo />
      <FaixaDeExclusao />
      <PedidosAoVivo />
      <FavoritosAoVivo />
      {operador && (
        <Suspense fallback={null}>
          <ConfirmarIdentidade />
        </Suspense>
      )}
    </>
  );
}

/** The bell and the envelope of clients and suppliers, each unless the operator switched it off. */
export function SinoLigado() {
  const { data, isPending } = useConfiguracao();
  const operador = useSessao(({ user }) => user?.role === 'OPERADOR');
  const desligados = data?.recursosDesligados ?? [];
  // Whether they are on is known before anything is asked of them; a configuration that cannot be read switches nothing off.
  const comMensagens = !isPending && !operador && !desligados.includes('mensagens');
  const mais = useMensagensNaoLidas(comMensagens);
  if (operador) return null;
  if (isPending) return <span className={estilos.sino} />;
  return (
    <>
      {comMensagens && <Envelope n={mais} />}
      {!desligados.includes('notificacoes') && <Sino mais={mais} />}
    </>
  );
}
