import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { ConversaAberta, Mensagem } from '@festejo/contrato/conversa/mensagens.ts';
import { IconArrowLeft, IconBan, IconLockOpen } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { placeLeft } from '../../../lib/remembered/places.ts';
import { useTitle } from '../../../lib/screen/use-title.ts';
import { useLado } from '../../../lib/session/sessao.ts';
import { tempoDeResposta } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { ContinuaNaTela } from '../../../ui/tabela/continua-na-tela.tsx';
import { enviar, mandarParadas } from './a-caminho.ts';
import { Compositor } from './compositor.tsx';
import estilos from './conversa.module.css';
import { conversaQuery, useBloqueio } from './mensagens.api.ts';
import { emOrdem } from './mensagens.ts';
import { MensagensDaConversa } from './mensagens-da-conversa.tsx';
import { Retrato } from './retrato.tsx';
import { useGuardar } from './use-guardar.ts';

/** A whole conversation: the other side, the messages, and the message field. */
export function AConversa({ id, acao }: { id: string; acao?: (mensagem: Mensagem) => ReactNode }) {
  const consulta = useInfiniteQuery(conversaQuery(id));
  const [primeira] = consulta.data?.pages ?? [];
  useTitle(primeira?.conversa.outraParte.nome ?? 'Mensagens');
  if (!primeira || !consulta.data) {
    return (
      <section className={estilos.aberta} aria-label="Conversa">
        <div className={estilos.espera}>
          <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={4} />} daPagina />
        </div>
      </section>
    );
  }
  const { conversa } = primeira;
  return (
    <section className={estilos.aberta} aria-label={`Conversa com ${conversa.outraParte.nome}`}>
      <Cabeca conversa={conversa} />
      <MensagensDaConversa
        conversa={conversa}
        mensagens={emOrdem(consulta.data.pages)}
        acao={acao}
        mais={
          consulta.hasNextPage && (
            <>
              <ContinuaNaTela ha />
              <Botao tipo="discreto" size="sm" loading={consulta.isFetchingNextPage} onClick={() => void consulta.fetchNextPage()}>
                {consulta.isFetchNextPageError ? 'Não deu para carregar. Tentar de novo' : 'Mostrar mais antigas'}
              </Botao>
            </>
          )
        }
      />
      <Pe conversa={conversa} />
    </section>
  );
}

function Cabeca({ conversa }: { conversa: ConversaAberta }) {
  const { outraParte, respostaEmMinutos, situacao, id } = conversa;
  const fornecedor = useLado() === 'FORNECEDOR';
  const bloqueio = useBloqueio(id);
  const bloqueada = situacao === 'bloqueada_por_mim';
  const mudar = async () => {
    const titulo = `Bloquear ${outraParte.nome}?`;
    const mensagem = 'Nenhum dos dois escreve mais aqui até você desbloquear. Um pedido em andamento segue na página dele.';
    if (bloqueada || (await dialogs.confirmar({ titulo, mensagem, confirmar: 'Bloquear', perigo: true }))) bloqueio.mutate(!bloqueada);
  };
  return (
    <header className={estilos.cabeca}>
      <Link {...placeLeft(caminhoDe('mensagens'))} className={estilos.voltar} aria-label="Todas as conversas">
        <IconArrowLeft size={22} aria-hidden />
      </Link>
      <Retrato {...outraParte} />
      <div className={estilos.quem}>
        <h1 tabIndex={-1} data-titulo-da-pagina>
          {fornecedor ? (
            <bdi>{outraParte.nome}</bdi>
          ) : (
            <Link to={caminhoDe('fornecedor/catalogo', { fornecedor_id: outraParte.id })}>{outraParte.nome}</Link>
          )}
        </h1>
        {respostaEmMinutos !== null && (
          <p>{`${fornecedor ? 'Você costuma' : 'Costuma'} responder em ${tempoDeResposta(respostaEmMinutos)}`}</p>
        )}
      </div>
      {situacao !== 'encerrada' && (
        <Botao
          tipo="discreto"
          size="sm"
          className={estilos.bloquear}
          loading={bloqueio.isPending}
          aria-label={bloqueada ? 'Desbloquear' : 'Bloquear'}
          onClick={() => void mudar()}
        >
          {bloqueada ? <IconLockOpen size={20} aria-hidden /> : <IconBan size={20} aria-hidden />}
          <span>{bloqueada ? 'Desbloquear' : 'Bloquear'}</span>
        </Botao>
      )}
    </header>
  );
}

const FECHADA = {
  bloqueada_por_mim: 'Você bloqueou esta conversa. Desbloqueie para escrever de novo.',
  bloqueada: 'Esta pessoa não recebe mensagens suas agora. Um pedido em andamento segue na página dele.',
  encerrada: 'Esta conta não recebe mais mensagens. O que vocês conversaram fica aqui para ler.',
} as const;

function Pe({ conversa: { id, situacao, contatosLiberados, outraParte } }: { conversa: ConversaAberta }) {
  const guardar = useGuardar();
  useEffect(() => {
    const voltou = () => void mandarParadas(guardar);
    window.addEventListener('online', voltou);
    return () => window.removeEventListener('online', voltou);
  }, [guardar]);
  if (situacao !== 'aberta') {
    return (
      <div className={estilos.pe}>
        <Nota cor="warning">{FECHADA[situacao]}</Nota>
      </div>
    );
  }
  return (
    <div className={estilos.pe}>
      <Compositor
        key={id}
        conversaId={id}
        para={outraParte.nome}
        comPdf={contatosLiberados}
        aoEnviar={(escrita) => void enviar(id, escrita, guardar)}
      />
      {!contatosLiberados && (
        <p className={estilos.dica}>Até o primeiro pedido pago, telefones, e-mails e links ficam ocultos, e vão fotos, mas não PDF.</p>
      )}
    </div>
  );
}
