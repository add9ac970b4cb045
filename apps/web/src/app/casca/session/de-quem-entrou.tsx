import { Suspense } from 'react';
import { FavoritosAoVivo } from '../../../features/favoritos/favoritos-ao-vivo.tsx';
import { Envelope } from '../../../features/mensagens/envelope.tsx';
import { useMensagensNaoLidas } from '../../../features/mensagens/mensagens.api.ts';
import { Sino } from '../../../features/notificacoes/sino.tsx';
import { PedidosAoVivo } from '../../../features/pedidos/pedidos-ao-vivo.tsx';
import { FaixaDeExclusao } from '../../../features/perfil/privacidade/faixa-de-exclusao.tsx';
import { useConfiguracao } from '../../../features/usuarios/usuarios.api.ts';
import { lazyPart } from '../../../lib/http/lazy-part.ts';
import { useSessao } from '../../../lib/session/sessao.ts';
import { SemAviso } from '../../../ui/feedback/parte-perdida.tsx';
import estilos from '../casca.module.css';
import { Aplicativo } from '../notices/aplicativo.tsx';

// The pieces of the shell for who is logged in, fetched as this one file.
export { BotaoDoCarrinho } from '../../../features/carrinho/botao-do-carrinho.tsx';
export { SeletorDeEvento } from '../../../features/eventos/seletor/seletor-de-evento.tsx';
export { MenuCentral } from '../menus/menu-central.tsx';
export { MenuInferior } from '../menus/menu-inferior.tsx';

/** An operator's writes ask for the second factor on whichever page (`lib/http/identity-asked.ts`). */
const ConfirmarIdentidade = lazyPart(
  async () => (await import('../../../features/perfil/identidade/confirmar-identidade.tsx')).ConfirmarIdentidade,
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
