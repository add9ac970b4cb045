import { useEffect, useRef } from 'react';
import { useMeusEnderecos } from '../enderecos.api.ts';
import { estaVazia } from '../escolha-de-endereco.ts';
import { PainelDoAlfinete } from '../mapa/painel-do-alfinete.tsx';
import type { ControleDeEndereco } from '../use-escolha-de-endereco.ts';
import { CamposDoEnderecoNovo } from './campos-do-endereco.tsx';
import { CartoesDeEndereco, EsqueletoDosCartoes } from './cartoes-de-endereco.tsx';

interface Props {
  controle: ControleDeEndereco;
  tilesUrl: string | null;
  /** Called when the person's addresses have loaded and the default one is chosen. */
  onReady?: () => void;
}

/** The place of the event: one of the person's addresses, or a new one with its pin. */
export function GrupoDeEndereco({ controle, tilesUrl, onReady }: Props) {
  const { data: enderecos, isPending } = useMeusEnderecos();
  const { values: escolha, escolher } = controle;
  const ofereceu = useRef(!estaVazia(escolha) || escolha.enderecoId !== null);

  useEffect(() => {
    if (!enderecos || ofereceu.current) return;
    ofereceu.current = true;
    const deSempre = enderecos.find((um) => um.padrao);
    if (deSempre) escolher(deSempre.id);
  }, [enderecos, escolher]);
  useEffect(() => {
    // A draft can contain an address that has been deleted.
    if (enderecos && escolha.enderecoId && !enderecos.some((um) => um.id === escolha.enderecoId)) escolher(null);
  }, [enderecos, escolha.enderecoId, escolher]);

  useEffect(() => {
    if (!isPending) onReady?.();
  }, [isPending, onReady]);

  if (isPending) return <EsqueletoDosCartoes />;
  return (
    <>
      {enderecos && enderecos.length > 0 && (
        <CartoesDeEndereco enderecos={enderecos} escolhido={escolha.enderecoId} aoEscolher={escolher} />
      )}
      {escolha.enderecoId === null && (
        <>
          <CamposDoEnderecoNovo controle={controle} />
          <PainelDoAlfinete controle={controle} tilesUrl={tilesUrl} />
        </>
      )}
    </>
  );
}
