import type { EventoDetalhado } from '@festejo/contrato/eventos.ts';
import { Select, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { focarNoPrimeiroErro } from '../../lib/focar-no-primeiro-erro.ts';
import { diaEMes, diaPorExtenso, duracao, hora } from '../../lib/formatos.ts';
import { usePrevia } from '../../lib/use-previa.ts';
import { Botao } from '../../ui/botao.tsx';
import { Cartao } from '../../ui/cartao.tsx';
import { CampoDeImagem } from './campo-de-imagem.tsx';
import { PreviaDoEvento } from './cartao-de-evento.tsx';
import { contagemRegressiva, diaNoFuso, diasAte, terminoDoEvento } from './evento.ts';
import { DURACOES_EM_MINUTOS, proximosSabados } from './evento-novo.ts';
import estilos from './formulario-de-evento.module.css';
import type { Rascunho } from './rascunho-de-evento.ts';
import { type LugarDoEvento, useEventoNovo } from './use-evento-novo.ts';

const COMECOS = ['Aniversário de', 'Casamento de', 'Chá de bebê de', 'Formatura de', 'Confraternização', 'Festa junina'] as const;
const OPCOES_DE_DURACAO = DURACOES_EM_MINUTOS.map((minutos) => ({ value: String(minutos), label: rotuloDaDuracao(minutos) }));

interface Props {
  rascunho: Rascunho | null;
  lugar: LugarDoEvento & { campos: ReactNode; cidade: { localidade: string; uf: string } };
  aoCriar: (evento: EventoDetalhado) => void;
}

/** The form of a new event, and beside it the invitation as it comes to be. */
export function FormularioDeEvento({ rascunho, lugar, aoCriar }: Props) {
  const formulario = useRef<HTMLFormElement>(null);
  const titulo = useRef<HTMLInputElement>(null);
  const [agora] = useState(() => new Date());
  const hoje = diaNoFuso(agora);
  const novo = useEventoNovo({ rascunho, lugar, aoCriar, aoFalharNosCampos: () => focarNoPrimeiroErro(formulario.current) });
  const { campos, erros, imagens, mudar, mudarImagens, enviando } = novo;
  const capa = usePrevia(imagens.imagem);
  const retrato = usePrevia(imagens.fotoPessoa);

  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    void novo.enviar();
  };

  return (
    <form ref={formulario} className={estilos.formulario} onSubmit={enviar} noValidate aria-busy={enviando}>
      <div className={estilos.passos}>
        {rascunho && (
          <p className={estilos.aviso} role="status">
            Guardamos o que você já tinha escrito.{rascunho.tinhaImagens && ' Só as fotos precisam ser escolhidas de novo.'}
          </p>
        )}
        <Cartao>
          <Passo numero={1} titulo="O que vamos comemorar?" />
          <TextInput
            ref={titulo}
            name="titulo"
            label="Nome do evento"
            withAsterisk
            placeholder="Aniversário de 7 anos da Lia"
            maxLength={100}
            value={campos.titulo}
            error={erros.titulo}
            onChange={({ currentTarget: { value } }) => mudar('titulo', value)}
          />
          <div className={estilos.fichas}>
            {COMECOS.map((comeco) => (
              <button
                key={comeco}
                type="button"
                onClick={() => {
                  mudar('titulo', comeco.endsWith(' de') ? `${comeco} ` : comeco);
                  titulo.current?.focus();
                }}
              >
                {comeco.replace(/ de$/, '')}
              </button>
            ))}
          </div>
          <TextInput
            name="nomePessoa"
            label="Quem é a estrela da festa?"
            description="A pessoa homenageada, se houver"
            placeholder="Lia"
            maxLength={100}
            value={campos.nomePessoa}
            error={erros.nomePessoa}
            onChange={({ currentTarget: { value } }) => mudar('nomePessoa', value)}
          />
        </Cartao>

        <Cartao>
          <Passo numero={2} titulo="Quando?" />
          <div className={estilos.quando}>
            <TextInput
              name="dataEvento"
              type="date"
              label="Dia"
              withAsterisk
              min={hoje}
              max="2100-12-31"
              value={campos.dataEvento}
              error={erros.dataEvento}
              onChange={({ currentTarget: { value } }) => mudar('dataEvento', value)}
            />
            <TextInput
              name="horario"
              type="time"
              label="Começa às"
              withAsterisk
              value={campos.horario}
              error={erros.horario}
              onChange={({ currentTarget: { value } }) => mudar('horario', value.slice(0, 5))}
            />
            <Select
              name="duracaoEmMinutos"
              label="Dura"
              allowDeselect={false}
              data={OPCOES_DE_DURACAO}
              value={String(campos.duracaoEmMinutos)}
              error={erros.duracaoEmMinutos}
              comboboxProps={{ shadow: 'md', radius: 'lg' }}
              onChange={(valor) => valor && mudar('duracaoEmMinutos', Number(valor))}
            />
          </div>
          <div className={estilos.fichas}>
            {proximosSabados(hoje).map((dia) => (
              <button key={dia} type="button" aria-pressed={campos.dataEvento === dia} onClick={() => mudar('dataEvento', dia)}>
                sáb, {diaEMes(dia)}
              </button>
            ))}
          </div>
          <p className={estilos.resumo} aria-live="polite">
            {resumoDoTempo(campos.dataEvento, campos.horario, campos.duracaoEmMinutos, agora)}
          </p>
        </Cartao>

        <Cartao>
          <Passo numero={3} titulo="Onde?" />
          {lugar.campos}
        </Cartao>

        <Cartao>
          <Passo numero={4} titulo="Fotos" />
          <div className={estilos.fotos}>
            <CampoDeImagem
              rotulo="Capa do evento"
              ajuda="Toque para escolher ou arraste a foto até aqui"
              previa={capa}
              aoMudar={(imagem) => mudarImagens((antes) => ({ ...antes, imagem }))}
            />
            <CampoDeImagem
              rotulo="Foto da pessoa"
              ajuda="Escolha ou arraste"
              redonda
              previa={retrato}
              aoMudar={(fotoPessoa) => mudarImagens((antes) => ({ ...antes, fotoPessoa }))}
            />
          </div>
        </Cartao>
        <div className={estilos.enviar}>
          <Botao type="submit" size="lg" loading={enviando} fullWidth>
            Criar evento
          </Botao>
          <p role="status">{enviando && 'Enviando seu evento…'}</p>
        </div>
      </div>

      <aside className={estilos.previa} aria-label="Prévia do convite">
        <PreviaDoEvento
          agora={agora}
          evento={{
            ...campos,
            ...lugar.cidade,
            status: 2,
            fuso: Intl.DateTimeFormat().resolvedOptions().timeZone,
            imagemUrl: capa,
            fotoPessoaUrl: retrato,
          }}
        />
        <p className={estilos.nota}>
          É assim que o evento aparece para você. Os fornecedores só veem o lugar e a data quando recebem um pedido seu.
        </p>
      </aside>
    </form>
  );
}

function Passo({ numero, titulo }: { numero: number; titulo: string }) {
  return (
    <h2 className={estilos.passo}>
      <span aria-hidden>{numero}</span>
      {titulo}
    </h2>
  );
}

function rotuloDaDuracao(minutos: number): string {
  const dias = minutos / 1440;
  return dias >= 1 ? `${dias} ${dias === 1 ? 'dia' : 'dias'}` : duracao(minutos);
}

/** `Sábado, 12 de dezembro de 2026, das 19h às 0h do dia seguinte. Faltam 21 dias.` */
function resumoDoTempo(dataEvento: string, horario: string, duracaoEmMinutos: number, agora: Date): string {
  if (!dataEvento || !horario) return 'O dia e a hora são os do lugar da festa.';
  const fim = terminoDoEvento(horario, duracaoEmMinutos);
  const depois = fim.diasDepois === 0 ? '' : fim.diasDepois === 1 ? ' do dia seguinte' : `, ${fim.diasDepois} dias depois`;
  const dias = diasAte(dataEvento, agora);
  return `${diaPorExtenso(dataEvento)}, das ${hora(horario)} às ${hora(fim.horario)}${depois}${dias >= 0 ? `: ${contagemRegressiva(dias)}` : ''}`;
}
