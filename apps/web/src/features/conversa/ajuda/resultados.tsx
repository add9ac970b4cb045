import type { Lado } from '@festejo/contrato/common/constants.ts';
import { quantos } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { IlustracaoBusca } from '../../../ui/drawings/ilustracoes.tsx';
import { EstadoVazio } from '../../../ui/feedback/estado-vazio.tsx';
import estilos from './ajuda.module.css';
import { ArtigoDeAjuda } from './artigo-de-ajuda.tsx';
import { buscar } from './busca.ts';
import { Perguntadas } from './perguntadas.tsx';

interface Props {
  busca: string;
  /** The side whose articles are searched; `role` is the reader's own side. */
  lado: Lado;
  role: Lado;
  aoAbrir: (id: string) => void;
  aoTrocarDeLado: () => void;
}

export const NOME_DO_LADO: Readonly<Record<Lado, string>> = { CLIENTE: 'clientes', FORNECEDOR: 'fornecedores' };

export function Resultados({ busca, lado, role, aoAbrir, aoTrocarDeLado }: Props) {
  const achados = buscar(busca, lado);
  const outro: Lado = lado === 'CLIENTE' ? 'FORNECEDOR' : 'CLIENTE';
  const meus = new Set(achados.map(({ artigo }) => artigo.id));
  const alem = buscar(busca, outro).filter(({ artigo }) => !meus.has(artigo.id)).length;
  return (
    <>
      <p className={estilos.contado} role="status">
        {achados.length > 0 ? `${quantos(achados.length, 'resposta', 'respostas')} para "${busca}"` : ''}
      </p>
      {achados.length > 0 ? (
        <div className={estilos.lista}>
          {achados.map(({ artigo, termos }) => (
            <ArtigoDeAjuda key={artigo.id} artigo={artigo} termos={termos} role={role} aoAbrir={aoAbrir} />
          ))}
        </div>
      ) : (
        <div className={estilos.vazio}>
          <EstadoVazio titulo={`Não achamos resposta para "${busca}"`} ilustracao={<IlustracaoBusca />} acao={<Perguntadas role={lado} />}>
            Tente com outras palavras, mais curtas, ou veja o que mais perguntam:
          </EstadoVazio>
        </div>
      )}
      {alem > 0 && (
        <p className={estilos.outroLado}>
          Há mais {quantos(alem, 'resposta', 'respostas')} para {NOME_DO_LADO[outro]}.{' '}
          <Botao tipo="discreto" size="sm" onClick={aoTrocarDeLado}>
            Ver
          </Botao>
        </p>
      )}
    </>
  );
}
