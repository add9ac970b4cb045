import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePreview } from '../../lib/files/use-preview.ts';
import { Botao } from '../buttons/botao.tsx';
import { BotaoNativo } from '../buttons/botao-nativo.tsx';
import { Janela } from '../layout/janela.tsx';
import estilos from './anexos.module.css';

// biome-ignore lint/suspicious/noExplicitAny: the key of the query is its owner's
type Bytes = UseQueryOptions<Blob, Error, Blob, any>;

interface Props {
  /** What it shows, for readers. */
  nome: string;
  pequena: Bytes;
  /** Fetched when it is opened; without it the small one is all there is. */
  grande?: Bytes;
  /** Width by height, where its place takes its shape; else a square. */
  proporcao?: number;
}

/** A picture that has no address of its own: it is fetched by who may see it, and a tap shows it large. */
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

/** The small one stands in until the large one is there. */
function Grande({ nome, pequena, consulta }: { nome: string; pequena: string | null; consulta: Bytes }) {
  const { data } = useQuery(consulta);
  const endereco = usePreview(data) ?? pequena;
  return endereco && <img src={endereco} alt={nome} />;
}
