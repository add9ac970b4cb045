import { paraBusca } from '@festejo/contrato/common/acentos.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Evento } from '@festejo/contrato/evento/eventos.ts';
import { IconCheck, IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { sessao } from '../../../../lib/session/sessao.ts';
import { serverTime } from '../../../../lib/session/token.ts';
import { diaEMes } from '../../../../lib/text/formats.ts';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { useOptionList } from '../../../../ui/fields/use-listbox.ts';
import { CapaDaFesta } from '../capa/capa-da-festa.tsx';
import { contagemRegressiva, diasAte, tituloDoEvento } from '../evento.ts';
import { useEscolherEvento } from '../use-escolher-evento.ts';
import estilos from './seletor-de-evento.module.css';

const COM_BUSCA_A_PARTIR_DE = 7;

interface Opcao {
  chave: string;
  /** The text that typed letters are compared with. */
  texto: string;
  conteudo: ReactNode;
  escolhida: boolean;
  escolher: () => void;
  /** An action instead of an event. */
  ato?: boolean;
}

interface Props {
  eventos: readonly Evento[];
  atualId: string | undefined;
  aoFechar: () => void;
}

/** The open list: the events, then the actions. The arrow keys reach all of them. It is mounted at each opening. */
export function OpcoesDoSeletor({ eventos, atualId, aoFechar }: Props) {
  const navigate = useNavigate();
  const escolher = useEscolherEvento();
  const [agora] = useState(serverTime);
  const [busca, setBusca] = useState('');
  const comBusca = eventos.length >= COM_BUSCA_A_PARTIR_DE;
  const procurado = paraBusca(busca.trim());
  const visiveis = eventos.filter((um) => paraBusca(`${tituloDoEvento(um.titulo)} ${um.localidade}`).includes(procurado));
  const opcoes: Opcao[] = [
    ...visiveis.map((evento) => ({
      chave: evento.id,
      texto: tituloDoEvento(evento.titulo),
      conteudo: <OpcaoDeEvento evento={evento} agora={agora} escolhido={evento.id === atualId} />,
      escolhida: evento.id === atualId,
      escolher: () => escolher(evento),
    })),
    {
      chave: 'criar',
      texto: 'Criar novo evento',
      conteudo: (
        <>
          <IconPlus size={18} aria-hidden /> Criar novo evento
        </>
      ),
      escolhida: false,
      escolher: () => void navigate(caminhoDe('evento/criar')),
      ato: true,
    },
  ];
  if (atualId !== undefined) {
    const conteudo = (
      <>
        <IconX size={18} aria-hidden /> Ver sem evento
      </>
    );
    opcoes.push({ chave: 'sem', texto: 'Ver sem evento', conteudo, escolhida: false, escolher: limpar, ato: true });
  }
  const aoEscolher = (indice: number) => {
    aoFechar();
    opcoes[indice]?.escolher();
  };
  const { ativa, irAo, idDaLista, idDaOpcao, lista, teclado } = useOptionList({
    textos: opcoes.map(({ texto }) => texto),
    inicial: Math.max(
      0,
      visiveis.findIndex(({ id }) => id === atualId),
    ),
    aoEscolher,
    aoFechar,
  });
  const campo = useRef<HTMLInputElement>(null);
  useEffect(() => {
    (campo.current ?? lista.current)?.focus({ preventScroll: true });
  }, [lista]);

  return (
    <>
      {comBusca && (
        <input
          ref={campo}
          className={estilos.busca}
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={idDaLista}
          aria-label="Procurar evento"
          placeholder="Procurar evento"
          value={busca}
          data-autofocus
          {...teclado}
          onChange={({ currentTarget: { value } }) => {
            setBusca(value);
            irAo(0);
          }}
        />
      )}
      {visiveis.length === 0 && (
        <p className={estilos.nenhum} role="status">
          Nenhum evento com esse nome
        </p>
      )}
      <div
        ref={lista}
        id={idDaLista}
        className={estilos.opcoes}
        role="listbox"
        aria-label="Seus eventos em aberto"
        tabIndex={comBusca ? -1 : 0}
        {...(comBusca ? {} : { ...teclado, 'data-autofocus': true })}
      >
        {opcoes.map(({ chave, conteudo, escolhida, ato }, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself handles the keys
          <div
            key={chave}
            id={idDaOpcao(i)}
            role="option"
            tabIndex={-1}
            aria-selected={escolhida}
            className={ato ? estilos.ato : estilos.opcao}
            data-ativa={i === ativa || undefined}
            onPointerMove={() => irAo(i)}
            onClick={() => aoEscolher(i)}
          >
            {conteudo}
          </div>
        ))}
      </div>
    </>
  );
}

function limpar(): void {
  try {
    sessao.limparEvento();
  } catch (falha) {
    void dialogs.erro((falha as Error).message);
  }
}

function OpcaoDeEvento({ evento, agora, escolhido }: { evento: Evento; agora: Date; escolhido: boolean }) {
  return (
    <>
      <span className={estilos.miniatura}>
        <CapaDaFesta titulo={evento.titulo} imagemUrl={evento.imagemUrl} proporcao="1" raio="md" sizes="46px" />
      </span>
      <span className={estilos.textos}>
        <strong>{tituloDoEvento(evento.titulo)}</strong>
        <span>
          {diaEMes(evento.dataEvento)} · {evento.localidade} · {contagemRegressiva(diasAte(evento.dataEvento, agora, evento.fuso))}
        </span>
      </span>
      {escolhido && <IconCheck size={20} aria-hidden className={estilos.marca} />}
    </>
  );
}
