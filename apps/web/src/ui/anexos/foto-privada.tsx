import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePreview } from '../../lib/files/use-preview.ts';
import { Botao } from '../buttons/botao.tsx';
import { BotaoNativo } from '../buttons/botao-nativo.tsx';
import { Janela } from '../layout/janela.tsx';
import estilos from './anexos.module.css';

// biome-ignore lint/suspicious/noExplicitAny: each caller has its own type of query key
type Bytes = UseQueryOptions<Blob, Error, Blob, any>;

interface Props {
  /** Description for screen readers. */
  nome: string;
  pequena: Bytes;
  /** Loaded when the picture is opened. Without it, the small picture is shown large. */
  grande?: Bytes;
  /** Width divided by height. Without it the picture is square. */
  proporcao?: number;
}

/** A picture without a public address. It is fetched with the viewer's token, and a tap shows it large. */
export function FotoPrivada({ nome, pequena, grande = pequena, proporcao = 1 }: Props) {
  const consulta = useQuery(pequena);
  const endereco = usePreview(consulta.data);
  const [aberta, setAberta] = useState(false);
  const estilo = { aspectRatio: proporcao };
  if (consulta.isError) {
    return (
      <button type="button" className={estilos.foto} style={estilo} onClick={() => void consulta.refetch()}>
        <span className={estilos.falta}>Não deu para mostrar. Tentar de novo</span>
      </button>
    );
  }
  return (
    <>
      <BotaoNativo
        className={estilos.foto}
        style={estilo}
        aria-label={`Ampliar: ${nome}`}
        disabled={!endereco}
        onClick={() => setAberta(true)}
      >
        {endereco && <img src={endereco} alt="" />}
      </BotaoNativo>
      <Janela aberta={aberta} aoFechar={() => setAberta(false)} rotulo={nome} largura={960}>
        {aberta && (
          <div className={estilos.grande}>
            <Grande nome={nome} pequena={endereco} consulta={grande} />
            <Botao tipo="secundario" onClick={() => setAberta(false)} data-autofocus>
              Fechar
            </Botao>
          </div>
        )}
      </Janela>
    </>
  );
}

/** Shows the small picture until the large one has loaded. */
function Grande({ nome, pequena, consulta }: { nome: string; pequena: string | null; consulta: Bytes }) {
  const { data } = useQuery(consulta);
  const endereco = usePreview(data) ?? pequena;
  return endereco && <img src={endereco} alt={nome} />;
}
