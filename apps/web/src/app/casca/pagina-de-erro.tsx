import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useTitulo } from '../../lib/use-titulo.ts';
import estilos from './pagina-de-erro.module.css';

/** When a page breaks, or its code cannot be fetched (an old tab after a new version, no network): so it carries no picture. */
export function PaginaDeErro() {
  const erro = useRouteError();
  useTitulo('Algo deu errado');
  useEffect(() => console.error(erro), [erro]);
  return (
    <div role="alert" className={estilos.pagina}>
      <h1 className={estilos.titulo}>Algo deu errado por aqui</h1>
      <p className={estilos.texto}>A página não abriu como devia. Recarregar costuma resolver; o que você já salvou está guardado.</p>
      <div className={estilos.acoes}>
        <Button onClick={() => window.location.reload()}>Recarregar a página</Button>
        <Button variant="default" component="a" href="/">
          Ir para o início
        </Button>
      </div>
    </div>
  );
}
