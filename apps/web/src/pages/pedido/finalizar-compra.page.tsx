import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { Link, useNavigate, useParams } from 'react-router';
import { useConfiguracao } from '../../features/conta/usuarios/usuarios.api.ts';
import { PagadorDaCobranca } from '../../features/dinheiro/pagamentos/formas/pagador-da-cobranca.tsx';
import { useEvento } from '../../features/evento/eventos/eventos.api.ts';
import { FinalizarCompra } from '../../features/pedido/compras/finalizar-compra.tsx';
import { diaPorExtenso, hora } from '../../lib/text/formats.ts';
import { FolhaDoCalendario } from '../../ui/drawings/folha-do-calendario.tsx';
import { Cartao } from '../../ui/layout/cartao.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';
import estilos from './finalizar-compra.module.css';

/** Place and time of the party: the first thing to check, because everything is delivered there. */
function FestaDaCompra({ eventoId }: { eventoId: string }) {
  const { data: evento } = useEvento(eventoId);
  if (!evento) return null;
  const { logradouro, numero, bairro, localidade, uf } = evento.endereco;
  return (
    <Cartao className={estilos.festa}>
      <FolhaDoCalendario dia={evento.dataEvento} />
      <h2>{evento.titulo || 'Sem título'}</h2>
      <p>
        <strong>
          {diaPorExtenso(evento.dataEvento)}, às {hora(evento.horario)}
        </strong>
        <span>{[[logradouro, numero].filter(Boolean).join(', '), bairro, `${localidade}/${uf}`].filter(Boolean).join(' · ')}</span>
        <Link to={caminhoDe('evento/detalhes', { id: evento.id })}>Mudar a data ou o lugar</Link>
      </p>
    </Cartao>
  );
}

export default function FinalizarCompraPage() {
  const { eventoId = '' } = useParams();
  const navigate = useNavigate();
  const { data: configuracao } = useConfiguracao();
  return (
    <Moldura titulo="Confira e pague" subtitulo="Leia com calma. Nada é cobrado antes do Pix." largura="larga">
      <FinalizarCompra
        key={eventoId}
        eventoId={eventoId}
        pagador={configuracao && !configuracao.recursosDesligados.includes('formas-de-pagamento') && <PagadorDaCobranca />}
        festa={<FestaDaCompra eventoId={eventoId} />}
        // The summary is used up: going back from the payment leads to the page before the summary.
        aoFechar={(compraId) => void navigate(caminhoDe('pagamento', { id: compraId }), { replace: true })}
      />
    </Moldura>
  );
}
