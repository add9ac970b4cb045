import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { isMissingCode, serverAnswers, waitForServer } from '../../../lib/http/network.ts';
import { useTitle } from '../../../lib/screen/use-title.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import estilos from './pagina-de-erro.module.css';

type Motivo = 'defeito' | 'conferindo' | 'sem-conexao' | 'versao-nova';

const TEXTOS: Record<Motivo, { titulo: string; texto: string }> = {
  defeito: {
    titulo: 'Algo deu errado por aqui',
    texto: 'A página não abriu como devia. Recarregar costuma resolver; o que você já salvou está guardado.',
  },
  conferindo: { titulo: 'Um instante…', texto: 'Estamos conferindo a conexão.' },
  'sem-conexao': {
    titulo: 'Sem conexão com a internet',
    texto: 'Esta página ainda não tinha sido aberta neste aparelho. Ela abre sozinha assim que a conexão voltar.',
  },
  'versao-nova': {
    titulo: 'O Festejo foi atualizado',
    texto: 'Recarregue para continuar na versão nova; o que você já salvou está guardado.',
  },
};

/** Finds out why the code of a page is missing: no network, or a new version replaced it. */
function useMotivo(erro: unknown): Motivo {
  const falta = isMissingCode(erro);
  const [motivo, setMotivo] = useState<Motivo>(() => (falta ? (navigator.onLine ? 'conferindo' : 'sem-conexao') : 'defeito'));
  useEffect(() => {
    if (!falta) return undefined;
    const fim = new AbortController();
    const esperar = async () => {
      if (await serverAnswers()) return setMotivo('versao-nova');
      setMotivo('sem-conexao');
      await waitForServer(fim.signal);
      window.location.reload();
    };
    esperar().catch(() => undefined);
    return () => fim.abort();
  }, [falta]);
  return motivo;
}

/**
 * Shown when a page throws, or when its code cannot be loaded (an old tab after a release, no network). It has no illustration, because
 * that would have to be loaded too.
 */
export function PaginaDeErro() {
  const erro = useRouteError();
  const motivo = useMotivo(erro);
  const { titulo, texto } = TEXTOS[motivo];
  useTitle(titulo);
  useEffect(() => console.error(erro), [erro]);
  return (
    <div role="alert" className={estilos.pagina}>
      <h1 className={estilos.titulo} tabIndex={-1} data-titulo-da-pagina>
        {titulo}
      </h1>
      <p className={estilos.texto}>{texto}</p>
      {motivo !== 'conferindo' && (
        <div className={estilos.acoes}>
          <Botao onClick={() => window.location.reload()}>{motivo === 'sem-conexao' ? 'Tentar agora' : 'Recarregar a página'}</Botao>
          {motivo !== 'sem-conexao' && (
            <Botao tipo="secundario" onClick={() => window.location.assign('/')}>
              Ir para o início
            </Botao>
          )}
        </div>
      )}
    </div>
  );
}
