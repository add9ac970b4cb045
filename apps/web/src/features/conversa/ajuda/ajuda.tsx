import type { Lado } from '@festejo/contrato/common/constants.ts';
import { SegmentedControl } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { quantos } from '../../../lib/text/formats.ts';
import { Bandeirinhas } from '../../../ui/drawings/bandeirinhas.tsx';
import estilos from './ajuda.module.css';
import type { Tema } from './artigo.ts';
import { ArtigoDeAjuda } from './artigo-de-ajuda.tsx';
import { CampoDeBusca } from './campo-de-busca.tsx';
import { IconeDoTema } from './icone-do-tema.tsx';
import { Perguntadas } from './perguntadas.tsx';
import { Resultados } from './resultados.tsx';
import { temasPara } from './temas.ts';
import { useArtigoNoEndereco } from './use-artigo-no-endereco.ts';
import { useBuscaNoEndereco } from './use-busca-no-endereco.ts';

/** Help for both roles, the person's own side first. Search, side and open article live in the address. */
export function Ajuda({ role }: { role: Lado }) {
  const [texto, setTexto] = useBuscaNoEndereco();
  const [, setParams] = useSearchParams();
  const { lado, aoAbrir } = useArtigoNoEndereco(role);
  const temas = temasPara(lado);
  const busca = texto.trim();

  const mostrar = (outro: Lado) => {
    const params: Record<string, string> = busca ? { busca: texto } : {};
    if (outro !== role) params.para = outro.toLowerCase();
    setParams(params, { replace: true, preventScrollReset: true });
  };
  return (
    <div className={estilos.ajuda}>
      <section className={estilos.capa}>
        <div className={estilos.varal}>
          <Bandeirinhas />
        </div>
        <h2 className={estilos.chamada}>Como podemos ajudar?</h2>
        <CampoDeBusca texto={texto} aoMudar={setTexto} />
        <SegmentedControl
          aria-label="Ajuda para"
          radius="xl"
          size="md"
          value={lado}
          onChange={(valor) => mostrar(valor as Lado)}
          data={lados(role)}
          className={estilos.lados}
        />
      </section>
      {busca ? (
        <Resultados
          busca={busca}
          lado={lado}
          role={role}
          aoAbrir={aoAbrir}
          aoTrocarDeLado={() => mostrar(lado === 'CLIENTE' ? 'FORNECEDOR' : 'CLIENTE')}
        />
      ) : (
        <>
          <section aria-labelledby="mais-perguntadas">
            <h2 id="mais-perguntadas" className={estilos.subtitulo}>
              Mais perguntadas
            </h2>
            <Perguntadas role={lado} />
          </section>
          <div className={estilos.corpo}>
            <IndiceDeTemas temas={temas} />
            <div className={estilos.temas}>
              {temas.map(({ id, titulo, artigos }) => (
                // Native `<details>`, so that the browser's find searches the closed themes and opens them.
                <details key={id} id={`tema-${id}`} className={estilos.tema}>
                  <summary className={estilos.cabeca}>
                    <span className={estilos.icone}>
                      <IconeDoTema tema={id} />
                    </span>
                    <h2 className={estilos.nome}>{titulo}</h2>
                    <span className={estilos.quantas}>{quantos(artigos.length, 'resposta', 'respostas')}</span>
                    <IconChevronDown size={22} aria-hidden className={estilos.seta} />
                  </summary>
                  {artigos.map((artigo) => (
                    <ArtigoDeAjuda key={artigo.id} artigo={artigo} role={role} aoAbrir={aoAbrir} />
                  ))}
                </details>
              ))}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

/** Beside the themes, or above them on a phone. */
function IndiceDeTemas({ temas }: { temas: readonly Tema[] }) {
  const { search } = useLocation();
  return (
    <nav aria-label="Temas" className={estilos.indice}>
      <ul>
        {temas.map(({ id, titulo }) => (
          <li key={id}>
            <Link to={{ search, hash: `#tema-${id}` }}>
              <IconeDoTema tema={id} />
              {titulo}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const CLIENTES = { value: 'CLIENTE', label: 'Para clientes' };
const FORNECEDORES = { value: 'FORNECEDOR', label: 'Para fornecedores' };
/** The person's own side first. */
const lados = (role: Lado) => (role === 'CLIENTE' ? [CLIENTES, FORNECEDORES] : [FORNECEDORES, CLIENTES]);
