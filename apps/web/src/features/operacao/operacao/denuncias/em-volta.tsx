import type { CasoDenunciado } from '@festejo/contrato/operacao/denuncias.ts';
import { instante } from '../../../../lib/text/formats.ts';
import { ArquivoPedido } from '../../../../ui/anexos/arquivo-pedido.tsx';
import estilos from '../operacao.module.css';
import { anexoDenunciadoQuery } from './denuncias.api.ts';

/** A reported message with the messages before and after it. Attachments are opened one by one, because each opening is logged. */
export function EmVolta({ falas }: { falas: CasoDenunciado['emVolta'] }) {
  return (
    <ol className={estilos.falas} aria-label="A conversa em volta da mensagem denunciada">
      {falas.map(({ id, autor, doFornecedor, texto, anexos, em, denunciada }) => (
        <li key={id} data-denunciada={denunciada || undefined}>
          <p className={estilos.miudo}>
            <strong>
              <bdi>{autor}</bdi>
            </strong>
            , <span>{doFornecedor ? 'fornecedor' : 'cliente'}</span> · {instante(em)}
            {denunciada && <span>{' · denunciada'}</span>}
          </p>
          {texto && <p dir="auto">{texto}</p>}
          {anexos.map((anexo, i) => (
            <ArquivoPedido
              key={anexo.id}
              consulta={anexoDenunciadoQuery(anexo.id)}
              nome={anexo.nome ?? `Foto ${i + 1} de ${autor}`}
              imagem={anexo.tipo === 'imagem'}
            />
          ))}
        </li>
      ))}
    </ol>
  );
}
