import { chaveDaLinha } from '@festejo/contrato/catalogo/escolha.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { ItemDoCarrinho } from '@festejo/contrato/pedido/carrinho.ts';
import { Drawer } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from '../../../../lib/screen/store.ts';
import { sessao, useSessao } from '../../../../lib/session/sessao.ts';
import { quantos } from '../../../../lib/text/formats.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { IlustracaoCarrinho } from '../../../../ui/drawings/ilustracoes.tsx';
import { dialogQueue } from '../../../../ui/feedback/dialogs.ts';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../../ui/feedback/estado-vazio.tsx';
import { itensDoEvento } from '../carrinho.ts';
import { useCarrinho, useProblemas, useTerminarMudancas } from '../use-carrinho.ts';
import estilos from './carrinho-painel.module.css';
import { GruposDoCarrinho } from './grupos-do-carrinho.tsx';
import { PeDoCarrinho } from './pe-do-carrinho.tsx';
import { Removido } from './removido.tsx';

/** The side panel of the cart. The shell mounts it; the session opens it. */
export function CarrinhoPainel() {
  const aberto = useSessao(({ carrinhoAberto }) => carrinhoAberto);
  const eventoId = useSessao(({ selectedEvent }) => selectedEvent?.id ?? null);
  const { carrinho, contando, pronto, lidoEm, falhou, recarregar } = useCarrinho();
  const terminar = useTerminarMudancas();
  const temDialogo = useStore(dialogQueue, (fila) => fila.length > 0);
  const titulo = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const itens = itensDoEvento(carrinho.itens, eventoId);
  const problemas = useProblemas(eventoId, itens, lidoEm, aberto && itens.length > 0);

  async function finalizar(): Promise<void> {
    // A failed save was reported and reverted: the client must look again before paying.
    if (!(await terminar()) || eventoId === null) return;
    sessao.fecharCarrinho();
    void navigate(caminhoDe('carrinho/finalizar', { eventoId }));
  }

  // The removed line had the button with the focus, so the focus moves to the title.
  const [removido, setRemovido] = useState<ItemDoCarrinho | null>(null);
  const aoRemover = useCallback((item: ItemDoCarrinho | null) => {
    setRemovido(item);
    if (document.activeElement === document.body) titulo.current?.focus();
  }, []);

  return (
    <Drawer.Root
      opened={aberto}
      onClose={sessao.fecharCarrinho}
      position="right"
      // An open dialog handles Escape itself.
      closeOnEscape={!temDialogo}
    >
      <Drawer.Overlay backgroundOpacity={0.45} blur={3} className={estilos.veu} />
      <Drawer.Content classNames={{ content: estilos.painel }}>
        <div className={estilos.cabeca}>
          <Drawer.Title ref={titulo} tabIndex={-1} className={estilos.titulo}>
            Carrinho de compras
          </Drawer.Title>
          <span className={estilos.quantos} role="status">
            {pronto && quantos(itens.length, 'item', 'itens')}
          </span>
          <Drawer.CloseButton aria-label="Fechar o carrinho" size={44} radius="xl" className={estilos.fechar} />
        </div>
        <Drawer.Body className={estilos.corpo}>
          {removido && aberto && <Removido key={chaveDaLinha(removido)} item={removido} aoSair={() => setRemovido(null)} />}
          {itens.length > 0 && (
            <GruposDoCarrinho itens={itens} problemas={problemas} aoRemover={aoRemover} aoSair={sessao.fecharCarrinho} />
          )}
          {itens.length === 0 && !pronto && !falhou && <EsqueletoDeLista quantos={3} />}
          {itens.length === 0 && (pronto || falhou) && (
            <div className={estilos.vazio}>
              <EstadoVazio
                titulo={pronto ? 'Seu carrinho está vazio.' : 'Seu carrinho está a caminho'}
                ilustracao={<IlustracaoCarrinho />}
                acao={
                  pronto ? (
                    <Botao tipo="secundario" onClick={sessao.fecharCarrinho}>
                      Ver produtos
                    </Botao>
                  ) : (
                    <Botao tipo="secundario" onClick={recarregar}>
                      Atualizar
                    </Botao>
                  )
                }
              >
                {pronto && 'O que você escolher para a festa aparece aqui, separado por tipo.'}
              </EstadoVazio>
            </div>
          )}
        </Drawer.Body>
        {itens.length > 0 && <PeDoCarrinho carrinho={carrinho} contando={contando} eventoId={eventoId} aoFinalizar={finalizar} />}
      </Drawer.Content>
    </Drawer.Root>
  );
}
