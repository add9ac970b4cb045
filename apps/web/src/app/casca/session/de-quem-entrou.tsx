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
// The parts of the shell for logged-in people, loaded as this one file.
export { BotaoDoCarrinho } from '../../../features/pedido/carrinho/botao-do-carrinho.tsx';
export { MenuCentral } from '../menus/menu-central.tsx';
export { MenuInferior } from '../menus/menu-inferior.tsx';

/** An operator's writes ask for the second factor on any page (`lib/http/identity-asked.ts`). */
const ConfirmarIdentidade = lazyPart(
  async () => (await import('../../../features/conta/perfis/identidade/confirmar-identidade.tsx')).ConfirmarIdentidade,
  SemAviso,
);

/** Parts of the shell that have no fixed place on the page. */
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

/** The bell and the envelope of clients and suppliers, unless the operator has disabled them. */
export function SinoLigado() {
  const { data, isPending } = useConfiguracao();
  const operador = useSessao(({ user }) => user?.role === 'OPERADOR');
  const desligados = data?.recursosDesligados ?? [];
  // Wait for the configuration before requesting messages. A configuration that cannot be read disables no feature.
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
