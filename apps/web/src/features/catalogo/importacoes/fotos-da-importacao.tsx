import type { FotoQueFalhou } from '@festejo/contrato/catalogo/fotos-da-importacao.ts';
import type { Importacao } from '@festejo/contrato/catalogo/importacoes.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { PAGINA_PADRAO } from '@festejo/contrato/common/constants.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { numero, quantos } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { Bloco } from '../../../ui/layout/bloco.tsx';
import { Paginas } from '../../../ui/tabela/paginas.tsx';
import { type Coluna, Tabela } from '../../../ui/tabela/tabela.tsx';
import { useBaixarFotosQueFalharam, useFotosQueFalharam, usePararFotos, useTentarFotos } from './fotos.api.ts';
import estilos from './importar-produtos.module.css';

const fotos = (quantas: number) => quantos(quantas, 'foto', 'fotos');

/** The pictures of an imported spreadsheet: how many are ready, and the state of the others. */
export function FotosDaImportacao({ importacao }: { importacao: Importacao }) {
  const { nomeDoArquivo } = importacao;
  const { total, prontas, falhas } = importacao.fotos;
  const esperam = total - prontas - falhas;
  return (
    <>
      <div role="status" className={estilos.andamento}>
        {esperam > 0 && <Buscando importacao={importacao} />}
        {esperam === 0 && falhas === 0 && (
          <Nota cor="positive">
            <p className={estilos.titulo}>
              {prontas === 1 ? 'A foto já está no seu produto' : `As ${numero(prontas)} fotos já estão nos seus produtos`}
            </p>
            <p>Vieram dos endereços de {nomeDoArquivo}.</p>
          </Nota>
        )}
      </div>
      {falhas > 0 && <Falhas importacao={importacao} esperam={esperam} />}
    </>
  );
}

function Buscando({ importacao: { id, nomeDoArquivo, fotos: deTodas } }: { importacao: Importacao }) {
  const parar = usePararFotos(id);
  const feitas = deTodas.prontas + deTodas.falhas;
  return (
    <Bloco
      titulo="Buscando as fotos"
      texto={`${nomeDoArquivo}: ${numero(feitas)} de ${fotos(deTodas.total)}. Pode sair desta página: avisamos quando acabar.`}
      acao={
        <Botao tipo="discreto" size="sm" loading={parar.isPending} onClick={() => parar.mutate(undefined)}>
          Parar de buscar
        </Botao>
      }
    >
      <progress className={estilos.barra} value={feitas} max={deTodas.total} aria-label="Fotos buscadas" />
    </Bloco>
  );
}

function Falhas({ importacao, esperam }: { importacao: Importacao; esperam: number }) {
  const { id, nomeDoArquivo } = importacao;
  const { prontas, falhas } = importacao.fotos;
  const tentar = useTentarFotos(id);
  const baixar = useBaixarFotosQueFalharam(id);
  const [{ pagina, tamanho }, setOnde] = useState<{ pagina: number; tamanho: number }>({ pagina: 0, tamanho: PAGINA_PADRAO });
  const consulta = useFotosQueFalharam(importacao, pagina, tamanho);
  const vieram =
    esperam === 0 && prontas > 0 ? ` ${fotos(prontas)} já ${prontas === 1 ? 'está no seu produto' : 'estão nos seus produtos'}.` : '';
  const aTentar = (foto: FotoQueFalhou) => tentar.isPending && tentar.variables === foto.id;
  const colunas: readonly Coluna<FotoQueFalhou>[] = [
    ...COLUNAS,
    {
      id: 'acoes',
      titulo: 'Ações',
      semTitulo: true,
      noCartao: 'solto',
      celula: (foto) =>
        foto.podeTentar && (
          <Botao
            tipo="secundario"
            size="xs"
            className={estilos.inteiro}
            loading={aTentar(foto)}
            onClick={() => tentar.mutate(foto.id)}
            aria-label={`Tentar de novo a foto da linha ${foto.linha}`}
          >
            Tentar de novo
          </Botao>
        ),
    },
  ];
  return (
    <Bloco
      titulo={falhas === 1 ? '1 foto não veio' : `${numero(falhas)} fotos não vieram`}
      texto={`De ${nomeDoArquivo}.${vieram} Tente de novo, ou abra o produto e ponha a foto você.`}
    >
      <div className={estilos.acoes}>
        <Botao
          tipo="secundario"
          size="sm"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={tentar.isPending && tentar.variables === undefined}
          onClick={() => tentar.mutate(undefined)}
        >
          {falhas === 1 ? 'Tentar de novo' : 'Tentar todas de novo'}
        </Botao>
        <Botao tipo="secundario" size="sm" loading={baixar.isPending} onClick={() => baixar.mutate()}>
          Baixar a lista
        </Botao>
      </div>
      {!consulta.data ? (
        <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={3} />} />
      ) : (
        <div>
          <Tabela
            rotulo="Fotos que não vieram"
            colunas={colunas}
            linhas={consulta.data.itens}
            nomeDe={({ produtoNome, linha }) => produtoNome ?? `Linha ${linha}`}
            trocando={consulta.isPlaceholderData}
          />
          <Paginas
            pagina={pagina}
            tamanho={tamanho}
            total={consulta.data.total}
            aoMudar={(nova, novoTamanho) => setOnde({ pagina: nova, tamanho: novoTamanho })}
          />
        </div>
      )}
    </Bloco>
  );
}

const COLUNAS: readonly Coluna<FotoQueFalhou>[] = [
  {
    id: 'produto',
    titulo: 'Produto',
    noCartao: 'titulo',
    celula: ({ produtoId, produtoNome }) =>
      produtoNome === null ? (
        <span className={estilos.dica}>Produto apagado</span>
      ) : (
        <Link to={caminhoDe('produto/editar', { id: produtoId })} className={estilos.nome}>
          {produtoNome}
        </Link>
      ),
  },
  { id: 'linha', titulo: 'Linha', direita: true, noCartao: 'ao-lado', celula: ({ linha }) => numero(linha) },
  {
    id: 'motivo',
    titulo: 'Por que não veio',
    noCartao: 'inteiro',
    celula: ({ motivo, endereco, podeTentar }) => (
      <div className={estilos.falha}>
        <span>{motivo}</span>
        {podeTentar ? (
          <a href={endereco} target="_blank" rel="noreferrer nofollow">
            {endereco}
          </a>
        ) : (
          <span>{endereco}</span>
        )}
      </div>
    ),
  },
];
