import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { NOME_DO_HOMENAGEADO_EM_LETRAS, TITULO_DO_EVENTO_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { NOME_DO_TIPO_DE_EVENTO, TIPOS_DE_EVENTO } from '@festejo/contrato/common/constants.ts';
import { diaNoFuso } from '@festejo/contrato/common/dias.ts';
import type { EventoDetalhado } from '@festejo/contrato/evento/eventos.ts';
import type { PedidoQueImpede, PrevisaoDaMudanca } from '@festejo/contrato/evento/mudancas-de-evento.ts';
import { Select, TextInput } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { COUNT, DATE, TIME } from '../../../../lib/form/kinds.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { serverTime } from '../../../../lib/session/token.ts';
import { duracao, quantos } from '../../../../lib/text/formats.ts';
import { BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { Nota } from '../../../../ui/feedback/nota.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { CampoDeImagem } from '../../../../ui/fields/campo-de-imagem.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { Bloco } from '../../../../ui/layout/bloco.tsx';
import { Janela } from '../../../../ui/layout/janela.tsx';
import { conferirEvento, DURACOES_EM_MINUTOS } from '../novo/evento-novo.ts';
import estilos from '../novo/formulario-de-evento.module.css';
import { type CorpoDaMudanca, preverMudanca, useEdicaoDoEvento } from './mudanca.api.ts';
import { PedidosQueImpedem } from './pedidos-que-impedem.tsx';

interface Props {
  evento: EventoDetalhado;
  /** The address part, which the page passes in from another room. */
  lugar: {
    mudou: boolean;
    conferir: () => { ok: true; corpo: Partial<CorpoDaMudanca> } | { ok: false };
    /** Resets to the event's own address. */
    recomecar: () => void;
    campos: ReactNode;
  };
  /** The window that asks the suppliers, which the page passes in from another room. */
  pedirMudanca: (pedido: {
    eventoId: string;
    versao: number;
    corpo: CorpoDaMudanca;
    previsao: PrevisaoDaMudanca;
    tituloId: string;
    aoFechar: () => void;
    aoPedir: () => void;
  }) => ReactNode;
  aoSalvar: () => void;
}

const camposDe = ({ titulo, tipo, dataEvento, horario, duracaoEmMinutos, nomePessoa, pessoas }: EventoDetalhado) => ({
  titulo,
  tipo: tipo ?? ('' as const),
  dataEvento,
  horario,
  duracaoEmMinutos,
  nomePessoa: nomePessoa ?? '',
  pessoas: String(pessoas ?? ''),
  imagem: undefined as File | undefined,
  fotoPessoa: undefined as File | undefined,
  tirarImagem: false,
  tirarFotoPessoa: false,
});

/** Form for an existing event. It shows what another day or place breaks before anything is saved. */
export function EditarEvento({ evento, lugar, pedirMudanca, aoSalvar }: Props) {
  const { atualizar, mudarFotos, lerDeNovo } = useEdicaoDoEvento(evento.id);
  // The event as last read. An unchanged address is taken from it.
  const lido = useRef(evento);
  lido.current = evento.versao > lido.current.versao ? evento : lido.current;
  const [impedem, setImpedem] = useState<readonly PedidoQueImpede[]>([]);
  const [emAberto, setEmAberto] = useState(false);
  const tituloId = useId();
  const [aPedir, setAPedir] = useState<{ corpo: CorpoDaMudanca; previsao: PrevisaoDaMudanca; versao: number; aoPedir: () => void } | null>(
    null,
  );
  const duracoes = [...new Set([...DURACOES_EM_MINUTOS, evento.duracaoEmMinutos])].toSorted((a, b) => a - b);
  const form = useForm({
    values: camposDe(evento),
    version: evento.versao,
    reload: async () => {
      lido.current = await lerDeNovo();
      return { values: camposDe(lido.current), version: lido.current.versao };
    },
    part: {
      changed: lugar.mudou,
      restart: lugar.recomecar,
      check: () => {
        if (!lugar.mudou) return { ok: true, body: { enderecoId: lido.current.endereco.id } };
        const doLugar = lugar.conferir();
        return doLugar.ok ? { ok: true, body: doLugar.corpo } : doLugar;
      },
    },
    check: ({ imagem, fotoPessoa, tirarImagem, tirarFotoPessoa, ...campos }) => {
      // An unchanged day may be today, or yesterday for an event that is still running.
      const hoje = campos.dataEvento === evento.dataEvento ? '' : diaNoFuso(serverTime(), evento.fuso);
      const conferido = conferirEvento({ ...campos, orcamento: '' }, hoje);
      return conferido.ok ? { ok: true, body: { ...conferido.body, imagem, fotoPessoa, tirarImagem, tirarFotoPessoa } } : conferido;
    },
    send: async ({ imagem, fotoPessoa, tirarImagem, tirarFotoPessoa, ...resto }, { version }) => {
      const corpo = { ...resto, tipo: resto.tipo ?? null, pessoas: resto.pessoas ?? null } as CorpoDaMudanca;
      const previsao = await preverMudanca(evento.id, corpo);
      setEmAberto(previsao.mudancaAberta);
      const fotos =
        imagem || fotoPessoa || tirarImagem || tirarFotoPessoa
          ? { imagens: { imagem, fotoPessoa }, tirar: { tirarImagem, tirarFotoPessoa } }
          : null;
      if (previsao.pedirAosFornecedores) {
        const aoPedir = async () => {
          // The request has already been sent. A failed picture is shown, and can be retried.
          if (fotos) await mudarFotos(fotos).catch((falha: unknown) => dialogs.erro(falha));
          aoSalvar();
        };
        setImpedem([]);
        setAPedir({ corpo, previsao, versao: version, aoPedir: () => void aoPedir() });
        return null;
      }
      setImpedem(previsao.mudancaAberta ? [] : previsao.pedidos);
      if (!previsao.podeMudar || !(await aceita(previsao))) return null;
      const salvo = await atualizar({ corpo: { ...corpo, confirmacao: previsao.confirmacao }, versao: version });
      if (!fotos) return salvo;
      try {
        return await mudarFotos(fotos);
      } catch (falha) {
        // All fields except the pictures are saved. The next attempt sends the pictures for the saved event.
        form.accept({ ...camposDe(salvo), imagem, fotoPessoa, tirarImagem, tirarFotoPessoa }, salvo.versao);
        throw falha;
      }
    },
    onDone: () => {
      toast.sucesso('Evento salvo');
      aoSalvar();
    },
  });
  const { tirarImagem, tirarFotoPessoa } = form.values;
  return (
    <>
      <form {...form.props} className={estilos.passos}>
        <Bloco titulo="O quê e quando">
          <Select
            label="Que festa é?"
            placeholder="Se quiser, escolha"
            data={TIPOS_DE_EVENTO.map((tipo) => ({ value: tipo, label: NOME_DO_TIPO_DE_EVENTO[tipo] }))}
            {...form.select('tipo')}
          />
          <TextInput label="Nome do evento" withAsterisk maxLength={TITULO_DO_EVENTO_EM_LETRAS} {...form.field('titulo')} />
          <TextInput label="Quem é a estrela da festa?" maxLength={NOME_DO_HOMENAGEADO_EM_LETRAS} {...form.field('nomePessoa')} />
          <TextInput label="Quantas pessoas vêm?" {...form.field('pessoas', COUNT)} />
          <div className={estilos.quando}>
            <TextInput label="Dia" withAsterisk max="2100-12-31" {...form.field('dataEvento', DATE)} />
            <TextInput label="Começa às" withAsterisk {...form.field('horario', TIME)} />
            <Select
              label="Dura"
              allowDeselect={false}
              data={duracoes.map((minutos) => ({ value: String(minutos), label: duracao(minutos) }))}
              {...form.select('duracaoEmMinutos')}
            />
          </div>
        </Bloco>
        <Bloco titulo="Onde">{lugar.campos}</Bloco>
        <Bloco titulo="Fotos">
          <div className={estilos.fotos}>
            <CampoDeImagem
              rotulo="Capa do evento"
              ajuda="Toque para escolher ou arraste a foto até aqui"
              guardada={tirarImagem ? null : evento.imagemUrl}
              aoRemoverGuardada={() => form.set('tirarImagem', true)}
              {...form.file('imagem')}
            />
            <CampoDeImagem
              rotulo="Foto da pessoa"
              ajuda="Escolha ou arraste"
              redonda
              guardada={tirarFotoPessoa ? null : evento.fotoPessoaUrl}
              aoRemoverGuardada={() => form.set('tirarFotoPessoa', true)}
              {...form.file('fotoPessoa')}
            />
          </div>
        </Bloco>
        {impedem.length > 0 && <PedidosQueImpedem pedidos={impedem} oQue="O dia e o lugar não mudam" />}
        {emAberto && (
          <Nota cor="warning" role="alert">
            Você já pediu outra data, horário ou lugar aos fornecedores desta festa. Espere as respostas, ou desista da mudança, na{' '}
            <Link to={caminhoDe('evento/detalhes', { id: evento.id })}>página do evento</Link>.
          </Nota>
        )}
        <FormFailure form={form} />
        <div className={estilos.enviar}>
          <Submit form={form} size="lg">
            Salvar evento
          </Submit>
          <BotaoLink tipo="discreto" para={caminhoDe('evento/detalhes', { id: evento.id })}>
            Voltar sem salvar
          </BotaoLink>
        </div>
      </form>
      <Janela aberta={aPedir !== null} aoFechar={() => setAPedir(null)} rotuladaPor={tituloId} largura={560}>
        {aPedir && pedirMudanca({ ...aPedir, eventoId: evento.id, tituloId, aoFechar: () => setAPedir(null) })}
      </Janela>
    </>
  );
}

/** Asks for confirmation before cart lines become invalid. A reason that all lines share is shown once. */
async function aceita({ linhas, linhasQueSeguem }: PrevisaoDaMudanca): Promise<boolean> {
  const [primeira] = linhas;
  if (!primeira) return true;
  const iguais = linhas.every(({ message }) => message === primeira.message);
  const ficam = 'O que não atende fica no carrinho, marcado, para você trocar ou tirar.';
  const seguem = linhasQueSeguem > 0 ? ` ${quantos(linhasQueSeguem, 'item continua valendo', 'itens continuam valendo')}.` : '';
  return dialogs.confirmar({
    titulo: `${quantos(linhas.length, 'item do carrinho deixa', 'itens do carrinho deixam')} de atender`,
    mensagem: `${iguais ? `${primeira.message}. ` : ''}${ficam}${seguem}`,
    detalhes: linhas.map(
      ({ produtoNome, fornecedorNome, message }) => `${produtoNome}, de ${fornecedorNome}${iguais ? '' : `: ${message}`}`,
    ),
    confirmar: 'Mudar mesmo assim',
    cancelar: 'Deixar como está',
  });
}
