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

/** The client's open events, in the header. A failure to load is only logged (specification, point 8). */
export function SeletorDeEvento() {
  const pessoaId = useSessao((s) => s.user?.id);
  const { data: eventos, isPending } = useEventosEmAberto(pessoaId);
  const escolhido = useSessao((s) => s.selectedEvent);
  const navigate = useNavigate();
  // The specification's "mobile layout below sm" (600 px).
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
        onClick={() => navigate('/evento/home', { state: CRIAR_AO_CHEGAR })}
      >
        Criar novo evento
      </Button>
    );
  }
  // The list knows a newer title than the session does.
  const atual = eventos.find((um) => um.id === escolhido?.id) ?? escolhido;
  const fechar = () => {
    setAberto(false);
    // Before the browser moves on from the list, which goes away: Tab then leads to what follows the button.
    if (!estreito) botao.current?.focus();
  };
  const abrir = () => {
    setVezes(vezes + 1);
    setAberto(true);
  };
  // Anew each time; the window of the phone keeps it while it closes.
  const opcoes = vezes > 0 && <OpcoesDoSeletor key={vezes} eventos={eventos} atualId={atual?.id} aoFechar={fechar} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the focus leave
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
        {/* Cut short, and said whole above. */}
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
          // Takes the focus of a click between its parts, which would else count as one beside it.
          <div className={estilos.lista} tabIndex={-1}>
            {opcoes}
          </div>
        )
      )}
    </div>
  );
}
