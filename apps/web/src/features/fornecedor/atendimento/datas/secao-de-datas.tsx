import type { ExcecaoDeAgenda } from '@festejo/contrato/fornecedor/atendimento.ts';
import { IconCalendarOff, IconCalendarPlus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { usePrinting } from '../../../../lib/screen/use-printing.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Selo } from '../../../../ui/words/selo.tsx';
import { useExcecoes, useRemoverExcecao } from '../atendimento.api.ts';
import estilos from './datas.module.css';
import { periodoPorExtenso } from './datas.ts';
import { FormularioDeData } from './formulario-de-data.tsx';

const AS_PRIMEIRAS = 8;

/** Dates on which the agenda is closed, or open in addition to the weekly hours. */
export function SecaoDeDatas() {
  const consulta = useExcecoes();
  const [aberta, setAberta] = useState(false);
  const [todas, setTodas] = useState(false);
  const imprimindo = usePrinting();
  const lista = useRef<HTMLUListElement>(null);
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={2} />} />;
  const { excecoes, fuso } = consulta.data;
  const mostradas = todas || imprimindo ? excecoes : excecoes.slice(0, AS_PRIMEIRAS);
  return (
    <>
      {excecoes.length === 0 && <p className={estilos.ajuda}>Nenhuma data marcada: vale sempre o horário da semana.</p>}
      <ul ref={lista} className={estilos.lista} tabIndex={-1} aria-label="Datas fechadas e abertas">
        {mostradas.map((excecao) => (
          <Data key={excecao.id} excecao={excecao} fuso={fuso} aoRemover={() => lista.current?.focus()} />
        ))}
      </ul>
      <div className={estilos.acoes}>
        <Botao tipo="secundario" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAberta(true)}>
          Fechar ou abrir em datas
        </Botao>
        {excecoes.length > mostradas.length && (
          <Botao tipo="discreto" onClick={() => setTodas(true)}>
            Ver todas as {excecoes.length}
          </Botao>
        )}
      </div>
      <FormularioDeData aberta={aberta} aoFechar={() => setAberta(false)} fuso={fuso} />
    </>
  );
}

function Data({ excecao, fuso, aoRemover }: { excecao: ExcecaoDeAgenda; fuso: string; aoRemover: () => void }) {
  const remover = useRemoverExcecao();
  const { id, tipo, motivo } = excecao;
  const periodo = periodoPorExtenso(excecao, fuso, new Date());
  const fechado = tipo === 'fechado';
  const Icone = fechado ? IconCalendarOff : IconCalendarPlus;
  async function perguntarERemover() {
    const sim = await dialogs.confirmar({
      titulo: fechado ? 'Reabrir estas datas?' : 'Tirar esta abertura?',
      mensagem: `${periodo}: volta a valer o horário da sua semana.`,
      confirmar: fechado ? 'Reabrir' : 'Tirar',
    });
    if (!sim) return;
    remover.mutate(id, {
      onSuccess: ({ message }) => {
        toast.sucesso(message);
        aoRemover();
      },
    });
  }
  return (
    <li className={estilos.data}>
      <Icone size={24} stroke={1.6} aria-hidden />
      <div>
        <strong>{periodo}</strong>
        {motivo && <span>{motivo}</span>}
      </div>
      <Selo cor={fechado ? 'negative' : 'positive'}>{fechado ? 'Fechado' : 'Aberto'}</Selo>
      <Botao
        tipo="discreto"
        size="sm"
        loading={remover.isPending}
        onClick={() => void perguntarERemover()}
        aria-label={`${fechado ? 'Reabrir' : 'Tirar'} ${periodo}`}
        leftSection={<IconTrash size={17} aria-hidden />}
      >
        {fechado ? 'Reabrir' : 'Tirar'}
      </Botao>
    </li>
  );
}
