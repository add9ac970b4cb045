import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { lazyPart } from '../../../lib/http/lazy-part.ts';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import estilos from './preparativos.module.css';

const GastosDaFesta = lazyPart(async () => (await import('./gastos/gastos-da-festa.tsx')).GastosDaFesta);
const ListaDeTarefas = lazyPart(async () => (await import('./tarefas/lista-de-tarefas.tsx')).ListaDeTarefas);
const ListaDeConvidados = lazyPart(async () => (await import('./convidados/lista-de-convidados.tsx')).ListaDeConvidados);
const ConviteDaFesta = lazyPart(async () => (await import('./convite/convite-da-festa.tsx')).ConviteDaFesta);
const FotosDaFesta = lazyPart(async () => (await import('./fotos/fotos-da-festa.tsx')).FotosDaFesta);

const ABAS = [
  ['', 'Resumo'],
  ['gastos', 'Gastos'],
  ['tarefas', 'Tarefas'],
  ['convidados', 'Convidados'],
  ['convite', 'Convite'],
  ['fotos', 'Fotos'],
] as const;

interface Props {
  evento: { id: string; titulo: string; pessoas: number | null };
  /** Content of the first tab. */
  children: ReactNode;
}

/** The tabs of an event. Each tab has its own address, and only the open tab is loaded. */
export function AbasDoEvento({ evento: { id, titulo, pessoas }, children }: Props) {
  const [busca] = useSearchParams();
  const aba = busca.get('aba') ?? '';
  const abas = useRef<HTMLElement>(null);
  // On a phone the tabs overflow. Scroll the row so that the open tab is centred, without scrolling the page.
  useEffect(() => {
    const aberta = abas.current?.querySelector<HTMLElement>('[aria-current]');
    if (!abas.current || !aberta) return;
    abas.current.scrollLeft = aberta.offsetLeft - abas.current.offsetLeft - (abas.current.clientWidth - aberta.offsetWidth) / 2;
  }, [aba]);
  return (
    <>
      <nav ref={abas} aria-label="Partes do evento" className={estilos.abas}>
        {ABAS.map(([nome, rotulo]) => (
          <Link key={nome} to={nome ? `?aba=${nome}` : '?'} replace preventScrollReset aria-current={nome === aba ? 'page' : undefined}>
            {rotulo}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<EsqueletoDeLista />}>
        {aba === 'gastos' && <GastosDaFesta eventoId={id} pessoas={pessoas} />}
        {aba === 'tarefas' && <ListaDeTarefas eventoId={id} />}
        {aba === 'convidados' && <ListaDeConvidados eventoId={id} titulo={titulo} />}
        {aba === 'convite' && <ConviteDaFesta eventoId={id} titulo={titulo} />}
        {aba === 'fotos' && <FotosDaFesta eventoId={id} />}
        {!ABAS.some(([nome]) => nome !== '' && nome === aba) && children}
      </Suspense>
    </>
  );
}
