import { type ConversaAberta, DIGITANDO_EM_MS, type Mensagem, TEXTO_DO_CONTATO_OCULTO } from '@festejo/contrato/conversa/mensagens.ts';
import { IconArrowDown, IconCheck, IconChecks } from '@tabler/icons-react';
import { type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLive } from '../../../lib/live/live.ts';
import { useStore } from '../../../lib/screen/store.ts';
import { useNow } from '../../../lib/screen/use-now.ts';
import { useLado } from '../../../lib/session/sessao.ts';
import { quantos } from '../../../lib/text/formats.ts';
import { AnexosRecebidos } from '../../../ui/anexos/anexos-recebidos.tsx';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { SoParaLeitores } from '../../../ui/words/so-para-leitores.tsx';
import { type ACaminho, aCaminho, descartar, mandar } from './a-caminho.ts';
import estilos from './conversa.module.css';
import { useMarcarLida } from './mensagens.api.ts';
import { caminhoDoAssunto, horaDe, porDia, primeiraPorLer } from './mensagens.ts';
import { useGuardar } from './use-guardar.ts';

const PERTO_DO_FIM_EM_PX = 80;

interface DasMensagens {
  conversa: ConversaAberta;
  mensagens: readonly Mensagem[];
  acao: ((mensagem: Mensagem) => ReactNode) | undefined;
  mais: ReactNode;
}

/** The messages, day by day, and the pending messages. */
export function MensagensDaConversa({ conversa, mensagens, acao, mais }: DasMensagens) {
  const { id, lidaAte, outraLeuAte, outraParte } = conversa;
  const agora = useNow();
  const fornecedor = useLado() === 'FORNECEDOR';
  const indo = useStore(aCaminho).filter(({ conversaId }) => conversaId === id);
  // The first unread message at opening. Reading the messages does not move the mark.
  const [nova] = useState(() => primeiraPorLer(mensagens, lidaAte));
  const rolagem = useRef<HTMLElement>(null);
  const marca = useRef<HTMLLIElement>(null);
  const [longe, setLonge] = useState(false);
  const ultima = mensagens.at(-1);
  const ultimaMinhaLida = mensagens.findLast(({ minha, id: uma }) => minha && outraLeuAte !== null && uma <= outraLeuAte)?.id;
  // Scrolls the list of messages only; the page stays in place.
  useEffect(() => {
    if (!rolagem.current || !marca.current) return;
    const acima = marca.current.getBoundingClientRect().top - rolagem.current.getBoundingClientRect().top;
    if (acima < 0) rolagem.current.scrollTop += acima;
  }, []);
  const aoFim = useCallback(() => rolagem.current?.scrollTo({ top: 0 }), []);
  useEffect(() => {
    if (indo.length > 0) aoFim();
  }, [indo.length, aoFim]);
  useMarcarOQueSeVe(id, mensagens, lidaAte);
  return (
    <div className={estilos.meio}>
      {/* The list is reversed (`column-reverse`), so that new content at either end does not move the text that is being read. */}
      <section
        ref={rolagem}
        className={estilos.rolagem}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Mensagens"
        onScroll={({ currentTarget: { scrollTop } }) => setLonge(-scrollTop > PERTO_DO_FIM_EM_PX)}
      >
        <div className={estilos.papel}>
          {mais && <div className={estilos.mais}>{mais}</div>}
          {porDia(mensagens, agora).map(({ dia, mensagens: doDia }) => (
            <div key={dia}>
              <h2 className={estilos.dia}>{dia}</h2>
              <ol className={estilos.mensagens}>
                {doDia.map((mensagem) => (
                  <UmaMensagem
                    key={mensagem.id}
                    mensagem={mensagem}
                    de={mensagem.minha ? 'Você' : outraParte.nome}
                    fornecedor={fornecedor}
                    lida={mensagem.minha && outraLeuAte !== null && mensagem.id <= outraLeuAte}
                    dizQueLeu={mensagem.id === ultimaMinhaLida}
                    acao={acao}
                    {...(mensagem.id === nova && { marca })}
                  />
                ))}
              </ol>
            </div>
          ))}
          {indo.length > 0 && (
            <ol className={estilos.mensagens} aria-label="A caminho">
              {indo.map((uma) => (
                <NaFila key={uma.chave} uma={uma} />
              ))}
            </ol>
          )}
        </div>
      </section>
      {longe && (
        <Botao className={estilos.aoFim} tipo="secundario" size="sm" leftSection={<IconArrowDown size={18} aria-hidden />} onClick={aoFim}>
          Ir para o fim
        </Botao>
      )}
      <Chegou ultima={ultima} nome={outraParte.nome} />
      <Digitando id={id} nome={outraParte.nome} ate={ultima?.id} />
    </div>
  );
}

/** Messages on a visible screen count as read. */
function useMarcarOQueSeVe(id: string, mensagens: readonly Mensagem[], lidaAte: string | null): void {
  const { mutate } = useMarcarLida(id);
  const ate = mensagens.findLast(({ minha }) => !minha)?.id;
  useEffect(() => {
    if (ate === undefined || (lidaAte !== null && lidaAte >= ate)) return undefined;
    const marcar = () => {
      if (document.visibilityState === 'visible') mutate(ate);
    };
    marcar();
    document.addEventListener('visibilitychange', marcar);
    return () => document.removeEventListener('visibilitychange', marcar);
  }, [ate, lidaAte, mutate]);
}

interface DeUma {
  mensagem: Mensagem;
  de: string;
  fornecedor: boolean;
  lida: boolean;
  dizQueLeu: boolean;
  acao: DasMensagens['acao'];
  marca?: Ref<HTMLLIElement>;
}

function UmaMensagem({ mensagem, de, fornecedor, lida, dizQueLeu, acao, marca }: DeUma) {
  const { texto, anexos, minha, ocultou, apagada, retirada, assunto, criadaEm } = mensagem;
  const caminho = assunto && caminhoDoAssunto(assunto, fornecedor);
  return (
    <>
      {marca && (
        <li ref={marca} className={estilos.novas}>
          Novas mensagens
        </li>
      )}
      <li className={estilos.mensagem} data-minha={minha || undefined}>
        <SoParaLeitores>{de}: </SoParaLeitores>
        <div className={estilos.dita}>
          <div className={estilos.balao}>
            {assunto && <p className={estilos.assunto}>Sobre {caminho ? <Link to={caminho}>{assunto.titulo}</Link> : assunto.titulo}</p>}
            <AnexosRecebidos anexos={anexos} de={minha ? 'você' : de} />
            {(texto || apagada || retirada) && (
              <p className={estilos.texto} dir="auto">
                {texto || <em>{apagada ? 'Mensagem de uma conta excluída' : 'Mensagem retirada pela equipe do Festejo'}</em>}
              </p>
            )}
            <p className={estilos.rodape}>
              <time dateTime={criadaEm}>{horaDe(criadaEm)}</time>
              {minha && (lida ? <IconChecks size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />)}
              {dizQueLeu && <SoParaLeitores>Lida</SoParaLeitores>}
            </p>
          </div>
          {!(apagada || retirada) && acao?.(mensagem)}
        </div>
        {minha && ocultou && <p className={estilos.aviso}>{TEXTO_DO_CONTATO_OCULTO}</p>}
      </li>
    </>
  );
}

/** A message that the server has not confirmed yet. */
function NaFila({ uma }: { uma: ACaminho }) {
  const guardar = useGuardar();
  return (
    <li className={estilos.mensagem} data-minha data-estado={uma.estado}>
      <SoParaLeitores>Você: </SoParaLeitores>
      <div className={estilos.balao}>
        <AnexosRecebidos anexos={uma.anexos} de="você" />
        {uma.texto && (
          <p className={estilos.texto} dir="auto">
            {uma.texto}
          </p>
        )}
        <p className={estilos.rodape}>{uma.estado === 'indo' ? 'Enviando…' : 'Não enviada'}</p>
      </div>
      {uma.estado !== 'indo' && (
        <div className={estilos.falhou} role="alert">
          <p>{uma.estado === 'parada' ? 'Sem conexão. Ela vai sozinha quando a internet voltar.' : uma.motivo}</p>
          <Botao tipo="discreto" size="sm" onClick={() => void mandar(uma, guardar)}>
            Tentar de novo
          </Botao>
          <Botao tipo="discreto" size="sm" onClick={() => descartar(uma.chave)}>
            Descartar
          </Botao>
        </div>
      )}
    </li>
  );
}

/** Announces messages that arrive while the conversation is open to screen readers, but not the earlier messages. */
function Chegou({ ultima, nome }: { ultima: Mensagem | undefined; nome: string }) {
  const [antes] = useState(ultima?.id);
  const nova = ultima && !ultima.minha && ultima.id !== antes ? ultima : undefined;
  return (
    <SoParaLeitores role="status">{nova && `${nome}: ${nova.texto || quantos(nova.anexos.length, 'anexo', 'anexos')}`}</SoParaLeitores>
  );
}

/** Shown for twice the interval of the other side's typing events; the arrival of a message ends it. */
function Digitando({ id, nome, ate }: { id: string; nome: string; ate: string | undefined }) {
  const [vezes, setVezes] = useState(0);
  const [visto, setVisto] = useState(ate);
  if (ate !== visto) {
    setVisto(ate);
    setVezes(0);
  }
  useLive((mudanca) => {
    if (mudanca.tipo === 'mensagem' && mudanca.id === id && mudanca.estado === 'digitando') setVezes((n) => n + 1);
  });
  useEffect(() => {
    if (vezes === 0) return undefined;
    const fim = setTimeout(() => setVezes(0), DIGITANDO_EM_MS * 2);
    return () => clearTimeout(fim);
  }, [vezes]);
  return (
    <p className={estilos.digitando} aria-live="off">
      {vezes > 0 && `${nome} está digitando…`}
    </p>
  );
}
