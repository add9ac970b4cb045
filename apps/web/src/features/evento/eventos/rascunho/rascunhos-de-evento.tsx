import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { useQuery } from '@tanstack/react-query';
import { dia, instante } from '../../../../lib/text/formats.ts';
import { Botao, BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { Bloco } from '../../../../ui/layout/bloco.tsx';
import estilos from '../detalhe/tudo-contratado.module.css';
import { tituloDoEvento } from '../evento.ts';
import { rascunhosQuery, useExcluirRascunho } from '../mudanca/mudanca.api.ts';

/** The client's drafts of events, each with buttons to continue and to delete it. Renders nothing without drafts. */
export function RascunhosDeEvento() {
  const { data } = useQuery(rascunhosQuery);
  const excluir = useExcluirRascunho();
  if (!data || data.itens.length === 0) return null;
  async function aoExcluir(id: string, titulo: string) {
    const sim = await dialogs.confirmar({
      titulo: `Excluir o rascunho ${titulo}?`,
      mensagem: 'O que você escreveu nele se perde.',
      confirmar: 'Excluir',
      perigo: true,
    });
    if (sim) excluir.mutate(id);
  }
  return (
    <div className={estilos.rascunhos}>
      <Bloco titulo="Rascunhos">
        <ul>
          {data.itens.map(({ id, campos, mudadoEm }) => {
            const titulo = tituloDoEvento(campos.titulo);
            return (
              <li key={id}>
                <span>
                  <strong>{titulo}</strong>
                  <small>
                    <span>{/^\d{4}-\d\d-\d\d$/.test(campos.dataEvento) ? dia(campos.dataEvento) : 'Sem dia ainda'}</span>, guardado em{' '}
                    {instante(mudadoEm)}
                  </small>
                </span>
                <BotaoLink
                  tipo="secundario"
                  size="sm"
                  para={caminhoDe('evento/criar', { rascunho: id, passo: campos.passo ? campos.passo + 1 : null })}
                  aria-label={`Continuar rascunho ${titulo}`}
                >
                  Continuar rascunho
                </BotaoLink>
                <Botao tipo="discreto" size="sm" aria-label={`Excluir ${titulo}`} onClick={() => void aoExcluir(id, titulo)}>
                  Excluir
                </Botao>
              </li>
            );
          })}
        </ul>
      </Bloco>
    </div>
  );
}
