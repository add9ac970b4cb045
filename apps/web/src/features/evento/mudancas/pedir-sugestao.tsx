import type { EventoDetalhado } from '@festejo/contrato/evento/eventos.ts';
import type { PrevisaoDaMudanca } from '@festejo/contrato/evento/mudancas-de-evento.ts';
import type { MudancaDoEvento, SugestaoDeDia } from '@festejo/contrato/evento/mudancas-pedidas.ts';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { Janela } from '../../../ui/layout/janela.tsx';
import { diaSugerido } from './mudanca.ts';
import { preverTroca } from './mudancas.api.ts';
import { PedirMudanca } from './pedir-mudanca.tsx';

interface Props {
  evento: EventoDetalhado;
  mudanca: MudancaDoEvento;
  sugestao: SugestaoDeDia;
}

/** Requests the day that a supplier suggested from every supplier, in place of the pending request. A preview of the effects comes first. */
export function PedirSugestao({ evento, mudanca, sugestao }: Props) {
  const tituloId = useId();
  const { titulo, tipo, nomePessoa, pessoas } = evento;
  const corpo = {
    titulo,
    tipo,
    nomePessoa: nomePessoa ?? undefined,
    pessoas,
    ...sugestao,
    duracaoEmMinutos: mudanca.para.duracaoEmMinutos,
    enderecoId: mudanca.enderecoId ?? undefined,
    noLugarDe: mudanca.id,
  };
  const prever = useMutation({ mutationFn: () => preverTroca(evento.id, corpo), meta: { semDialogo: true } });
  const { data: previsao, error } = prever;
  const impede = previsao && !previsao.pedirAosFornecedores ? porQueNao(previsao) : error?.message;
  return (
    <>
      <small>Poderia em {diaSugerido(sugestao)}.</small>
      {impede && (
        <Nota cor="warning" role="alert">
          {impede}
        </Nota>
      )}
      <span>
        <Botao tipo="discreto" size="sm" loading={prever.isPending} onClick={() => prever.mutate()}>
          Pedir este dia a todos
        </Botao>
      </span>
      <Janela aberta={Boolean(previsao?.pedirAosFornecedores)} aoFechar={prever.reset} rotuladaPor={tituloId} largura={560}>
        {previsao?.pedirAosFornecedores && (
          <PedirMudanca
            eventoId={evento.id}
            versao={evento.versao}
            corpo={corpo}
            para={sugestao}
            previsao={previsao}
            tituloId={tituloId}
            aoFechar={prever.reset}
            aoPedir={prever.reset}
          />
        )}
      </Janela>
    </>
  );
}

function porQueNao({ pedidos: [primeiro] }: PrevisaoDaMudanca): string {
  return primeiro
    ? `Antes, resolva o pedido ${primeiro.numero}, de ${primeiro.fornecedorNome}: ${primeiro.message}.`
    : 'Nenhum pedido depende mais desta mudança: mude o dia no próprio evento.';
}
