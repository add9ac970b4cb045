import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { Button, CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarHeart, IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { BREAKPOINTS } from '../../../../lib/screen/breakpoints.ts';
import { useSessao } from '../../../../lib/session/sessao.ts';
import { Janela } from '../../../../ui/layout/janela.tsx';
import { SoParaLeitores } from '../../../../ui/words/so-para-leitores.tsx';
import { rotuloDoEvento, tituloDoEvento } from '../evento.ts';
import { CRIAR_AO_CHEGAR, useEventosEmAberto } from '../eventos.api.ts';
import { OpcoesDoSeletor } from './opcoes-do-seletor.tsx';
import estilos from './seletor-de-evento.module.css';

/** The client's open events, in the header. A failed load is only logged. */
export function SeletorDeEvento() {
  const pessoaId = useSessao((s) => s.user?.id);
  const { data: eventos, isPending } = useEventosEmAberto(pessoaId);
  const escolhido = useSessao((s) => s.selectedEvent);
  const navigate = useNavigate();
  // Below 600 px (`sm`) the list opens as a window.
  const estreito = useMediaQuery(BREAKPOINTS['--below-sm'], false, { getInitialValueInEffect: false });
  const [aberto, setAberto] = useState(false);
  const [vezes, setVezes] = useState(0);
  const botao = useRef<HTMLButtonElement>(null);

  if (!eventos) return isPending ? <span className={estilos.espera} aria-hidden /> : null;
  if (eventos.length === 0 && !escolhido) {
    return (
      <Button
        variant="light"
        size="sm"
        className={estilos.criar}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => navigate(caminhoDe('evento/home'), { state: CRIAR_AO_CHEGAR })}
      >
        Criar novo evento
      </Button>
    );
  }
  // The title in the list is newer than the one in the session.
  const atual = eventos.find((um) => um.id === escolhido?.id) ?? escolhido;
  const fechar = () => {
    setAberto(false);
    // Focus the button before the list unmounts, so that Tab continues with the element after the button.
    if (!estreito) botao.current?.focus();
  };
  const abrir = () => {
    setVezes(vezes + 1);
    setAberto(true);
  };
  // A new key mounts the list again at each opening. The window on a phone keeps it while it closes.
  const opcoes = vezes > 0 && <OpcoesDoSeletor key={vezes} eventos={eventos} atualId={atual?.id} aoFechar={fechar} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only observes that the focus leaves
    <div
      className={estilos.seletor}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!estreito && !currentTarget.contains(relatedTarget)) setAberto(false);
      }}
    >
      <button
        ref={botao}
        type="button"
        className={estilos.botao}
        data-vazio={atual ? undefined : true}
        title={atual ? tituloDoEvento(atual.titulo) : undefined}
        aria-expanded={aberto}
        aria-haspopup={estreito ? 'dialog' : 'listbox'}
        onClick={() => (aberto ? fechar() : abrir())}
        onKeyDown={(evento) => {
          if (evento.key !== 'ArrowDown' && evento.key !== 'ArrowUp') return;
          evento.preventDefault();
          abrir();
        }}
      >
        <IconCalendarHeart size={20} aria-hidden />
        <SoParaLeitores>{atual ? `Evento escolhido: ${tituloDoEvento(atual.titulo)}. Trocar` : 'Escolher evento'}</SoParaLeitores>
        {/* Shortened. The text above is complete for screen readers. */}
        <span aria-hidden>{atual ? rotuloDoEvento(atual.titulo) : estreito ? 'Evento' : 'Escolher evento'}</span>
        <IconChevronDown size={16} aria-hidden className={estilos.seta} />
      </button>
      {estreito ? (
        <Janela aberta={aberto} aoFechar={fechar} rotulo="Escolher evento" posicao="baixo">
          <div className={estilos.gaveta}>
            <div className={estilos.cabecaDaGaveta}>
              <h2>Para qual evento?</h2>
              <CloseButton size={44} radius="xl" aria-label="Fechar" onClick={fechar} />
            </div>
            {opcoes}
          </div>
        </Janela>
      ) : (
        aberto && (
          // Receives the focus of a click between its parts. Otherwise that click would count as a click outside.
          <div className={estilos.lista} tabIndex={-1}>
            {opcoes}
          </div>
        )
      )}
    </div>
  );
}
