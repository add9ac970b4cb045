import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { largestOf, smallestOf } from '@festejo/contrato/common/pictures.ts';
import { type CasoDenunciado, motivoEmPalavras } from '@festejo/contrato/operacao/denuncias.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { instante, numero } from '../../../../lib/text/formats.ts';
import { IlustracaoBusca } from '../../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeCartoes } from '../../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../../ui/feedback/estado-vazio.tsx';
import { Bloco } from '../../../../ui/layout/bloco.tsx';
import { Selo } from '../../../../ui/words/selo.tsx';
import { Fila, useFila } from '../fila.tsx';
import estilos from '../operacao.module.css';
import { SemLeitura } from '../sem-leitura.tsx';
import { DecidirCaso, DevolverAoAr, nomeDoCaso } from './decidir-caso.tsx';
import { denunciasQuery } from './denuncias.api.ts';
import { EmVolta } from './em-volta.tsx';

/** The reports of people: one case per product, review or message. */
export function Denuncias() {
  const fila = useFila('abertas');
  const consulta = useQuery(denunciasQuery(fila.pedido));
  if (!consulta.data) return <SemLeitura consulta={consulta} esqueleto={<EsqueletoDeCartoes quantos={2} />} />;
  const abertas = fila.pedido.situacao === 'abertas';
  return (
    <Fila fila={fila} legenda="Quais denúncias" total={consulta.data.total} nada={<Nenhuma abertas={abertas} />}>
      <ul className={estilos.lista} aria-label="Casos" aria-busy={consulta.isPlaceholderData}>
        {consulta.data.itens.map((caso) => (
          <li key={`${caso.id}/${caso.decisao?.em ?? ''}`}>
            <Caso caso={caso} aberto={abertas} />
          </li>
        ))}
      </ul>
    </Fila>
  );
}

function Nenhuma({ abertas }: { abertas: boolean }) {
  return (
    <EstadoVazio titulo={abertas ? 'Nenhuma denúncia espera por você' : 'Nada foi decidido ainda'} ilustracao={<IlustracaoBusca />}>
      {abertas
        ? 'Quando alguém denunciar um produto, uma avaliação ou uma mensagem, o caso aparece aqui, com tudo o que foi contado.'
        : 'O que você decidir fica aqui, com o motivo e o caminho de volta.'}
    </EstadoVazio>
  );
}

const COISAS: Readonly<Record<CasoDenunciado['tipo'], { titulo(nome: string): string; quem: string; fora: string; vazio: string }>> = {
  produto: {
    titulo: (nome) => `Produto “${nome}”`,
    quem: 'Quem vende',
    fora: 'Fora da venda',
    vazio: 'O produto não tem descrição.',
  },
  avaliacao: {
    titulo: (nome) => `Avaliação de “${nome}”`,
    quem: 'Quem escreveu',
    fora: 'Fora do ar',
    vazio: 'Só as estrelas, sem texto.',
  },
  mensagem: {
    titulo: (nome) => `${nome.slice(0, 1).toUpperCase()}${nome.slice(1)}`,
    quem: 'Quem escreveu',
    fora: 'Fora da conversa',
    vazio: 'Sem texto.',
  },
};

function Caso({ caso, aberto }: { caso: CasoDenunciado; aberto: boolean }) {
  const { tipo, produto, autor, fornecedorNome, texto, nota, fotos, emVolta, quantas, desde, foraDoAr, decisao } = caso;
  const { titulo, quem, fora, vazio } = COISAS[tipo];
  return (
    <Bloco
      titulo={titulo(nomeDoCaso(caso))}
      texto={`${numero(quantas)} ${quantas === 1 ? 'denúncia' : 'denúncias'} · a primeira em ${instante(desde)}`}
      selo={foraDoAr && <Selo cor="negative">{fora}</Selo>}
    >
      <dl className={estilos.partes}>
        <div>
          <dt>{quem}</dt>
          <dd>
            <bdi>{tipo === 'produto' ? fornecedorNome : autor.nome}</bdi>
          </dd>
        </div>
        {nota !== null && (
          <div>
            <dt>Nota</dt>
            <dd>{nota === 1 ? '1 estrela' : `${nota} estrelas`}</dd>
          </div>
        )}
        {produto ? (
          <div>
            <dt>Produto</dt>
            <dd>
              {foraDoAr && tipo === 'produto' ? (
                produto.nome
              ) : (
                <Link to={caminhoDe('produto/detalhes', { id: produto.id })}>{produto.nome}</Link>
              )}
            </dd>
          </div>
        ) : (
          <div>
            <dt>Loja</dt>
            <dd>
              <bdi>{fornecedorNome}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {emVolta.length > 0 ? (
        <EmVolta falas={emVolta} />
      ) : (
        <blockquote className={estilos.relato} dir="auto">
          {texto || vazio}
        </blockquote>
      )}
      {fotos.length > 0 && (
        <ul className={estilos.fotos} aria-label="Fotos">
          {fotos.map((url, i) => (
            <li key={url}>
              <a href={largestOf(url)} target="_blank" rel="noreferrer">
                <img src={smallestOf(url)} alt={`Foto ${i + 1}`} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul className={estilos.relatos} aria-label="Denúncias deste caso">
        {caso.denuncias.map((uma) => (
          <li key={`${uma.quem}/${uma.em}`}>
            <strong>{motivoEmPalavras(tipo, uma.motivo)}</strong>
            {uma.texto && <p dir="auto">{uma.texto}</p>}
            <p className={estilos.miudo}>
              <bdi>{uma.quem}</bdi> · {instante(uma.em)}
            </p>
          </li>
        ))}
        {quantas > caso.denuncias.length && <li className={estilos.miudo}>e mais {numero(quantas - caso.denuncias.length)}</li>}
      </ul>
      {decisao && (
        <p className={estilos.miudo}>
          <span>{decisao.decisao === 'retirada' ? 'Tirado do ar' : 'Mantido no ar'}</span> por <bdi>{decisao.operador}</bdi> em{' '}
          {instante(decisao.em)}: {decisao.porque}
        </p>
      )}
      {aberto && <DecidirCaso caso={caso} />}
      {!aberto && foraDoAr && <DevolverAoAr caso={caso} />}
    </Bloco>
  );
}
