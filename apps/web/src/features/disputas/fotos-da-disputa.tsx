import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePreview } from '../../lib/files/use-preview.ts';
import { Botao } from '../../ui/buttons/botao.tsx';
import { BotaoNativo } from '../../ui/buttons/botao-nativo.tsx';
import { Janela } from '../../ui/layout/janela.tsx';
import { type CaminhoDaFoto, fotoDaDisputaQuery } from './disputas.api.ts';
import estilos from './disputas.module.css';

/** Pictures that have no address of their own: each is fetched by who may see it. */
export function FotosDaDisputa({ ids, de, caminho }: { ids: readonly string[]; de: string; caminho: CaminhoDaFoto }) {
  return (
    <ul className={estilos.fotos}>
      {ids.map((id, i) => (
        <li key={id}>
          <Foto id={id} nome={`Foto ${i + 1} de ${ids.length}, ${de}`} caminho={caminho} />
        </li>
      ))}
    </ul>
  );
}

function Foto({ id, nome, caminho }: { id: string; nome: string; caminho: CaminhoDaFoto }) {
  const consulta = useQuery(fotoDaDisputaQuery(caminho, id));
  const endereco = usePreview(consulta.data);
  const [grande, setGrande] = useState(false);
  if (consulta.isError) {
    return (
      <button type="button" className={estilos.foto} onClick={() => void consulta.refetch()}>
        <span className={estilos.falta}>Não deu para mostrar. Tentar de novo</span>
      </button>
    );
  }
  return (
    <>
      <BotaoNativo className={estilos.foto} aria-label={`Ampliar: ${nome}`} disabled={!endereco} onClick={() => setGrande(true)}>
        {endereco && <img src={endereco} alt="" />}
      </BotaoNativo>
      <Janela aberta={grande} aoFechar={() => setGrande(false)} rotulo={nome} largura={960}>
        {grande && endereco && (
          <div className={estilos.grande}>
            <img src={endereco} alt={nome} />
            <Botao tipo="secundario" onClick={() => setGrande(false)} data-autofocus>
              Fechar
            </Botao>
          </div>
        )}
      </Janela>
    </>
  );
}
