import { Button, CloseButton, Combobox, useCombobox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarHeart, IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSessao } from '../../lib/sessao.ts';
import { Janela } from '../../ui/janela.tsx';
import { paraBusca, rotuloDoEvento, tituloDoEvento } from './evento.ts';
import { useEventosEmAberto } from './eventos.api.ts';
import { OpcaoDeEvento, RodapeDoSeletor } from './opcoes-do-seletor.tsx';
import estilos from './seletor-de-evento.module.css';
import { useEscolherEvento } from './use-escolher-evento.ts';

const COM_BUSCA_A_PARTIR_DE = 7;

/** The client's open events, in the header. A failure to load is only logged (specification, point 8). */
export function SeletorDeEvento() {
  const pessoaId = useSessao((s) => s.user?.id);
  const { data: eventos, isPending } = useEventosEmAberto(pessoaId);
  const escolhido = useSessao((s) => s.selectedEvent);
  const navigate = useNavigate();
  const escolher = useEscolherEvento();
  const estreito = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false });
  const [busca, setBusca] = useState('');
  const [agora, setAgora] = useState(() => new Date());
  const caixa = useCombobox({
    onDropdownOpen: () => {
      setAgora(new Date());
      setBusca('');
      caixa.focusSearchInput();
    },
    onDropdownClose: () => caixa.resetSelectedOption(),
  });

  if (!eventos) return isPending ? <span className={estilos.espera} aria-hidden /> : null;
  if (eventos.length === 0 && !escolhido) {
    return (
      <Button
        variant="light"
        size="sm"
        className={estilos.criar}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => navigate('/evento/home')}
      >
        Criar novo evento
      </Button>
    );
  }
  // The list knows a newer title than the session does.
  const atual = eventos.find((um) => um.id === escolhido?.id) ?? escolhido;
  const comBusca = eventos.length >= COM_BUSCA_A_PARTIR_DE;
  const procurado = paraBusca(busca.trim());
  const visiveis = eventos.filter((um) => paraBusca(`${tituloDoEvento(um.titulo)} ${um.localidade}`).includes(procurado));
  const escolherPorId = (id: string) => {
    caixa.closeDropdown();
    const evento = eventos.find((um) => um.id === id);
    if (evento) escolher(evento);
  };
  const botao = (
    <button
      type="button"
      className={estilos.botao}
      data-vazio={atual ? undefined : true}
      title={atual ? tituloDoEvento(atual.titulo) : undefined}
      aria-label={atual ? `Evento escolhido: ${tituloDoEvento(atual.titulo)}. Trocar` : 'Escolher evento'}
      aria-expanded={caixa.dropdownOpened}
      aria-haspopup={estreito ? 'dialog' : 'listbox'}
      onClick={() => caixa.toggleDropdown()}
    >
      <IconCalendarHeart size={20} aria-hidden />
      <span>{atual ? rotuloDoEvento(atual.titulo) : estreito ? 'Evento' : 'Escolher evento'}</span>
      <IconChevronDown size={16} aria-hidden className={estilos.seta} />
    </button>
  );
  const opcoes = visiveis.map((evento) => (
    <Combobox.Option key={evento.id} value={evento.id} active={evento.id === atual?.id} className={estilos.opcao}>
      <OpcaoDeEvento evento={evento} agora={agora} escolhido={evento.id === atual?.id} />
    </Combobox.Option>
  ));
  const lista = (
    <>
      {comBusca && (
        <Combobox.Search
          value={busca}
          placeholder="Procurar evento"
          aria-label="Procurar evento"
          classNames={{ input: estilos.busca }}
          onChange={({ currentTarget: { value } }) => {
            setBusca(value);
            caixa.resetSelectedOption();
          }}
        />
      )}
      <Combobox.Options className={estilos.opcoes} tabIndex={0} aria-label="Seus eventos em aberto">
        {opcoes.length > 0 ? opcoes : <Combobox.Empty>Nenhum evento com esse nome</Combobox.Empty>}
      </Combobox.Options>
      <RodapeDoSeletor temEscolhido={atual !== null} aoSair={() => caixa.closeDropdown()} />
    </>
  );
  return (
    <Combobox
      store={caixa}
      onOptionSubmit={escolherPorId}
      width={340}
      position="bottom-end"
      shadow="lg"
      radius="lg"
      withinPortal={false}
      disabled={estreito}
    >
      <Combobox.Target targetType="button" withAriaAttributes={!estreito}>
        {botao}
      </Combobox.Target>
      {estreito ? (
        <Janela aberta={caixa.dropdownOpened} aoFechar={() => caixa.closeDropdown()} rotulo="Escolher evento" posicao="baixo">
          <div className={estilos.gaveta}>
            <div className={estilos.cabecaDaGaveta}>
              <h2>Para qual evento?</h2>
              <CloseButton size={44} radius="xl" aria-label="Fechar" onClick={() => caixa.closeDropdown()} />
            </div>
            {lista}
          </div>
        </Janela>
      ) : (
        <Combobox.Dropdown className={estilos.lista}>{lista}</Combobox.Dropdown>
      )}
    </Combobox>
  );
}
