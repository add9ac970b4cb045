import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { dropVistos, readVistos } from '../../../../lib/remembered/vistos.ts';
import { BotaoNativo } from '../../../../ui/buttons/botao-nativo.tsx';
import { Foto } from '../../../../ui/drawings/foto.tsx';
import { Reais } from '../../../../ui/words/reais.tsx';
import { useProdutosPorId } from './vistos.api.ts';
import estilos from './vistos-por-voce.module.css';

/** The products that the person viewed last on this device. Renders nothing before the first view. */
export function VistosPorVoce({ pessoaId }: { pessoaId: string | undefined }) {
  const [ids, setIds] = useState(() => readVistos(pessoaId));
  const { data } = useProdutosPorId(ids);
  if (ids.length === 0 || data?.length === 0) return null;
  return (
    <section className={estilos.vistos} aria-labelledby="vistos">
      <div className={estilos.cabeca}>
        <h2 id="vistos">Vistos por você</h2>
        <BotaoNativo
          className={estilos.limpar}
          onClick={() => {
            dropVistos(pessoaId);
            setIds([]);
          }}
        >
          Limpar
        </BotaoNativo>
      </div>
      <ul className={estilos.lista}>
        {(data ?? []).map(({ id, nome, valor, imagemUrl }) => (
          <li key={id}>
            <Link to={caminhoDe('produto/detalhes', { id })} className={estilos.visto}>
              <span className={estilos.foto}>
                <Foto src={imagemUrl} alt="" raio="md" sizes="64px" />
              </span>
              <span className={estilos.textos}>
                <span className={estilos.nome}>{nome}</span>
                <strong>
                  <Reais valor={valor} />
                </strong>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
