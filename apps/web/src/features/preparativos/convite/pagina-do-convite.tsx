import type { Convite } from '@festejo/contrato/convidados.ts';
import { ACOMPANHANTES_NO_MAXIMO } from '@festejo/contrato/convidados.ts';
import { NumberInput, TextInput } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { saveFile } from '../../../lib/files/save-file.ts';
import { textWithAcao } from '../../../lib/http/errors.ts';
import { newIdempotencyKey } from '../../../lib/http/idempotency.ts';
import { diaPorExtenso, hora, quantos } from '../../../lib/text/formats.ts';
import { comoIcs } from '../../../lib/text/ics.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { useResponderConvite } from '../preparativos.api.ts';
import estilos from '../preparativos.module.css';

interface Props {
  codigo: string;
  convite: Convite;
  /** The party's cover, by the room that draws it. */
  capa: ReactNode;
}

/** What a guest sees behind a link: the party, and the question whether they come. */
export function PaginaDoConvite({ codigo, convite, capa }: Props) {
  const { titulo, nomePessoa, dataEvento, horario, lugar, recado, cancelado } = convite;
  const baixar = () =>
    saveFile(
      'festa.ics',
      'text/calendar',
      comoIcs({ id: codigo, titulo, inicio: new Date(convite.inicio), fim: new Date(convite.fim), lugar }, new Date()),
    );
  return (
    <div className={estilos.convite}>
      {capa}
      <Cartao>
        <div className={estilos.secao}>
          <p className={estilos.titulo} aria-hidden>
            {titulo}
          </p>
          {nomePessoa && <p className={estilos.recado}>para {nomePessoa}</p>}
          {cancelado ? (
            <Nota cor="warning">Esta festa foi cancelada.</Nota>
          ) : (
            <>
              <p className={estilos.recado}>
                <strong>
                  {diaPorExtenso(dataEvento)}, {hora(horario)}
                </strong>
                {lugar && `\n${lugar}`}
              </p>
              {recado && <p className={estilos.recado}>{recado}</p>}
              <span>
                <Botao tipo="secundario" leftSection={<IconCalendarPlus size={20} aria-hidden />} onClick={baixar}>
                  Pôr na minha agenda
                </Botao>
              </span>
            </>
          )}
        </div>
      </Cartao>
      {convite.aceitaResposta && <Resposta key={codigo} codigo={codigo} convite={convite} />}
      {!convite.aceitaResposta && convite.convidado && !cancelado && <Nota cor="info">As respostas a este convite já se encerraram.</Nota>}
    </div>
  );
}

function Resposta({ codigo, convite: { convidado } }: { codigo: string; convite: Convite }) {
  const navigate = useNavigate();
  const responder = useResponderConvite();
  const [chave, setChave] = useState(newIdempotencyKey);
  const [nome, setNome] = useState('');
  const [faltaNome, setFaltaNome] = useState(false);
  const [gente, setGente] = useState(convidado?.quantos || 1);
  const maximo = convidado ? convidado.acompanhantes + 1 : ACOMPANHANTES_NO_MAXIMO + 1;
  const enviar = (vai: boolean) => {
    if (responder.isPending) return;
    const semNome = !convidado && nome.trim().length < 2;
    setFaltaNome(semNome);
    if (semNome) return;
    const corpo = { vai, quantos: vai ? gente : 0, ...(!convidado && { nome }) };
    responder.mutate(
      { codigo, corpo, chave },
      {
        onSuccess: (resposta) => {
          setChave(newIdempotencyKey());
          // From now on this browser opens the person's own link, where the answer may be changed.
          if (resposta.codigo) void navigate(`/convite/${resposta.codigo}`, { replace: true });
        },
        onError: () => setChave(newIdempotencyKey()),
      },
    );
  };
  return (
    <Cartao>
      <form
        className={estilos.secao}
        onSubmit={(evento: FormEvent) => {
          evento.preventDefault();
          enviar(true);
        }}
      >
        <h2 className={estilos.mes}>{convidado ? `${convidado.nome}, você vem?` : 'Você vem?'}</h2>
        <div role="status">
          {convidado?.resposta === 'vai' && (
            <Nota cor="positive">
              Presença confirmada: {quantos(convidado.quantos, 'pessoa', 'pessoas')}. Dá para mudar até a festa começar.
            </Nota>
          )}
          {convidado?.resposta === 'nao-vai' && <Nota cor="info">Você disse que não vem. Se mudar de ideia, é só responder de novo.</Nota>}
        </div>
        {!convidado && (
          <TextInput
            label="Seu nome"
            autoComplete="name"
            maxLength={100}
            value={nome}
            error={faltaNome && 'Diga o seu nome'}
            onChange={({ currentTarget }) => setNome(currentTarget.value)}
          />
        )}
        {maximo > 1 && (
          <NumberInput
            label="Quantas pessoas vêm, com você"
            min={1}
            max={maximo}
            clampBehavior="strict"
            allowDecimal={false}
            value={gente}
            onChange={(valor) => setGente(Number(valor) || 1)}
          />
        )}
        {responder.error && (
          <Nota cor="negative" role="alert">
            {textWithAcao(responder.error)}
          </Nota>
        )}
        <div className={estilos.botoes}>
          <Botao type="submit" size="lg" loading={responder.isPending}>
            Vou
          </Botao>
          <Botao tipo="secundario" size="lg" onClick={() => enviar(false)}>
            Não vou
          </Botao>
        </div>
        <p className={estilos.miudo}>Só quem organiza a festa vê a sua resposta. Ela é apagada 6 meses depois da festa.</p>
      </form>
    </Cartao>
  );
}
